import type {
  BulkPublication,
  BulkPublishedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { BULK_PAGE_SIZE, publishedCampaignsQuery } from "../../../api/bulk-publication.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Table, Td, Th, Tr } from "../../../ui/layout/table.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { Pager, useCursorPages } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { runStateWords } from "./run-words.ts";

const tones = {
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...publishedCampaignsQuery(groupId, publication, pages.cursor),
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
            {...pages.pagerOf(data.campaigns.length, data.cursor, publication.total)}
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
            <Badge tone={tones[state]}>{runStateWords[state]}</Badge>
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
