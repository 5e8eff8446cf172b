import type { AdminTab } from "../dashboard/admin-search.ts";
import { OperationsCard } from "../dashboard/operations-card.tsx";
import { AiSummary } from "./ai-summary.tsx";
import { RecentAlerts } from "./recent-alerts.tsx";

export function OverviewTab({ onChoose }: { onChoose: (tab: AdminTab) => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RecentAlerts onAll={() => onChoose("alerts")} />
        <AiSummary onAll={() => onChoose("ai")} />
      </div>
      <OperationsCard />
    </div>
  );
}
