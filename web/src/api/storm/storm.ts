import { listLiveCampaigns } from "@adwright/contracts/change/live-campaign";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { type StormBackTest, createBackTest } from "@adwright/contracts/storm/back-test";
import * as board from "@adwright/contracts/storm/board";
import type { StormRule, StormRuleForm } from "@adwright/contracts/storm/rule";
import * as contract from "@adwright/contracts/storm/rule-calls";
import * as runs from "@adwright/contracts/storm/run";

import { send, sendOnce } from "../http/client.ts";
import { fresh, pagesOf, readOf } from "../http/read-query.ts";

const SOON_MS = 15_000;
const MINUTE_MS = 60_000;

/** Feed, rules and runs; read again while it is on screen, as runs begin and end by themselves. */
export const stormBoardQuery = readOf("storm", board.getStormBoard, {
  ...fresh,
  refetchInterval: SOON_MS,
});

/** A rule that was changed elsewhere is never shown as it was, or an edit of that would undo the change. */
export const stormRuleQuery = (ruleId: string) =>
  readOf("storm", contract.getStormRule, { input: { ruleId }, ...fresh, gcTime: 0 });

/** Every run, newest first, with those that did not start. */
export const stormRunsQuery = pagesOf("storm", runs.listStormRuns, fresh);

/** One run; read again while it is open, as it ends by itself. */
export const stormRunQuery = (runId: number) =>
  readOf("storm", runs.getStormRun, {
    input: { runId },
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data && runs.isOpenRun(state.data.run.state) ? SOON_MS : false,
  });

/** Warnings in force in a state (two digits, FIPS). */
export const stormMapQuery = (state: string) =>
  readOf("storm", board.getStormMap, {
    input: { query: { state } },
    refetchInterval: MINUTE_MS,
  });

export const createStormRule = (form: StormRuleForm & { brandId: number }): Promise<StormRule> =>
  sendOnce(contract.createStormRule, { body: form });

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
  sendOnce(contract.checkStormRule, { ruleId });

/** Approves exactly what was checked. STEP_UP if the person has to prove who they are. */
export const armStormRule = (
  ruleId: string,
  hash: string,
  proof: { typedMonthMicros: number; stepUpToken?: string | undefined },
): Promise<StormRule> =>
  sendOnce(
    contract.armStormRule,
    { ruleId, body: { ...proof, acknowledged: ["advertiser_pays", "price_law"] } },
    { headers: { "if-match": hash } },
  );

export const disarmStormRule = (ruleId: string, endRuns: boolean): Promise<StormRule> =>
  send(contract.disarmStormRule, { ruleId, body: { endRuns } });

/** Pauses its campaign within a minute. */
export const endStormRun = (runId: number) => send(runs.endStormRun, { runId });

export const stopStorms = () => send(board.stopStorms, { body: { stop: true } });

export const backTestStormRule = (ruleId: string): Promise<StormBackTest> =>
  sendOnce(createBackTest, { ruleId });

/** The paused campaigns of a brand's account that a rule may start, as they are now: what is chosen is approved. */
export const pausedCampaignsQuery = (brandId: number) =>
  readOf("storm", listLiveCampaigns, {
    input: {
      brandId,
      query: { status: "PAUSED", limit: String(LARGEST_PAGE_SIZE), refresh: "true" },
    },
    ...fresh,
  });
