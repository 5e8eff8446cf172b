import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { BULK_PAGE_SIZE, checkedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Th } from "../../../ui/layout/table.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Pager, useCursorPages } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { CheckedRow } from "./checked-row.tsx";

interface CheckedTableProps {
  groupId: number;
  preflight: BulkPreflight;
}

/** All campaigns of the set, a page at a time, with their findings. */
export function CheckedTable({ groupId, preflight }: CheckedTableProps) {
  const pages = useCursorPages(BULK_PAGE_SIZE);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...checkedCampaignsQuery(groupId, preflight, pages.cursor),
    placeholderData: keepPreviousData,
  });
  const isPaged = data !== undefined && pages.isPaged(data.cursor);
  return (
    <Card
      title="Campaigns"
      padding="none"
      footer={
        isPaged ? (
          <Pager
            label="Campaigns"
            {...pages.pagerOf(data.campaigns.length, data.cursor, preflight.total)}
            busy={isPlaceholderData && isFetching}
          />
        ) : undefined
      }
    >
      {data === undefined && error !== null && (
        <ErrorState
          title="Failed to load campaign details"
          message={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <SkeletonRows label="Loading campaigns" />}
      {data !== undefined && <Rows campaigns={data.campaigns} />}
    </Card>
  );
}

function Rows({ campaigns }: { campaigns: readonly CheckedCampaign[] }) {
  return (
    <Table
      label="Checked campaigns"
      head={
        <>
          <Th>Campaign</Th>
          <Th>Place</Th>
          <Th>Language</Th>
          <Th>Findings</Th>
          <Th align="end">Cost a day</Th>
        </>
      }
    >
      {campaigns.map((campaign) => (
        <CheckedRow key={campaign.campaignId} campaign={campaign} />
      ))}
    </Table>
  );
}
