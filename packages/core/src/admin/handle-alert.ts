import type { Alert, ResolvedAlert } from "@adwright/contracts/admin";
import { notFound } from "@adwright/contracts/errors";

import type { AdminContext } from "./admin-context.ts";
import { asAlert } from "./alert-view.ts";
import { recordAct } from "./support/record-act.ts";

const MOST_LISTED = 50;

/** Records who acknowledged an alert, when, and their note. NOT_FOUND if no alert with this key is open. */
export async function acknowledgeAlert(
  ctx: AdminContext,
  { key, note }: { key: string; note: string },
): Promise<Alert> {
  const open = (await ctx.store.alerts.listExisting()).find((alert) => alert.key === key);
  if (!open) throw notFound();
  await recordAct(ctx, {
    act: open.acknowledgedAt === undefined ? "acknowledged_alert" : "noted_alert",
    details: note === "" ? key : `${key}: ${note}`,
  });
  const acknowledged = {
    ...open,
    acknowledgedAt: new Date(ctx.now()).toISOString(),
    acknowledgedBy: ctx.admin.email,
    note,
  };
  if (!(await ctx.store.alerts.acknowledge(acknowledged))) throw notFound();
  return asAlert(acknowledged);
}

/** Resolved alerts with the same key. */
export async function getAlertHistory(
  ctx: AdminContext,
  key: string,
): Promise<{ alerts: ResolvedAlert[] }> {
  const past = await ctx.store.alerts.listResolvedOf(key, MOST_LISTED);
  return { alerts: past.map((row) => ({ ...asAlert(row), resolvedAt: row.resolvedAt })) };
}
