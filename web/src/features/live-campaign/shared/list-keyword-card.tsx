import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { LiveListKeyword } from "@adwright/contracts/change/live-shared";
import { useInfiniteQuery } from "@tanstack/react-query";

import { liveListKeywordsQuery } from "../../../api/live-campaign.ts";
import { Th } from "../../../ui/layout/table.tsx";
import { matchWords } from "../live-words.ts";
import { NegativeText, RemoveNegative } from "../page/negative-tab.tsx";
import { RowList } from "../page/row-list.tsx";
import { Cell, Row } from "../row-table.tsx";
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
      {(row) => <KeywordRow key={row.resource} row={row} />}
    </RowList>
  );
}

function KeywordRow({ row }: { row: LiveListKeyword }) {
  return (
    <Row>
      <Cell wrap place="beside">
        <NegativeText row={row} />
      </Cell>
      <Cell tone="quiet" place="half" label="Match type">
        {matchWords(row.matchType)}
      </Cell>
      <Cell tone="quiet" place="half" label="List">
        <bdi>{row.listName}</bdi>
      </Cell>
      <Cell align="end" place="corner">
        <RemoveNegative row={row} />
      </Cell>
    </Row>
  );
}
