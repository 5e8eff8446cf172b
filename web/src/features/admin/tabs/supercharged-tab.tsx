import type { SuperchargedStats } from "@adwright/contracts/staff/figures";
import { Layers } from "lucide-react";

import { superchargedQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useAdminQuery } from "../panel/admin-query.ts";
import { type Figure, TableCard, TabPanel } from "../panel/tab-panel.tsx";

const figures: Figure<SuperchargedStats>[] = [
  { label: "Total Users", count: "totalUsers" },
  { label: "Active", count: "activeUsers" },
  { label: "Bulk Jobs Created", count: "totalJobs" },
  { label: "Campaigns Generated", count: "totalCampaigns" },
  { label: "Average Campaigns per Job", count: "avgCampaignsPerJob" },
];

// The newest ones are shown.
const SHOWN_JOBS = 5;

export function SuperchargedTab() {
  const stats = useAdminQuery(superchargedQuery);
  return (
    <TabPanel query={stats} what="The Supercharged figures" figures={figures}>
      {(known) => (
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
      )}
    </TabPanel>
  );
}

const columns: Column<SuperchargedStats["recentJobs"][number]>[] = [
  { head: "Job", tone: "strong", cell: ({ jobName }) => jobName },
  { head: "Brand", cell: ({ brandName }) => brandName },
  { head: "User", tone: "quiet", cell: ({ userEmail }) => userEmail },
  { head: "Time", tone: "quiet", cell: ({ timestamp }) => formatDateTime(timestamp) },
  { head: "Status", cell: ({ status }) => <JobStatus status={status} /> },
  {
    head: "Completed",
    align: "end",
    cell: ({ completedCampaigns, totalCampaigns }) =>
      `${formatNumber(completedCampaigns)} of ${formatNumber(totalCampaigns)}`,
  },
  { head: "Failed", align: "end", cell: ({ failedCampaigns }) => formatNumber(failedCampaigns) },
];

/** Completed, failed, otherwise in progress. */
function JobStatus({ status }: { status: string }) {
  if (status === "completed") return <Badge tone="ok">Completed</Badge>;
  if (status === "failed") return <Badge tone="bad">Failed</Badge>;
  return <Badge tone="accent">In progress</Badge>;
}
