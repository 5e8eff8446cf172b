import { BellOff } from "lucide-react";

import { alertsQuery } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { AlertItem } from "./alert-item.tsx";

// The alerts tab shows the rest.
const MAX_RECENT = 5;

export function RecentAlerts({ onAll }: { onAll: () => void }) {
  const alerts = useAdminQuery(alertsQuery);
  return (
    <Card
      title="Recent Alerts"
      padding="none"
      actions={
        <Button size="sm" onClick={onAll}>
          All alerts
        </Button>
      }
    >
      <QueryState warnsIfOld query={alerts} what="The alerts" rows={MAX_RECENT}>
        {({ alerts: open }) =>
          open.length === 0 ? (
            <EmptyState icon={BellOff} title="No alerts">
              New alerts will be listed here.
            </EmptyState>
          ) : (
            <ul aria-label="Recent alerts" className="divide-y divide-line">
              {open.slice(0, MAX_RECENT).map((alert) => (
                <AlertItem key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
