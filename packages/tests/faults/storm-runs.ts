import type { UserContext } from "@adwright/core/context";
import { judgeStormRule } from "@adwright/core/storm/judge-storm-rule";
import type { Stage } from "@adwright/local/stage";
import type { FaultInput } from "@adwright/stand-ins/fault-input";
import { makeStore } from "@adwright/store/store";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import { DynamoDBClient, ProvisionedThroughputExceededException } from "@aws-sdk/client-dynamodb";

import { present } from "../support/data/brands.ts";
import { commitsSince } from "../support/data/google-ads-account.ts";
import type { StormAccount } from "../support/data/storm-account.ts";
import { WorkerDead } from "../support/stage/mortal-context.ts";
import { type DeathPlace, dyingContext } from "./dying-worker.ts";

const LEASE_OVER_MS = 61_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ROUNDS = 8;

type FaultPart = Omit<FaultInput, "vendor">;

/** What can go wrong around the requests that enable a campaign, or pause it, without a process dying. */
export const startFaults: [name: string, fault: FaultPart][] = [
  ["unavailable", { kind: "unavailable", method: "Mutate", times: 2 }],
  ["concurrent", { kind: "concurrent", method: "Mutate", times: 2 }],
  ["lost answer", { kind: "drop_after_commit", method: "Mutate", skip: 1, times: 1 }],
  ...[5, 60, 115, 200].map((seconds): [string, FaultPart] => [
    `commit after ${seconds} s`,
    { kind: "commit_late", method: "Mutate", skip: 1, times: 1, delayMs: seconds * 1000 },
  ]),
  ["read fails", { kind: "unavailable", method: "Search", skip: 4, times: 2 }],
  ["lagging read", { kind: "stale_read", method: "Search", times: 100, delayMs: 3_000 }],
];

/** The same for an end: its first request is the validation. */
export const endFaults: typeof startFaults = [
  ...startFaults.filter(([name]) => name !== "commit after 115 s"),
  ["quota for a while", { kind: "quota", method: "Mutate", times: 2, retryAfterMs: 20_000 }],
];

interface Trouble {
  fault?: FaultPart;
  death?: DeathPlace | number;
  /** After how many calls the table refuses some. */
  refusal?: number;
}

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

/** Starts a run in trouble, lets minutes pass with the guard, ends it, and says how everything stands. */
export async function runUnder(stage: Stage, at: StormAccount, { fault, death, refusal }: Trouble) {
  at.passToMorning();
  const { campaign } = present(at.paused[0]);
  const before = await at.campaign(campaign);
  const rule = await at.arm();
  await at.hail();
  await at.freshen();
  const startedAt = stage.clock.now();
  let { ctx } = at;
  if (death !== undefined) ctx = dyingContext(ctx, death);
  if (refusal !== undefined) ctx = throttledContext(ctx, refusal);
  if (fault) stage.faults.add({ vendor: "google-ads", ...fault });
  await judgeStormRule(ctx, { ruleId: rule.ruleId }).catch(ignoreDeath);
  stage.clock.advance(LEASE_OVER_MS);
  for (let round = 0; round < ROUNDS; round++) {
    stage.clock.advance(MINUTE_MS);
    await at.guard();
  }
  stage.faults.clear();
  // A worker that dies before it plans a run leaves none.
  const planned = (await at.runs()).find((one) => one.ruleId === rule.ruleId);
  await at.endAll();
  const run = planned ?? { ...at, runId: 0, campaign, userId: at.ctx.userId };
  return { outcome: await outcomeOf(at, run, before), commits: commitsSince(stage, startedAt) };
}

/** What ends a worker's work here: its death, or a table that is throttled. */
const ends = [WorkerDead, ProvisionedThroughputExceededException];

export function ignoreDeath(error: unknown): void {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  if (!causes.some((cause) => ends.some((end) => cause instanceof end))) throw error;
}

async function outcomeOf(
  at: StormAccount,
  run: Pick<StormRunRow, "userId" | "runId" | "customerId" | "campaign">,
  before: Awaited<ReturnType<StormAccount["campaign"]>>,
) {
  const { userId, runId, customerId, campaign } = run;
  const stored = await at.ctx.store.stormRuns.findNow(userId, runId);
  const now = await at.campaign(campaign);
  const lock = await at.ctx.store.stormRuns.findLock(customerId, campaign);
  return {
    state: stored?.state ?? "not planned",
    isAsBefore: now.status === before.status && now.end === before.end,
    isLocked: lock !== undefined,
  };
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
