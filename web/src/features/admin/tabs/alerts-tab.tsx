import {
  type AdminRole,
  type Alert,
  type AlertType,
  personReaders,
  type SystemAlerts,
} from "@adwright/contracts/admin";
import { useQuery } from "@tanstack/react-query";
import { BellOff, CircleAlert, History, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { acknowledgeAlert, alertHistoryQuery, alertsQuery } from "../../../api/admin.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { readable } from "../panel/readable.ts";
import { ReasonDialog } from "../panel/reason-dialog.tsx";
import { type Figure, TabPanel } from "../panel/tab-panel.tsx";

const figures = (["critical", "warning", "info"] as const).map((type): Figure<SystemAlerts> => ({
  label: readable(type),
  value: ({ summary }) => formatNumber(summary[type]),
}));

export function AlertsTab({ role }: { role: AdminRole }) {
  const query = useQuery(alertsQuery);
  return (
    <TabPanel query={query} what="The alerts" figures={figures}>
      {({ alerts, resolved }) => (
        <>
          <Card title="Open Alerts" padding="none">
            {alerts.length === 0 ? (
              <EmptyState icon={BellOff} title="No alerts">
                New alerts will be listed here until they are resolved.
              </EmptyState>
            ) : (
              <ul aria-label="Open alerts" className="divide-y divide-line">
                {alerts.map((alert) => (
                  <AlertItem
                    key={alert.id}
                    alert={alert}
                    actions={<AlertActions alert={alert} role={role} />}
                  />
                ))}
              </ul>
            )}
          </Card>
          {resolved.length > 0 && (
            <Card title="Ended" description="Those that ended last" padding="none">
              <ul aria-label="Ended alerts" className="divide-y divide-line">
                {resolved.map((alert) => (
                  <AlertItem key={alert.id} alert={alert} resolvedAt={alert.resolvedAt} />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </TabPanel>
  );
}

/** Buttons to acknowledge an alert and to show earlier ones of its kind. */
function AlertActions({ alert, role }: { alert: Alert; role: AdminRole }) {
  const verb = alert.acknowledged === null ? "Acknowledge" : "Change note";
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {personReaders.includes(role) && (
        <DialogButton
          size="sm"
          aria-label={`${verb}: ${alert.title}`}
          renderDialog={(close) => <AcknowledgeDialog alert={alert} onClose={close} />}
        >
          {verb}
        </DialogButton>
      )}
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={`History: ${alert.title}`}
        renderDialog={(close) => <AlertHistory alert={alert} onClose={close} />}
      >
        History
      </DialogButton>
      <CopyButton text={alert.runbookPath} label={`Copy the runbook's path: ${alert.title}`} />
    </div>
  );
}

/** Earlier alerts of the same kind. */
function AlertHistory({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const history = useQuery(alertHistoryQuery(alert.key));
  return (
    <Dialog
      onClose={onClose}
      title="Alert history"
      description={`“${alert.title}” in the last 90 days`}
    >
      <QueryState warnsIfOld query={history} what="Earlier alerts" rows={3}>
        {(past) =>
          past.length === 0 ? (
            <EmptyState icon={History} title="No earlier alerts">
              It is open for the first time in 90 days.
            </EmptyState>
          ) : (
            <ul aria-label="Earlier alerts" className="-mx-4 divide-y divide-line">
              {past.map((one) => (
                <AlertItem key={one.id} alert={one} resolvedAt={one.resolvedAt} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** Records that the admin is handling an alert, with a note. */
function AcknowledgeDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Acknowledge alert"
      description={`${alert.title}. Colleagues see that you take care of it.`}
      action="Save"
      label="Note"
      field="note"
      hint="What you found, or what you are waiting for"
      start={alert.acknowledged?.note}
      missing={null}
      run={(note) => acknowledgeAlert(alert.key, note)}
      changes={["admin"]}
      onClose={onClose}
    />
  );
}

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
