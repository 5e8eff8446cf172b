import { AdminRole } from "@adwright/contracts/admin";
import {
  type AdminPassword,
  createAdmin,
  removeAdmin,
  resetAdmin,
} from "@adwright/core/admin/members/operator-access";
import type { Context } from "@adwright/core/context";
import * as z from "zod/mini";

import { contextOf } from "../context-of.ts";
import { makeLog } from "../log.ts";
import { type Meter, makeMeter, silentMeter } from "../metrics.ts";
import { type CronResult, runCron } from "./run-cron.ts";
import { type CronName, cronNames, timeoutOf } from "./schedules.ts";

const email = z.string().check(z.trim(), z.toLowerCase(), z.email());

/** The event that invokes the function: a schedule's, or an AWS operator's to manage an admin. */
const CronEvent = z.union([
  z.object({ cron: z.enum(cronNames) }),
  z.object({ admin: z.literal("create"), email, role: AdminRole }),
  z.object({ admin: z.literal("reset"), email }),
  z.object({ admin: z.literal("remove"), email }),
]);

type CronAnswer = CronResult | AdminPassword | { removed: string };

/** Runs one cron, or creates, resets or removes an admin. A new password is only in the answer. */
export function makeCronHandler(
  context: () => Promise<Context>,
  meter: Meter = silentMeter,
  endProcess: (words: string) => void = () => undefined,
) {
  return async (event: unknown): Promise<CronAnswer> => {
    const asked = CronEvent.parse(event);
    if ("cron" in asked) {
      const limit = startLimit(asked.cron, endProcess);
      try {
        const result = await runCron(await context(), asked.cron);
        meterCron(meter, result);
        return result;
      } finally {
        clearTimeout(limit);
      }
    }
    const ctx = await context();
    ctx.log.info("An admin is managed by invocation.", { admin: asked.admin, email: asked.email });
    if (asked.admin === "create") return createAdmin(ctx, asked);
    if (asked.admin === "reset") return resetAdmin(ctx, asked);
    await removeAdmin(ctx, asked.email);
    return { removed: asked.email };
  };
}

/**
 * Ends the process once the cron's own time is up, as Lambda does after the time-out of the function, which is that of
 * the longest cron: what is left of a cron would go on during the next one.
 */
function startLimit(cron: CronName, endProcess: (words: string) => void): NodeJS.Timeout {
  const timeoutSeconds = timeoutOf(cron);
  const words = `The cron ${cron} did not end within ${timeoutSeconds} s.`;
  return setTimeout(endProcess, timeoutSeconds * 1000, words);
}

/** Records the metrics that the operator's alarms watch. */
function meterCron(meter: Meter, { operationsUsedPercent, urgent }: CronResult): void {
  if (urgent !== undefined) meter.record("UrgentAlerts", urgent);
  if (operationsUsedPercent !== undefined) {
    meter.record("OperationsUsedPercent", operationsUsedPercent);
  }
}

export const handler = makeCronHandler(contextOf("cron"), makeMeter(), (words) => {
  makeLog().error(words);
  process.exit(1);
});
