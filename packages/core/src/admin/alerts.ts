import type { Alert, AlertType, ResolvedAlert } from "@adwright/contracts/admin";
import { notFound } from "@adwright/contracts/errors";
import { RUNBOOK_PATH, runbookHeadings } from "@adwright/contracts/staff/runbook";
import { runbookSectionOf } from "@adwright/rules/alert";
import type { AlertRow } from "@adwright/store/staff/alert";

import type { AdminContext } from "./admin-context.ts";
import { recordAct } from "./support/staff-acts.ts";

const MAX_RESOLVED = 20;

interface SystemAlerts {
  alerts: Alert[];
  summary: { critical: number; warning: number; info: number };
  resolved: ResolvedAlert[];
}

/** Open alerts, newest first, and recently resolved ones. */
export async function getSystemAlerts(ctx: AdminContext): Promise<SystemAlerts> {
  const [open, resolved] = await Promise.all([
    ctx.store.alerts.listExisting(),
    ctx.store.alerts.listResolved(MAX_RESOLVED),
  ]);
  const countOf = (type: AlertType) => open.filter((alert) => alert.type === type).length;
  return {
    alerts: open.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)).map(asAlert),
    summary: {
      critical: countOf("CRITICAL"),
      warning: countOf("WARNING"),
      info: countOf("INFO"),
    },
    resolved: resolved.map((row) => ({ ...asAlert(row), resolvedAt: row.resolvedAt })),
  };
}

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

function asAlert(row: AlertRow): Alert {
  const { id, key, type, title, message, severity, openedAt } = row;
  const section = runbookSectionOf(key);
  return {
    id,
    key,
    type,
    title,
    message,
    severity,
    timestamp: openedAt,
    runbook: runbookHeadings[section],
    runbookPath: `${RUNBOOK_PATH}#${section}`,
    acknowledged: acknowledgedOf(row),
  };
}

function acknowledgedOf({ acknowledgedAt, acknowledgedBy, note }: AlertRow): Alert["acknowledged"] {
  if (acknowledgedAt === undefined || acknowledgedBy === undefined) return null;
  return { at: acknowledgedAt, by: acknowledgedBy, note: note ?? "" };
}
