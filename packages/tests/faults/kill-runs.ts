import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Campaign } from "@adwright/contracts/campaign";
import type { Fault } from "@adwright/stand-ins/faults";
import { afterAll, beforeAll, expect } from "vitest";

import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { expectPublishedOnce, readAccount } from "../support/data/google-ads-account.ts";
import { untilEnded } from "../support/data/publications.ts";
import { makeApi, until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";

const TIMEOUT_MS = 300_000;

/** A call to Google, and the side of its work. */
interface KillPlace {
  method: string;
  when: "before" | "after";
  skip?: number;
}

/** Starts a publication and is answered at once, however long the steps take. */
type Publish = () => Promise<unknown>;

/** Kills the process while the publication is held before the call, or before its answer. */
export async function killAt(stage: ChildStage, place: KillPlace, publish: Publish): Promise<void> {
  await hold(stage, { vendor: "google-ads", ...place });
  await publish();
  await untilHeld(stage, "google-ads");
  await stage.kill();
}

/** Kills the process when the answer has arrived and what was made is about to be written down. */
export async function killBeforeRecord(
  stage: ChildStage,
  call: Omit<KillPlace, "when">,
  publish: Publish,
): Promise<void> {
  const answer = await hold(stage, { vendor: "google-ads", when: "after", ...call });
  await publish();
  await untilHeld(stage, "google-ads");
  // A step puts what it made as one item, and nothing else is put meanwhile.
  await hold(stage, { vendor: "dynamodb", method: "PutItem" });
  await makeApi(stage.origin)("DELETE", `/local/faults/${answer}`);
  await untilHeld(stage, "dynamodb");
  await stage.kill();
}

async function hold({ origin }: ChildStage, place: object): Promise<string> {
  const fault = { kind: "hold", times: 1, ...place };
  const { body } = await makeApi(origin)<{ id: string }>("POST", "/local/faults", fault);
  return body.id;
}

async function untilHeld({ origin }: ChildStage, vendor: string): Promise<void> {
  await until(
    () => makeApi(origin)<Fault[]>("GET", "/local/faults"),
    ({ body }) => body.some((fault) => fault.vendor === vendor && fault.hits > 0),
  );
}

/**
 * Starts the product in a process of its own for all tests of a file. What it answers publishes a new draft, lets `kill`
 * end the process during that, expects that after a restart everything is at Google once, and returns the campaign's
 * status. `downMs` is how long the machine is said to have been off.
 */
export function useKilledStage(downMs = 0) {
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-kills-"));
  let port: number;
  let stage: ChildStage;
  let person: Person;
  let brand: { id: number; customerId: string };

  beforeAll(async () => {
    await builtSite();
    port = await freePort();
    stage = await startChildStage(port, dataDir);
    person = await makePerson(stage.origin);
    [brand = { id: 0, customerId: "" }] = await importBrands(person, 1);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await stage?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return async (name: string, kill: (at: ChildStage, publish: Publish) => Promise<void>) => {
    const draft = await draftCampaign(person, brand.id, name);
    const path = `/api/campaigns/${draft.id}`;
    const before = await readAccount(stage.origin, brand.customerId);
    await kill(stage, () => person.api("POST", `${path}/webhook-publish`, {}));
    stage = await startChildStage(port, dataDir, { downMs });
    const status = await untilEnded(person, draft.id);
    expect(status).toMatchObject({ progress: 100, isComplete: true, error: null });
    const after = await readAccount(stage.origin, brand.customerId);
    expectPublishedOnce(before, after, draft);
    return (await person.api<Campaign>("GET", path)).body.status;
  };
}
