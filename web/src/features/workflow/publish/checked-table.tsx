import type {
  BulkPreflight,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { BULK_PAGE_SIZE, checkedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { Table, Th } from "../../../ui/layout/table.tsx";
import { useCursorPages } from "../../../ui/state/paging.tsx";
import { CampaignPages } from "./campaign-pages.tsx";
import { CheckedRow } from "./checked-row.tsx";

interface CheckedTableProps {
  groupId: number;
  preflight: BulkPreflight;
}

/** All campaigns of the set, a page at a time, with their findings. */
export function CheckedTable({ groupId, preflight }: CheckedTableProps) {
  const pages = useCursorPages(BULK_PAGE_SIZE);
  const query = useQuery({
    ...checkedCampaignsQuery(groupId, preflight, pages.cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <CampaignPages pages={pages} query={query} total={preflight.total}>
      {(campaigns) => <Rows campaigns={campaigns} />}
    </CampaignPages>
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
