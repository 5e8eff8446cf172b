import type { AdminRole } from "@adwright/contracts/admin";
import { BellOff } from "lucide-react";

import { alertsQuery } from "../../../api/admin.ts";
import { formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { StatGrid } from "../panel/stat-grid.tsx";
import { TabPanel } from "../panel/tab-panel.tsx";
import { AlertActions } from "./alert-actions.tsx";
import { AlertItem } from "./alert-item.tsx";

export function AlertsTab({ role }: { role: AdminRole }) {
  const query = useAdminQuery(alertsQuery);
  return (
    <TabPanel query={query} what="The alerts" figures={["Critical", "Warning", "Info"]} hasList>
      {({ alerts, summary, resolved }) => (
        <>
          <StatGrid>
            <StatCard label="Critical" value={formatNumber(summary.critical)} />
            <StatCard label="Warning" value={formatNumber(summary.warning)} />
            <StatCard label="Info" value={formatNumber(summary.info)} />
          </StatGrid>
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
