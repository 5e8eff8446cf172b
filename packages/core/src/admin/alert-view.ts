import type { Alert } from "@adwright/contracts/admin";
import { RUNBOOK_PATH, runbookHeadings } from "@adwright/contracts/staff/runbook";
import { runbookSectionOf } from "@adwright/rules/alert";
import type { AlertRow } from "@adwright/store/staff/alert";

export function asAlert(row: AlertRow): Alert {
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
