import type { Alert, AlertType } from "@adwright/contracts/admin";
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { Badge } from "../../../ui/layout/badge.tsx";

const looks: Record<AlertType, { icon: LucideIcon; ink: string; name: string }> = {
  CRITICAL: { icon: CircleAlert, ink: "bg-bad-soft text-bad", name: "Critical" },
  WARNING: { icon: TriangleAlert, ink: "bg-warn-soft text-warn", name: "Warning" },
  INFO: { icon: Info, ink: "bg-accent-soft text-accent-ink", name: "Info" },
};

interface AlertItemProps {
  alert: Alert;
  /** Buttons for the alert. */
  actions?: ReactNode;
  /** When the alert ended, if it did. */
  resolvedAt?: string;
}

/** One line of a list of alerts. */
export function AlertItem({ alert, resolvedAt, actions }: AlertItemProps) {
  const { icon: Icon, ink, name } = looks[alert.type];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${ink}`}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{name}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 font-medium wrap-anywhere">{alert.title}</p>
          <Badge tone={alert.type === "CRITICAL" ? "bad" : "neutral"}>
            Severity {alert.severity}/10
          </Badge>
        </div>
        <p className="text-fg-2 wrap-anywhere">{alert.message}</p>
        <p className="num mt-0.5 text-xs text-fg-3">
          <time dateTime={alert.timestamp}>{formatDateTime(alert.timestamp)}</time>
          {resolvedAt === undefined
            ? ` · ${formatRelative(alert.timestamp, serverNow())}`
            : ` · ended ${formatDateTime(resolvedAt)}`}
          {` · Runbook: ${alert.runbook}`}
        </p>
        {alert.acknowledged !== null && <Acknowledged {...alert.acknowledged} />}
        {actions}
      </div>
    </li>
  );
}

function Acknowledged({ at, by, note }: NonNullable<Alert["acknowledged"]>) {
  return (
    <div className="mt-1 wrap-anywhere">
      <p className="num text-xs text-fg-3">
        Acknowledged by {by} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {note !== "" && <p className="whitespace-pre-line text-fg-2">{note}</p>}
    </div>
  );
}
