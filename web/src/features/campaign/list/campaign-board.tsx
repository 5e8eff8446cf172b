import type { CampaignSummary } from "@adwright/contracts/campaign";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { type CampaignFilter, campaignPagesQuery } from "../../../api/campaign.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { CampaignDetail } from "./campaign-detail.tsx";
import { CampaignFilters } from "./campaign-filters.tsx";
import { CampaignTable } from "./campaign-table.tsx";

const noFilter: CampaignFilter = { q: "", status: undefined };
// A campaign that is being written or published changes by itself. It is among the newest; a long list is not read
// again and again for it.
const REFRESH_MS = 5000;
const MOST_REFRESHED_PAGES = 3;

/** List and detail side by side; on phones the detail stands above the list. */
export function CampaignBoard() {
  const [filter, setFilter] = useState(noFilter);
  const [chosenId, setChosenId] = useState<number>();
  const detail = useRef<HTMLDivElement>(null);
  const pages = useInfiniteQuery({
    ...campaignPagesQuery(filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages ?? [];
      const isShort = loaded.length <= MOST_REFRESHED_PAGES;
      return isShort && loaded.some((page) => page.answer.some(isMoving)) ? REFRESH_MS : false;
    },
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = pages;
  const campaigns = useMemo(() => data?.pages.flatMap((page) => page.answer), [data]);
  const chosen = campaigns?.find(({ id }) => id === chosenId);

  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  useEffect(() => {
    if (chosenId === undefined) return;
    const top = detail.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) detail.current?.scrollIntoView({ block: "start" });
  }, [chosenId]);

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div
        ref={detail}
        className={`scroll-mt-20 lg:sticky lg:top-20 lg:order-last lg:block ${chosen === undefined ? "hidden" : ""}`}
      >
        <CampaignDetail campaign={chosen} onChoose={setChosenId} />
      </div>
      <Card
        padding="none"
        footer={
          hasNextPage ? (
            <Button busy={pages.isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Load more
            </Button>
          ) : undefined
        }
      >
        <CampaignFilters filter={filter} onChange={setFilter} />
        <ListState
          campaigns={campaigns}
          isFiltered={filter.q !== "" || filter.status !== undefined}
          hasFailed={pages.isError}
          isFetching={isFetching}
          onRetry={() => void pages.refetch()}
          chosenId={chosenId}
          onView={setChosenId}
          onEnd={readOn}
        />
      </Card>
    </div>
  );
}

interface ListStateProps {
  campaigns: CampaignSummary[] | undefined;
  isFiltered: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
  chosenId: number | undefined;
  onView: (campaignId: number) => void;
  onEnd: () => void;
}

/** The list in whichever state it is: loading, failed, empty, or there. */
function ListState(props: ListStateProps) {
  const { campaigns, isFiltered, hasFailed, isFetching, onRetry, chosenId, onView, onEnd } = props;
  if (campaigns === undefined && hasFailed) {
    return (
      <ErrorState
        title="Error Loading Campaigns"
        message="Failed to load campaigns. Please try refreshing the page."
        onRetry={onRetry}
        retrying={isFetching}
      />
    );
  }
  if (campaigns === undefined) return <SkeletonRows label="Loading campaigns" />;
  if (campaigns.length === 0) return <NoCampaigns isFiltered={isFiltered} />;
  return <CampaignTable campaigns={campaigns} chosenId={chosenId} onView={onView} onEnd={onEnd} />;
}

function isMoving({ status }: CampaignSummary) {
  return status === "generating" || status === "publishing";
}

function NoCampaigns({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={Megaphone} title="No campaigns found">
        No campaign matches your search.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Megaphone}
      title="No campaigns found"
      action={<ButtonLink to="/campaigns/new">Create your first campaign</ButtonLink>}
    >
      Campaigns you generate appear here, first as drafts.
    </EmptyState>
  );
}
