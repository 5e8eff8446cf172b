import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword } from "@adwright/contracts/change/live-shared";
import { useInfiniteQuery } from "@tanstack/react-query";

import { liveListKeywordsQuery } from "../../../api/live-campaign.ts";
import { Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { matchWords } from "../live-words.ts";
import { NegativeText, RemoveNegative } from "../page/negative-tab.tsx";
import { RowList } from "../page/row-list.tsx";
import { useLive } from "../staged/staged-context.ts";

/** The keywords of the attached lists. */
export function ListKeywordCard({ page }: { page: LiveCampaignPage }) {
  const { brandId } = useLive();
  const query = useInfiniteQuery(liveListKeywordsQuery(brandId, page.campaign));
  return (
    <RowList
      query={query}
      noun="list keyword"
      isFiltered={false}
      empty="Attach a list to see its keywords here."
      head={
        <>
          <Th>Keyword</Th>
          <Th>Match type</Th>
          <Th>List</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </>
      }
    >
      {(row) => <Row key={row.resource} row={row} />}
    </RowList>
  );
}

function Row({ row }: { row: LiveListKeyword }) {
  return (
    <Tr>
      <Td wrap>
        <NegativeText row={row} />
      </Td>
      <Td tone="quiet">{matchWords(row.matchType)}</Td>
      <Td tone="quiet">
        <bdi>{row.listName}</bdi>
      </Td>
      <Td align="end">
        <RemoveNegative row={row} />
      </Td>
    </Tr>
  );
}
