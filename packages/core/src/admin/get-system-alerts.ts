import type { Alert, AlertType, ResolvedAlert } from "@adwright/contracts/admin";

import type { AdminContext } from "./admin-context.ts";
import { asAlert } from "./alert-view.ts";

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
