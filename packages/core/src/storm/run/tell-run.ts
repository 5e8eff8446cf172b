import { dayWords, outcomeWords } from "@adwright/rules/storm/words";
import type { StormRunRow } from "@adwright/store/storm/run-row";

import type { UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { notify } from "../../notification/notify.ts";

type Event = "started" | "ended" | "overdue";

/** The campaign is enabled: why, and until when. */
export async function tellStarted(ctx: UserContext, run: StormRunRow): Promise<void> {
  const body = await ctx.store.stormRuns.findBody(run.userId, run.runId);
  await tell(ctx, run, "started", body?.because.join(" ") ?? "", run.revertAt);
}

export function tellEnded(ctx: UserContext, run: StormRunRow): Promise<void> {
  return tell(ctx, run, "ended", endWords(run), run.endedAt ?? run.revertAt);
}

/** Asks the person to pause the campaign themselves, once a run. */
export async function tellOverdue(ctx: UserContext, run: StormRunRow): Promise<void> {
  const times = await ctx.store.rates.hit(`storm-overdue:${run.runId}`, ONCE_MS, ctx.now());
  if (times > 1) return;
  const words = `“${run.campaignName}” should have been paused, but Google Ads can't be reached or refuses it. Google stops it after ${dayWords(run.endDay)} at the latest.`;
  await tell(ctx, run, "overdue", words, run.revertAt);
}

/** Longer than any run. */
const ONCE_MS = 30 * 24 * 60 * 60 * 1000;

async function tell(
  ctx: UserContext,
  run: StormRunRow,
  event: Event,
  words: string,
  at: string,
): Promise<void> {
  const { runId, ruleName, campaignName, worstMicros, currencyCode } = run;
  const kind = `storm_${event}` as const;
  await notify(ctx, [runId], { kind, runId, campaignName, words });
  const facts = { runId, ruleName, campaignName, words, at, worstMicros, currencyCode };
  await queueEmail(ctx, { template: "storm_run", event, ...facts });
}

function endWords(run: StormRunRow): string {
  const isPausedPlainly = run.pausedPlainlyAt !== undefined && run.state === "ended";
  const dateWords = isPausedPlainly ? " Check its end date in Google Ads." : "";
  return outcomeWords(run) + dateWords;
}
