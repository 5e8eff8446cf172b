import { Layers } from "lucide-react";

import { superchargedQuery } from "../../../api/admin.ts";
import { formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { StatGrid } from "../panel/stat-grid.tsx";
import { TabPanel } from "../panel/tab-panel.tsx";
import { BulkJobs } from "./bulk-jobs.tsx";

const FIGURES = [
  { figure: "totalUsers", label: "Total Users" },
  { figure: "activeUsers", label: "Active" },
  { figure: "totalJobs", label: "Bulk Jobs Created" },
  { figure: "totalCampaigns", label: "Campaigns Generated" },
  { figure: "avgCampaignsPerJob", label: "Average Campaigns per Job" },
] as const;

// The newest ones are shown.
const SHOWN_JOBS = 5;

export function SuperchargedTab() {
  const stats = useAdminQuery(superchargedQuery);
  return (
    <TabPanel
      query={stats}
      what="The Supercharged figures"
      figures={FIGURES.map(({ label }) => label)}
      hasList
    >
      {(known) => (
        <>
          <StatGrid>
            {FIGURES.map(({ figure, label }) => (
              <StatCard key={figure} label={label} value={formatNumber(known[figure])} />
            ))}
          </StatGrid>
          <Card title="Recent Bulk Jobs" padding="none">
            {known.recentJobs.length === 0 ? (
              <EmptyState icon={Layers} title="No bulk jobs yet">
                Groups of campaigns that people create at once are listed here.
              </EmptyState>
            ) : (
              <BulkJobs jobs={known.recentJobs.slice(0, SHOWN_JOBS)} />
            )}
          </Card>
        </>
      )}
    </TabPanel>
  );
}
