import { evaluateAlerts } from "@adwright/core/admin/alerts";
import { checkVendors } from "@adwright/core/admin/get-overview";
import type { Context } from "@adwright/core/context";
import { keepHistories } from "@adwright/core/maintenance/keep-histories";
import { reconcilePayments } from "@adwright/core/maintenance/reconcile-payments";
import { rollUp } from "@adwright/core/maintenance/roll-up";
import { sweepOrphans } from "@adwright/core/maintenance/sweep-orphans";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { pollFeed } from "@adwright/core/storm/poll-feed";

import { type CronName, timeoutOf } from "./schedules.ts";

/** The part of its time in which a cron begins new pages of a long list; the rest is for the last one. */
const SHARE_FOR_PAGES = 0.8;

/** What a cron did, as counts. */
export type CronResult = Record<string, number>;

const verbs: Record<CronName, (ctx: Context, untilMs: number) => Promise<CronResult>> = {
  "roll-up": rollUp,
  "evaluate-alerts": async (ctx) => ({ ...(await evaluateAlerts(ctx)) }),
  "sweep-orphans": async (ctx, untilMs) => ({ ...(await sweepOrphans(ctx, untilMs)) }),
  "reconcile-payments": async (ctx, untilMs) => ({ ...(await reconcilePayments(ctx, untilMs)) }),
  "sweep-work": async (ctx) => ({ ...(await sweepWork(ctx)) }),
  "keep-histories": keepHistories,
  "poll-storms": async (ctx) => ({ ...(await pollFeed(ctx)) }),
  "check-vendors": checkVendors,
};

/** Runs a cron. Each may run twice, even concurrently. */
export async function runCron(ctx: Context, name: CronName): Promise<CronResult> {
  const result = await verbs[name](ctx, ctx.now() + timeoutOf(name) * SHARE_FOR_PAGES * 1000);
  ctx.log.info("A cron has run.", { cron: name, ...result });
  return result;
}
