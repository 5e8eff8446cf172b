import type { Context } from "@adwright/core/context";
import { evaluateAlerts } from "@adwright/core/maintenance/evaluate-alerts";
import { keepHistories } from "@adwright/core/maintenance/keep-histories";
import { reconcilePayments } from "@adwright/core/maintenance/reconcile-payments";
import { recoverGroups } from "@adwright/core/maintenance/recover-groups";
import { recoverRuns } from "@adwright/core/maintenance/recover-runs";
import { resetQuota } from "@adwright/core/maintenance/reset-quota";
import { rollUp } from "@adwright/core/maintenance/roll-up";
import { sweepOrphans } from "@adwright/core/maintenance/sweep-orphans";
import { wakeChangeSets } from "@adwright/core/maintenance/wake-change-sets";

import type { CronName } from "./schedules.ts";

/** What a cron did, as counts. */
export type CronResult = Record<string, number>;

const verbs: Record<CronName, (ctx: Context) => Promise<CronResult>> = {
  "roll-up": rollUp,
  "reset-quota": async (ctx) => ({ ...(await resetQuota(ctx)) }),
  "evaluate-alerts": async (ctx) => ({ ...(await evaluateAlerts(ctx)) }),
  "sweep-orphans": async (ctx) => ({ ...(await sweepOrphans(ctx)) }),
  "reconcile-payments": async (ctx) => ({ ...(await reconcilePayments(ctx)) }),
  "recover-groups": recoverGroups,
  "recover-runs": recoverRuns,
  "wake-changes": wakeChangeSets,
  "keep-histories": keepHistories,
};

/** Runs a cron. Each may run twice, even concurrently. */
export async function runCron(ctx: Context, name: CronName): Promise<CronResult> {
  const result = await verbs[name](ctx);
  ctx.log.info("A cron has run.", { cron: name, ...result });
  return result;
}
