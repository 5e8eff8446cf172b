import { backTestDays, type StormBackTest } from "@adwright/contracts/storm/back-test";
import type { StormEvent } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import { DAY_MS } from "@adwright/contracts/time";
import { replay } from "@adwright/rules/storm/replay";
import { statesOf } from "@adwright/rules/storm/states";
import { accountDays, monthsOf } from "@adwright/rules/storm/worst-case";
import type { StormRuleRow } from "@adwright/store/storm/rule-row";

import type { UserContext } from "../context.ts";
import { getStormRuleRow } from "./storm-rule-view.ts";

/** Judges the recorded weather by a rule as it is saved. Writes nothing at Google. */
export async function backTestStormRule(
  ctx: UserContext,
  { ruleId }: { ruleId: string },
): Promise<StormBackTest> {
  const row = await getStormRuleRow(ctx, ruleId);
  const toMs = ctx.now();
  const fromMs = toMs - backTestDays * DAY_MS;
  const [events, feed, timeZone] = await Promise.all([
    readRecorded(ctx, row.form, { fromMs, toMs }),
    ctx.store.stormFeed.find(),
    timeZoneOf(ctx, row),
  ]);
  const { sinceMs = toMs } = feed ?? {};
  return {
    ...replay(row.form, events, { fromMs, toMs, timeZone }),
    currencyCode: row.currencyCode,
    ...(sinceMs > fromMs && { recordedFrom: new Date(sinceMs).toISOString() }),
  };
}

/** Everything in an area's states that was in force in the period, and what else ended in its months (UTC). */
export async function readRecorded(
  ctx: UserContext,
  { area }: Pick<StormRuleForm, "area">,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<StormEvent[]> {
  const states = statesOf(area.counties);
  const months = monthsOf(accountDays("UTC", fromMs, toMs));
  const read = await Promise.all(
    states.flatMap((state) => [
      ctx.store.stormEvents.listNow(state),
      ...months.map((month) => ctx.store.stormEvents.listPast(state, month)),
    ]),
  );
  return read.flat();
}

/** As the rule's check found it, or as the account's figures were read. */
async function timeZoneOf(ctx: UserContext, { check, customerId }: StormRuleRow): Promise<string> {
  if (check) return check.facts.timeZone;
  const account = await ctx.store.figures.find(ctx.userId, customerId);
  return account?.figures?.timeZone ?? "UTC";
}
