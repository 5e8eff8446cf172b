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
  const words = `“${run.campaignName}” should have been paused, but Google Ads can't be reached or refuses it. Google stops it after ${run.endDay} at the latest.`;
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

const reasonWords: Record<NonNullable<StormRunRow["endReason"]>, string> = {
  over: "The weather is over",
  cancelled: "The warning was canceled",
  cap: "A limit of the rule is reached",
  stop: "It was stopped",
  plan: "Storm Chasers is no longer part of your plan",
  disconnect: "Google Ads is being disconnected",
  expired: "Your approval of the rule has ended",
  person: "Somebody decided otherwise",
  not_fresh: "The weather feed was late",
};

function endWords(run: StormRunRow): string {
  const { state, endReason = "over", pausedPlainlyAt } = run;
  if (state === "taken_over") {
    return "Somebody enabled the campaign after the run was undone, so it is left as it is.";
  }
  if (state === "failed") {
    return `We couldn't reach the account to pause the campaign. Google stopped it after ${run.endDay}, its last day.`;
  }
  if (endReason === "person") {
    return "Somebody paused, removed or ended the campaign in the meantime, so there was nothing left to do.";
  }
  const dateWords = pausedPlainlyAt === undefined ? "" : " Check its end date in Google Ads.";
  return `${reasonWords[endReason]}, and the campaign is paused again.${dateWords}`;
}
