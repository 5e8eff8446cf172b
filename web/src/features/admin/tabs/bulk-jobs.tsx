import type { SuperchargedStats } from "@adwright/contracts/staff/add-on-stats";

import { formatDateTime } from "../../../format/date.ts";
import { formatNumber } from "../../../format/number.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";

export function BulkJobs({ jobs }: { jobs: SuperchargedStats["recentJobs"] }) {
  return (
    <Table
      label="Recent bulk jobs"
      head={
        <>
          <Th>Job</Th>
          <Th>Brand</Th>
          <Th>User</Th>
          <Th>Time</Th>
          <Th>Status</Th>
          <Th align="end">Completed</Th>
          <Th align="end">Failed</Th>
        </>
      }
    >
      {jobs.map((job) => (
        <Tr key={job.id}>
          <Td tone="strong">{job.jobName}</Td>
          <Td>{job.brandName}</Td>
          <Td tone="quiet">{job.userEmail}</Td>
          <Td tone="quiet">{formatDateTime(job.timestamp)}</Td>
          <Td>
            <JobStatus status={job.status} />
          </Td>
          <Td align="end">
            {formatNumber(job.completedCampaigns)} of {formatNumber(job.totalCampaigns)}
          </Td>
          <Td align="end">{formatNumber(job.failedCampaigns)}</Td>
        </Tr>
      ))}
    </Table>
  );
}

/** Completed, failed, otherwise in progress. */
function JobStatus({ status }: { status: string }) {
  if (status === "completed") return <Badge tone="ok">Completed</Badge>;
  if (status === "failed") return <Badge tone="bad">Failed</Badge>;
  return <Badge tone="accent">In progress</Badge>;
}
