import { listLiveCampaigns } from "@adwright/contracts/change/live-campaign";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { type StormBackTest, createBackTest } from "@adwright/contracts/storm/back-test";
import * as board from "@adwright/contracts/storm/board";
import type { StormRule, StormRuleForm } from "@adwright/contracts/storm/rule";
import * as contract from "@adwright/contracts/storm/rule-calls";
import * as runs from "@adwright/contracts/storm/run";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { readPage, send } from "../http/client.ts";
import { newIdempotencyKey } from "../http/idempotency-key.ts";

const KEY = "storm";
const SOON_MS = 15_000;
const MINUTE_MS = 60_000;
/** What changes by itself, or is approved as it is shown, is always read again. */
const fresh = { staleTime: 0, refetchOnMount: "always", meta: { quiet: true } } as const;

/** Feed, rules and runs; read again while it is on screen, as runs begin and end by themselves. */
export const stormBoardQuery = queryOptions({
  queryKey: [KEY, "board"],
  queryFn: ({ signal }) => send(board.getStormBoard, {}, { signal }),
  ...fresh,
  refetchInterval: SOON_MS,
});

export const stormRuleQuery = (ruleId: string) =>
  queryOptions({
    queryKey: [KEY, "rule", ruleId],
    queryFn: ({ signal }) => send(contract.getStormRule, { ruleId }, { signal }),
    // A rule that was changed elsewhere is never shown as it was, or an edit of that would undo the change.
    gcTime: 0,
    ...fresh,
  });

/** Every run, newest first, with those that did not start. */
export const stormRunsQuery = infiniteQueryOptions({
  queryKey: [KEY, "runs"],
  queryFn: ({ pageParam: cursor, signal }) =>
    send(runs.listStormRuns, { query: { cursor } }, { signal, read: readPage }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
  ...fresh,
});

/** One run; read again while it is open, as it ends by itself. */
export const stormRunQuery = (runId: number) =>
  queryOptions({
    queryKey: [KEY, "run", runId],
    queryFn: ({ signal }) => send(runs.getStormRun, { runId }, { signal }),
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data && runs.isOpenRun(state.data.run.state) ? SOON_MS : false,
  });

/** Warnings in force in a state (two digits, FIPS). */
export const stormMapQuery = (state: string) =>
  queryOptions({
    queryKey: [KEY, "map", state],
    queryFn: ({ signal }) => send(board.getStormMap, { query: { states: state } }, { signal }),
    refetchInterval: MINUTE_MS,
    meta: { quiet: true },
  });

export const createStormRule = (form: StormRuleForm & { brandId: number }): Promise<StormRule> =>
  send(contract.createStormRule, { body: form }, { idempotencyKey: newIdempotencyKey() });

export const updateStormRule = (
  { ruleId, version }: Pick<StormRule, "ruleId" | "version">,
  form: StormRuleForm,
): Promise<StormRule> =>
  send(
    contract.updateStormRule,
    { ruleId, body: form },
    { headers: { "if-match": String(version) } },
  );

export async function deleteStormRule(ruleId: string): Promise<void> {
  await send(contract.deleteStormRule, { ruleId });
}

/** Reads the account; takes some seconds. */
export const checkStormRule = (ruleId: string): Promise<StormRule> =>
  send(contract.checkStormRule, { ruleId }, { idempotencyKey: newIdempotencyKey() });

interface Arming {
  hash: string;
  typedMonthMicros: number;
  stepUpToken?: string | undefined;
}

/** Approves exactly what was checked. STEP_UP if the person has to prove who they are. */
export const armStormRule = (
  ruleId: string,
  { hash, typedMonthMicros, stepUpToken }: Arming,
): Promise<StormRule> =>
  send(
    contract.armStormRule,
    {
      ruleId,
      body: {
        typedMonthMicros,
        acknowledged: ["advertiser_pays", "price_law"],
        ...(stepUpToken !== undefined && { stepUpToken }),
      },
    },
    { headers: { "if-match": hash }, idempotencyKey: newIdempotencyKey() },
  );

export const disarmStormRule = (ruleId: string, endRuns: boolean): Promise<StormRule> =>
  send(contract.disarmStormRule, { ruleId, body: { endRuns } });

/** Pauses its campaign within a minute. */
export const endStormRun = (runId: number) => send(runs.endStormRun, { runId });

export const stopStorms = () => send(board.stopStorms, { body: { stop: true } });

export const backTestStormRule = (ruleId: string, days: number): Promise<StormBackTest> =>
  send(
    createBackTest,
    { ruleId, body: { source: "recorded", days } },
    { idempotencyKey: newIdempotencyKey() },
  );

/** The paused campaigns of a brand's account that a rule may start, as they are now: what is chosen is approved. */
export const pausedCampaignsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [KEY, "paused", brandId],
    queryFn: ({ signal }) => {
      const query = {
        status: "PAUSED",
        limit: String(LARGEST_PAGE_SIZE),
        refresh: "true",
      } as const;
      return send(listLiveCampaigns, { brandId, query }, { signal });
    },
    ...fresh,
  });
