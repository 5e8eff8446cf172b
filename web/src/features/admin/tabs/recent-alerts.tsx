import { BellOff } from "lucide-react";

import { alertsQuery } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Loaded } from "../panel/loaded.tsx";
import { useAdminQuery } from "../panel/use-admin-query.ts";
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
      <Loaded
        query={alerts}
        what="The alerts"
        skeleton={<SkeletonRows label="" rows={MAX_RECENT} />}
      >
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
      </Loaded>
    </Card>
  );
}
