import type {
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { BULK_PAGE_SIZE, publishedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { useCursorPages } from "../../../ui/state/paging.tsx";
import { CampaignPages } from "./campaign-pages.tsx";
import { runStateWords } from "./run-words.ts";

const resultTones = {
  waiting: "neutral",
  running: "accent",
  published: "ok",
  failed: "bad",
  undone: "neutral",
  kept: "warn",
} as const;

interface RunTableProps {
  groupId: number;
  publication: BulkPublication;
}

/** The result for each campaign. */
export function RunTable({ groupId, publication }: RunTableProps) {
  const pages = useCursorPages(BULK_PAGE_SIZE);
  const query = useQuery({
    ...publishedCampaignsQuery(groupId, publication, pages.cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <CampaignPages pages={pages} query={query} total={publication.total}>
      {(campaigns) => <Rows campaigns={campaigns} />}
    </CampaignPages>
  );
}

function Rows({ campaigns }: { campaigns: readonly BulkPublishedCampaign[] }) {
  return (
    <Table
      label="Campaigns of the publication"
      head={
        <>
          <Th>State</Th>
          <Th>Campaign</Th>
        </>
      }
    >
      {campaigns.map(({ campaignId, name, state, message }) => (
        <Tr key={campaignId}>
          <Td>
            <Badge tone={resultTones[state]}>{runStateWords[state]}</Badge>
          </Td>
          <Td>
            <div className="grid min-w-48 whitespace-normal">
              <TextLink to="/campaigns/$campaignId" params={{ campaignId: String(campaignId) }}>
                <bdi className="wrap-anywhere">{name}</bdi>
              </TextLink>
              <span className="text-fg-2 wrap-anywhere">{message}</span>
            </div>
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
