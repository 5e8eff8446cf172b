import { dayWords, outcomeWords } from "@adwright/rules/storm/words";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { notify } from "../../notification/notify.ts";
import { isFirstWithin } from "../../request/count-up.ts";
import { lookAgain } from "../judge-later.ts";

/** A request of ours whose answer was lost may be carried out so much later, and then it is looked at again. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

type Ending = Pick<StormRunRow, "endReason"> & {
  state: "ended" | "taken_over" | "skipped" | "failed";
};

/** Ends a run: its lock, its due row and its held operations go with it. Can be repeated. */
export async function finishRun(
  ctx: UserContext,
  run: StormRunRow,
  ending: Ending,
): Promise<undefined> {
  const nowMs = ctx.now();
  const ended = {
    ...ending,
    endReason: ending.endReason ?? run.endReason ?? "over",
    endedAt: new Date(nowMs).toISOString(),
    ...(ending.state === "skipped" && { why: run.why ?? "refused" }),
  } as const;
  await lookAgain(ctx, "storm_run", run.runId, nowMs + LOOK_AGAIN_MS);
  if (ended.state !== "skipped") {
    const isPausedPlainly = run.pausedPlainlyAt !== undefined && ended.state === "ended";
    const dateWords = isPausedPlainly ? " Check its end date in Google Ads." : "";
    await tell(ctx, run, "ended", outcomeWords({ ...run, ...ended }) + dateWords, ended.endedAt);
  }
  await ctx.store.stormRuns.end(run, ended);
}

/** Notes that a run's campaign is enabled, so that it is due at its end, and tells the person. Can be repeated. */
export async function activateRun(ctx: UserContext, run: StormRunRow): Promise<void> {
  const startedAt = new Date(ctx.now()).toISOString();
  const fields = { state: "active", startedAt, dueAt: run.revertAt } as const;
  if (!(await ctx.store.stormRuns.move(run, fields))) return;
  await ctx.store.hourlyCounts.add("storm_started", ctx.now());
  const body = await ctx.store.stormRuns.findBody(run.userId, run.runId);
  await ctx.store.stormMatches.add(body?.events ?? []);
  await tell(ctx, run, "started", body?.because.join(" ") ?? "", run.revertAt);
}

/** Asks the person to pause the campaign themselves, once a run. */
export async function tellOverdue(ctx: UserContext, run: StormRunRow): Promise<void> {
  if (!(await isFirstWithin(ctx, `storm-overdue:${run.runId}`, ONCE_MS))) return;
  const words = `“${run.campaignName}” should have been paused, but Google Ads can't be reached or refuses it. Google stops it after ${dayWords(run.endDay)} at the latest.`;
  await tell(ctx, run, "overdue", words, run.revertAt);
}

/** Longer than any run. */
const ONCE_MS = 30 * 24 * 60 * 60 * 1000;

async function tell(
  ctx: UserContext,
  run: StormRunRow,
  event: "started" | "ended" | "overdue",
  words: string,
  at: string,
): Promise<void> {
  const { runId, ruleName, campaignName, worstMicros, currencyCode } = run;
  const kind = `storm_${event}` as const;
  await notify(ctx, [runId], { kind, runId, campaignName, words });
  const facts = { runId, ruleName, campaignName, words, at, worstMicros, currencyCode };
  await queueEmail(ctx, { template: "storm_run", event, ...facts });
}
