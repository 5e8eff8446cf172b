import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BulkPublication } from "@adwright/contracts/campaign-group/bulk-publication";
import type { GroupTarget } from "@adwright/contracts/campaign-group/group";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { languages } from "@adwright/contracts/language";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { expect, test } from "vitest";

import { bulkPublishing } from "../support/data/bulk-publishing.ts";
import { campaignsOf, draftsOf, groupWithGoals } from "../support/data/campaign-groups.ts";
import { importBrands } from "../support/data/drafts.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { pickFrom, randomFrom } from "../support/data/random.ts";
import { type Answer, makeApi, until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort, startChildStage } from "../support/stage/child-stage.ts";
import { stepCalls } from "./fault-runs.ts";
import { killAt } from "./kill-runs.ts";

/** What an account holds, as far as publishing a group changes it. */
interface Holdings {
  campaigns: string[];
  budgets: number;
}

interface BulkRun {
  names: string[];
  before: Holdings;
  published: Holdings;
  undone: Holdings;
  ended: BulkPublication;
  undoing: BulkPublication;
  receipts: unknown;
}

/** Tests that a group of so many campaigns is published once under so many faults, and undone. */
export function testBulkPublication(
  { campaigns, faults, seed }: { campaigns: number; faults: number; seed: number },
  timeout: number,
): void {
  test(
    `seed ${seed}: killed under faults, a group is published exactly once, and undone`,
    { timeout },
    async () => {
      await builtSite();
      const run = await publishGroupUnder(campaigns, bulkFaults(seed, campaigns, faults));
      expect(run.ended).toMatchObject({ status: "done", published: campaigns, failed: 0 });
      expect(run.published.campaigns).toEqual([...run.before.campaigns, ...run.names].toSorted());
      expect(run.published.budgets).toBe(run.before.budgets + campaigns);
      expect(run.undoing).toMatchObject({ status: "undone", undone: campaigns });
      expect(run.undone).toEqual(run.before);
      expect(run.receipts).toMatchObject({ ok: true, count: 2 * campaigns });
    },
  );
}

/** Faults of a seed: in any step, of any kind; and the calls at which the process is killed in each phase. */
function bulkFaults(seed: number, campaigns: number, count: number) {
  const random = randomFrom(seed);
  const kinds = [
    { kind: "unavailable" },
    { kind: "drop_after_commit" },
    { kind: "quota", retryAfterMs: 1000 },
  ] as const;
  const faults = Array.from({ length: count }, (): FaultInput => {
    const skip = Math.floor(random() * campaigns);
    return {
      vendor: "google-ads",
      method: pickFrom(random, stepCalls).method,
      times: 1,
      skip,
      ...pickFrom(random, kinds),
    };
  });
  const kill = (method: string) => ({
    method,
    when: pickFrom(random, ["before", "after"] as const),
    skip: Math.floor(random() * campaigns),
  });
  const kills = {
    check: kill("Mutate"),
    publish: kill(pickFrom(random, stepCalls).method),
    undo: kill("MutateCampaigns"),
  };
  return { faults, kills };
}

/** Checks, publishes and undoes a group, each with a kill in the middle, and publishes it under faults. */
async function publishGroupUnder(
  campaigns: number,
  { faults, kills }: ReturnType<typeof bulkFaults>,
): Promise<BulkRun> {
  const dataDir = mkdtempSync(join(tmpdir(), "adwright-bulk-"));
  const port = await freePort();
  let stage = await startChildStage(port, dataDir);
  try {
    const person = await makePerson(stage.origin);
    const { email } = person.user;
    const { customerId, group } = await writeGroup(person, campaigns);
    const calls = bulkPublishing(person, group);
    const holdings = () => readHoldings(stage, customerId);
    const before = await holdings();
    /** Starts the phase, kills the product at the call, and starts it again. */
    const killed = async (phase: keyof typeof kills, start: () => Promise<Answer<ErrorAnswer>>) => {
      await killAt(stage, kills[phase], async () => {
        const { status, body } = await start();
        if (status !== 202) throw new Error(`Not started: ${status} ${JSON.stringify(body)}`);
      });
      stage = await startChildStage(port, dataDir);
      Object.assign(person, await makePerson(stage.origin, { email }));
    };
    await killed("check", calls.check);
    const { setHash, totals } = await calls.checked();
    const typed = totals.map(({ currencyCode, dailyBudget }) => [currencyCode, dailyBudget]);
    const confirmed = { confirmedDailyBudgets: Object.fromEntries(typed) as object };
    for (const fault of faults) await makeApi(stage.origin)("POST", "/local/faults", fault);
    await killed("publish", () => calls.publish(setHash, confirmed));
    let ended = await recovered(stage, calls.publication);
    // More faults than a publication repeats by itself: the person asks for another attempt.
    for (let attempt = 0; ended.failed > 0 && attempt < 3; attempt++) {
      await calls.resume();
      ended = await recovered(stage, calls.publication);
    }
    const published = await holdings();
    await killed("undo", calls.undo);
    const undoing = await recovered(stage, calls.publication);
    const { body: receipts } = await person.api("GET", "/api/receipts/verify");
    const undone = await holdings();
    return { names: group.names, before, published, undone, ended, undoing, receipts };
  } finally {
    await stage.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const PLACES = ["United States", "Germany", "Spain"];

/** Each in a place and a language of its own, all of them known to Google's stand-in. */
const targetAt = (index: number): GroupTarget => ({
  geoTarget: PLACES[Math.floor(index / languages.length) % PLACES.length] ?? "",
  language: languages[index % languages.length]?.code ?? "en",
});

async function writeGroup(person: Person, count: number) {
  const [brand] = await importBrands(person, 1);
  if (!brand) throw new Error("Nothing was imported.");
  const targets = Array.from({ length: count }, (_, index) => targetAt(index));
  const { id } = await groupWithGoals(person, brand.id, targets);
  await draftsOf(person, id);
  const campaigns = await campaignsOf(person, id);
  const group = { path: `/api/supercharged-isolated/group/${id}` };
  return {
    customerId: brand.customerId,
    group: { ...group, names: campaigns.map(({ name }) => name) },
  };
}

const isAtRest = ({ status }: BulkPublication) =>
  status === "done" || status === "undone" || status === "stopped";

/** Waits for the end, with the cron that finds lost work running more often than every minute. */
async function recovered(
  { origin }: ChildStage,
  ask: () => Promise<BulkPublication>,
): Promise<BulkPublication> {
  const cron = () => makeApi(origin)("POST", "/local/crons/sweep-work");
  return until(
    async () => {
      await cron();
      return ask();
    },
    isAtRest,
    2000,
  );
}

async function readHoldings({ origin }: ChildStage, customerId: string): Promise<Holdings> {
  const { campaigns, budgets } = await readAccount(origin, customerId);
  return { campaigns: campaigns.map(({ name }) => name).toSorted(), budgets: budgets.length };
}
