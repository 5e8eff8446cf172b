import type { Alert } from "@adwright/contracts/admin";
import { History } from "lucide-react";

import { alertHistoryQuery } from "../../../api/admin.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { AlertItem } from "./alert-item.tsx";

interface AlertHistoryProps {
  alert: Alert;
  onClose: () => void;
}

/** Earlier alerts of the same kind. */
export function AlertHistory({ alert, onClose }: AlertHistoryProps) {
  const history = useAdminQuery(alertHistoryQuery(alert.key));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
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
