import type { StormRun } from "@adwright/contracts/storm/run";
import type { StormRunRow } from "@adwright/store/storm/run-row";

/** A run without what only the engine needs. */
export function viewRun(row: StormRunRow): StormRun {
  const { runId, ruleId, ruleName, brandId, customerId, currencyCode } = row;
  const { campaign, campaignName, state, events, plannedAt, startedAt, revertAt, endDay } = row;
  const { accountDays, worstMicros, actualMicros, startSetId, extendSetIds, endSetId } = row;
  const { endReason, endedAt, why, numbers } = row;
  return {
    runId,
    ruleId,
    ruleName,
    brandId,
    customerId,
    currencyCode,
    campaign,
    campaignName,
    state,
    events,
    plannedAt,
    startedAt,
    revertAt,
    endDay,
    accountDays,
    worstMicros,
    actualMicros,
    startSetId,
    extendSetIds,
    endSetId,
    endReason,
    endedAt,
    why,
    numbers,
  };
}
