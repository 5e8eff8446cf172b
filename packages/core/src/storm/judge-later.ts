import { DAY_MS, SECOND_MS } from "@adwright/contracts/time";

import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/hold.ts";
import { startJob } from "../job/start-job.ts";
import { secondOf } from "../maintenance/in-portions.ts";

/** Starts a job that judges a rule against the weather, and ends its runs that are due. */
export async function judgeLater(ctx: UserContext, ruleId: string, isDaily = false): Promise<void> {
  await startJob(ctx, {
    kind: "judge_storm_rule",
    input: { ruleId, ...(isDaily && { isDaily }) },
    message: "Comparing a storm rule with the weather",
  });
}

/** Looks at a rule, or at a run after its end, at that time; once, however often it is asked for. */
export async function lookAgain(
  { store, userId }: UserContext,
  kind: "storm_rule" | "storm_day" | "storm_run",
  id: string | number,
  atMs: number,
): Promise<void> {
  await store.dueWork.put({ userId, kind, key: String(id), at: new Date(atMs).toISOString() });
}

/** From now on, looks once a day whether a rule's campaigns are still as approved. */
export const judgeDaily = (ctx: UserContext, ruleId: string): Promise<void> =>
  lookAgain(ctx, "storm_day", ruleId, nextDailyMs(ruleId, ctx.now()));

/** Always the same time of the day for a rule, so that it is due once. */
function nextDailyMs(ruleId: string, nowMs: number): number {
  const dueMs = Math.floor(nowMs / DAY_MS) * DAY_MS + secondOf(ruleId) * SECOND_MS;
  return dueMs > nowMs ? dueMs : dueMs + DAY_MS;
}

/** The rule that is due. */
export async function judgeDue(ctx: UserContext, ruleId: string): Promise<Next> {
  await judgeLater(ctx, ruleId);
  return "done";
}

/** The rule whose daily look is due. */
export async function judgeDueDaily(ctx: UserContext, ruleId: string): Promise<Next> {
  const rule = await ctx.store.stormRules.findNow(ctx.userId, ruleId);
  if (rule?.state !== "armed") return "done";
  await judgeLater(ctx, ruleId, true);
  return { againAtMs: nextDailyMs(ruleId, ctx.now()) };
}

/** The run that is due for a look after its end. */
export async function settleDue(ctx: UserContext, key: string): Promise<Next> {
  await startJob(ctx, {
    kind: "settle_storm_run",
    input: { runId: Number(key) },
    message: "Looking at a campaign after its run",
  });
  return "done";
}
