import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { FaultInput } from "@adwright/stand-ins/fault-input";
import type { Fault } from "@adwright/stand-ins/faults";

import { personWithBrand } from "../api/import-account.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { makeApi, until } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { freePort, startChildStage } from "../support/stage/child-stage.ts";
import { useStarted } from "../support/stage/use-started.ts";

export type KilledStage = Awaited<ReturnType<typeof startKilledStage>>;

/** The product in a process that its tests kill and start again, for all tests of a file. */
export const useKilledStage = (): KilledStage => useStarted(startKilledStage);

async function startKilledStage() {
  await builtSite();
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-kills-"));
  const port = await freePort();
  let stage = await startChildStage(port, dataDir);
  const { origin } = stage;
  const { person, brand } = await personWithBrand({ origin });
  const local = makeApi(origin);
  const faults = async () => (await local<Fault[]>("GET", "/local/faults")).body;
  return {
    origin,
    dataDir,
    person,
    brand,
    faults,
    async addFault(fault: FaultInput): Promise<string> {
      const { status, body } = await local<{ id: string }>("POST", "/local/faults", fault);
      if (status >= 300) throw new Error(`The fault was refused: ${status}.`);
      return body.id;
    },
    removeFault: (id: string) => local("DELETE", `/local/faults/${id}`),
    clearFaults: () => local("DELETE", "/local/faults"),
    /** Waits until a call of the vendor has met a fault. */
    untilHit: (vendor: string) =>
      until(faults, (all) => all.some((fault) => fault.vendor === vendor && fault.hits > 0)),
    account: () => readAccount(origin, brand.customerId),
    /** Runs the cron that finds lost work, which else runs every minute. */
    sweep: () => local("POST", "/local/crons/sweep-work"),
    kill: () => stage.kill(),
    /** Starts it again, as if the machine had been off for so long; the person signs in again. */
    async restart(downMs = 0): Promise<void> {
      stage = await startChildStage(port, dataDir, { downMs });
      Object.assign(person, await makePerson(origin, { email: person.user.email }));
    },
    async close(): Promise<void> {
      await stage.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A call to Google, and the side of its work. */
interface KillPlace {
  method: string;
  when: "before" | "after";
  skip?: number;
}

/** Kills the process while the call is held before Google, or before its answer; `start` begins the work that makes it. */
export async function killAt(
  at: KilledStage,
  place: KillPlace,
  start: () => Promise<unknown>,
): Promise<void> {
  await at.addFault({ vendor: "google-ads", kind: "hold", times: 1, ...place });
  await start();
  await at.untilHit("google-ads");
  await at.kill();
}

/** Kills the process when the answer has arrived and what was made is about to be written down. */
export async function killBeforeRecord(
  at: KilledStage,
  call: Omit<KillPlace, "when">,
  start: () => Promise<unknown>,
): Promise<void> {
  const held = { kind: "hold", times: 1 } as const;
  const answer = await at.addFault({ vendor: "google-ads", when: "after", ...held, ...call });
  await start();
  await at.untilHit("google-ads");
  // A step puts what it made as one item, and nothing else is put meanwhile.
  await at.addFault({ vendor: "dynamodb", method: "PutItem", ...held });
  await at.removeFault(answer);
  await at.untilHit("dynamodb");
  await at.kill();
}
