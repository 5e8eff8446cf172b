import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormMandate } from "@adwright/contracts/storm/rule";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { makeId } from "../../ids.ts";

/** What a rule is judged by now. */
export interface JudgedNow {
  rule: StormRuleRow;
  mandate: StormMandate;
  events: readonly StormEvent[];
  /** The rule's count, with the bookings that this worker has made since. */
  bookings: number;
}
/** `booked`: the rule's count is one higher; `changed`: another worker booked first, so the rule is judged again. */
export type Booking = "booked" | "changed" | undefined;

/** A run that is not stored yet. */
export function newRun(
  ctx: UserContext,
  { rule, mandate }: JudgedNow,
  run: Pick<
    StormRunRow,
    "campaign" | "events" | "revertAt" | "endDay" | "accountDays" | "worstMicros"
  >,
): StormRunRow {
  const nowMs = ctx.now();
  const { campaign, events, revertAt, endDay, accountDays, worstMicros } = run;
  const approved = mandate.form.campaigns.find((one) => one.campaign === campaign);
  return {
    userId: ctx.userId,
    runId: makeId(nowMs),
    ruleId: rule.ruleId,
    ruleName: mandate.form.name,
    mandateId: mandate.mandateId,
    brandId: rule.brandId,
    customerId: rule.customerId,
    currencyCode: rule.currencyCode,
    campaign,
    campaignName: approved?.name ?? "",
    state: "planned",
    events,
    plannedAt: new Date(nowMs).toISOString(),
    revertAt,
    endDay,
    accountDays,
    worstMicros,
    extendSetIds: [],
    tries: 0,
  };
}
