import type { SuperchargedStats } from "@adwright/contracts/staff/add-on-stats";
import { Layers } from "lucide-react";

import { superchargedQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useAdminQuery } from "../panel/admin-query.ts";
import { StatGrid, TableCard, TabPanel } from "../panel/tab-panel.tsx";

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
          <TableCard
            title="Recent Bulk Jobs"
            label="Recent bulk jobs"
            columns={columns}
            rows={known.recentJobs.slice(0, SHOWN_JOBS)}
            keyOf={({ id }) => id}
            zero={
              <EmptyState icon={Layers} title="No bulk jobs yet">
                Groups of campaigns that people create at once are listed here.
              </EmptyState>
            }
          />
        </>
      )}
    </TabPanel>
  );
}

const columns: Column<SuperchargedStats["recentJobs"][number]>[] = [
  { id: "job", head: "Job", tone: "strong", cell: ({ jobName }) => jobName },
  { id: "brand", head: "Brand", cell: ({ brandName }) => brandName },
  { id: "user", head: "User", tone: "quiet", cell: ({ userEmail }) => userEmail },
  { id: "time", head: "Time", tone: "quiet", cell: ({ timestamp }) => formatDateTime(timestamp) },
  { id: "status", head: "Status", cell: ({ status }) => <JobStatus status={status} /> },
  {
    id: "completed",
    head: "Completed",
    align: "end",
    cell: ({ completedCampaigns, totalCampaigns }) =>
      `${formatNumber(completedCampaigns)} of ${formatNumber(totalCampaigns)}`,
  },
  {
    id: "failed",
    head: "Failed",
    align: "end",
    cell: ({ failedCampaigns }) => formatNumber(failedCampaigns),
  },
];

/** Completed, failed, otherwise in progress. */
function JobStatus({ status }: { status: string }) {
  if (status === "completed") return <Badge tone="ok">Completed</Badge>;
  if (status === "failed") return <Badge tone="bad">Failed</Badge>;
  return <Badge tone="accent">In progress</Badge>;
}
