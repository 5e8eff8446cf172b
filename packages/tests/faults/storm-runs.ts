import { isOpenRun } from "@adwright/contracts/storm/run";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import type { UserContext } from "@adwright/core/context";
import { endDueRuns } from "@adwright/core/storm/end-due-runs";
import { judgeStormRule } from "@adwright/core/storm/judge-storm-rule";
import type { Stage } from "@adwright/local/stage";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { makeStore } from "@adwright/store/store";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { DynamoDBClient, ProvisionedThroughputExceededException } from "@aws-sdk/client-dynamodb";
import { expect } from "vitest";

import { commitsSince } from "../support/data/google-ads-account.ts";
import type { StormAccount } from "../support/data/storm-account.ts";
import { WorkerDead } from "../support/stage/mortal-context.ts";
import { applyFaults } from "./change-runs.ts";
import { type DeathPlace, dyingContext } from "./dying-worker.ts";

const LEASE_OVER_MS = 61_000;
const ROUND_MS = 55_000;
const ROUNDS = 8;
const ROUNDS_AFTER_DEATH = 3;

type FaultPart = Omit<FaultInput, "vendor">;

/** Which request of its kind meets the fault: the first ones validate, and read what is there before. */
const skips: Record<string, number> = { Mutate: 1, Search: 4 };

/** What can go wrong around the requests that enable a campaign, or pause it, without a process dying. */
export const runFaults = applyFaults.map(([name, fault]): [string, FaultPart] => [
  name,
  fault.kind === "stale_read" ? fault : { ...fault, skip: skips[fault.method ?? ""] },
]);

/** What the worker meets who starts a run, or who ends it. */
export interface Trouble {
  fault?: FaultPart;
  death?: DeathPlace | number;
  /** After how many calls the table refuses some. */
  refusal?: number;
}
export type Work = "start" | "end";

/** How many calls in a row a throttled table refuses. */
const REFUSED = 3;

/** The context of a worker whose table is throttled for some calls, after so many of them. */
export function throttledContext(ctx: UserContext, after: number): UserContext {
  const client = new DynamoDBClient({});
  let calls = 0;
  client.middlewareStack.add(
    (next) => (given) => {
      calls += 1;
      if (calls <= after || calls > after + REFUSED) return next(given);
      const refused = { message: "The table is throttled.", $metadata: {} };
      return Promise.reject(new ProvisionedThroughputExceededException(refused));
    },
    { step: "initialize" },
  );
  const tableName = process.env["TABLE_NAME"] ?? "";
  return { ...ctx, store: makeStore({ client, tableName }) };
}

export const operationsSince = (stage: Stage, sinceMs: number): number =>
  stage.standIns.sandbox.journal(sinceMs).reduce((sum, { operations }) => sum + operations, 0);

function contextIn(stage: Stage, ctx: UserContext, { fault, death, refusal }: Trouble) {
  if (fault) stage.faults.add({ vendor: "google-ads", ...fault });
  if (death !== undefined) return dyingContext(ctx, death);
  return refusal === undefined ? ctx : throttledContext(ctx, refusal);
}

/** So many rounds of the guard, a minute apart; the runs' clock does not stand meanwhile. */
export async function guardFor(stage: Stage, at: StormAccount, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await at.guard();
    stage.clock.advance(MINUTE_MS);
  }
}

/** Starts a run and ends it at its time, with one of the two in trouble, and says how everything stands. */
export async function runUnder(stage: Stage, at: StormAccount, work: Work, trouble: Trouble) {
  at.passToMorning();
  const { campaign } = at.chosen;
  const before = await at.campaign(campaign);
  const { ruleId, userId, customerId } = await at.arm();
  await at.hail();
  await at.freshen();
  const startedAt = stage.clock.now();
  const contextOf = (one: Work) => (one === work ? contextIn(stage, at.ctx, trouble) : at.ctx);
  await judgeStormRule(contextOf("start"), { ruleId }).catch(ignoreDeath);
  if (work === "start") {
    stage.clock.advance(LEASE_OVER_MS);
    await guardFor(stage, at, ROUNDS);
    stage.faults.clear();
  }
  // A worker that dies before it plans a run leaves none.
  const run = (await at.runs()).find((one) => one.ruleId === ruleId);
  if (run && isOpenRun(run.state)) at.passTo(run.revertAt);
  await endDueRuns(contextOf("end"), stage.clock.now() + ROUND_MS).catch(ignoreDeath);
  stage.clock.advance(LEASE_OVER_MS);
  await guardFor(stage, at, trouble.fault ? ROUNDS : ROUNDS_AFTER_DEATH);
  stage.faults.clear();

  const { stormRuns } = at.ctx.store;
  const ended = run && (await stormRuns.findNow(userId, run.runId));
  const now = await at.campaign(campaign);
  return {
    state: ended?.state ?? "not planned",
    isAsBefore: now.status === before.status && now.end === before.end,
    isLocked: (await stormRuns.findLock(customerId, campaign)) !== undefined,
    commits: commitsSince(stage, startedAt).length,
  };
}

/** What is promised of it: the campaign is enabled once or not at all, paused once, and as it was before. */
export const promised = (work: Work, { fault }: Trouble, otherStates: string[] = []) => ({
  state: expect.toBeOneOf(work === "start" ? ["ended", "skipped", ...otherStates] : ["ended"]),
  isAsBefore: true,
  isLocked: false,
  // A pause that Google carries out late may be sent again.
  commits: expect.toBeOneOf(work === "start" ? [0, 2] : fault ? [2, 3] : [2]),
});

/** What ends a worker's work here: its death, or a table that is throttled. */
const ends = [WorkerDead, ProvisionedThroughputExceededException];

export function ignoreDeath(error: unknown): void {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  if (!causes.some((cause) => ends.some((end) => cause instanceof end))) throw error;
}

const CAMPAIGNS_OF_A_RULE = 5;

/** Starts so many runs, in campaigns that are made for them, by rules of five. */
export async function startMany(at: StormAccount, count: number): Promise<StormRunRow[]> {
  const campaigns = Array.from({ length: count }, () => at.addCampaign());
  // Google reviews the ads meanwhile.
  at.passTo(new Date(at.ctx.now() + DAY_MS).toISOString());
  at.passToMorning();
  const before = new Set((await at.runs()).map(({ runId }) => runId));
  const hail = await at.hail();
  for (let from = 0; from < count; from += CAMPAIGNS_OF_A_RULE) {
    const some = campaigns.slice(from, from + CAMPAIGNS_OF_A_RULE);
    const rule = await at.arm({ campaigns: some });
    await at.judge(rule);
  }
  const runs = (await at.runs()).filter(({ runId }) => !before.has(runId));
  if (runs.some(({ state }) => state !== "active"))
    throw new Error(
      JSON.stringify(runs.map(({ state, why, campaignName }) => [campaignName, state, why])),
    );
  await at.ctx.store.stormEvents.write([{ ...hail, endedMs: at.ctx.now(), status: "ended" }]);
  return runs;
}

/** When the last of them is due (ISO 8601). */
export const lastEndOf = (runs: readonly StormRunRow[]): string =>
  runs
    .map(({ revertAt }) => revertAt)
    .toSorted()
    .at(-1) ?? "";
