import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSummary } from "@adwright/contracts/campaign";
import { Megaphone } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";

import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ErrorState } from "../../../ui/state/error-state.tsx";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { type Selection, useSelection } from "../bulk/use-selection.ts";
import { CampaignDetail } from "./campaign-detail.tsx";
import { CampaignFilters } from "./campaign-filters.tsx";
import { matches } from "./campaign-pages.ts";
import { CampaignTable } from "./campaign-table.tsx";
import type { ListOrder, ShownOrder } from "./columns.ts";
import { FreshFigures } from "./fresh-figures.tsx";
import { ListViews } from "./list-views.tsx";
import { LiveLinks } from "./live-links.tsx";
import { useBoardSearch } from "./use-board-search.ts";
import { useCampaignList } from "./use-campaign-list.ts";
import { useListedBrands } from "./use-listed-brands.ts";

/** List and detail side by side; on phones the detail is above the list. */
export function CampaignBoard() {
  const { filter, setFilter, chosenId, choose, change } = useBoardSearch();
  const [resets, setResets] = useState(0);
  const board = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const list = useCampaignList(filter);
  const { shownFilter } = list;
  const { brands, brandNames, onlyBrand, isLoading } = useListedBrands(shownFilter);
  // Rows name their brands, so the list waits for both; they are requested at the same time.
  const campaigns = isLoading ? undefined : list.campaigns;
  const selection = useSelection(campaigns);
  const chosen = campaigns?.find(({ id }) => id === chosenId);

  useEffect(() => {
    if (chosenId === undefined) return;
    const top = detail.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) detail.current?.scrollIntoView({ block: "start" });
  }, [chosenId]);

  useReturnedFocus(board, chosenId);

  /** Shows the copy; resets the filter if it would hide the copy. */
  function showCopy(copy: CampaignSummary) {
    if (matches(copy, filter)) return choose(copy.id);
    change({ q: undefined, status: undefined, brand: undefined, view: copy.id });
    setResets(resets + 1);
  }

  return (
    <>
      <div
        ref={board}
        data-detail={chosen === undefined ? undefined : ""}
        className={`group/board grid items-start gap-4 ${chosen === undefined ? "" : "lg:grid-cols-[minmax(0,1fr)_20rem]"}`}
      >
        <Card
          padding="none"
          footer={
            list.hasNextPage && campaigns !== undefined ? (
              <LoadMore
                list={list}
                what="campaigns"
                loaded={`${plural(campaigns.length, "campaign")} loaded`}
              />
            ) : undefined
          }
        >
          <ListViews filter={filter} />
          <CampaignFilters key={resets} filter={filter} onChange={setFilter} />
          <BulkBar selection={selection} brandNames={brandNames} />
          {campaigns && <FreshFigures campaigns={campaigns} />}
          <ListState
            // A new filter starts at the top of the list.
            key={JSON.stringify(shownFilter)}
            campaigns={campaigns}
            isFiltered={list.isFiltered}
            brand={onlyBrand}
            hasFailed={list.isError}
            isRetrying={list.isRetrying}
            onRetry={() => void list.refetch()}
            chosenId={chosenId}
            brandNames={brandNames}
            order={shownFilter}
            onOrder={(order) => setFilter({ ...filter, sort: order?.sort, order: order?.order })}
            onView={choose}
            selection={selection}
            onEnd={list.readOn}
          />
        </Card>
        <div
          ref={detail}
          className={`order-first scroll-mt-20 lg:sticky lg:top-20 lg:order-none ${chosen === undefined ? "hidden" : ""}`}
        >
          {chosen && <CampaignDetail campaign={chosen} onChoose={choose} onCopied={showCopy} />}
        </div>
      </div>
      {/* Below the list: shown with it, so that it does not move when the list is filled. */}
      {(campaigns !== undefined || list.isError) && <LiveLinks brands={brands} />}
    </>
  );
}

interface ListStateProps {
  campaigns: CampaignSummary[] | undefined;
  isFiltered: boolean;
  /** The brand to which the list is limited, if nothing else limits it. */
  brand: Brand | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  chosenId: number | undefined;
  brandNames: ReadonlyMap<number, string>;
  order: ShownOrder;
  onOrder: (order: ListOrder | undefined) => void;
  onView: (campaignId: number) => void;
  selection: Selection;
  onEnd: () => void;
}

/** The list while loading, failed, empty or filled. */
function ListState(props: ListStateProps) {
  const { campaigns, isFiltered, brand, hasFailed, isRetrying, onRetry, ...table } = props;
  if (campaigns === undefined && hasFailed) {
    return (
      <ErrorState
        title="Error Loading Campaigns"
        message="Failed to load campaigns. Please try refreshing the page."
        onRetry={onRetry}
        retrying={isRetrying}
      />
    );
  }
  if (campaigns === undefined) return <SkeletonRows label="Loading campaigns" />;
  if (campaigns.length === 0) return <NoCampaigns isFiltered={isFiltered} brand={brand} />;
  return <CampaignTable campaigns={campaigns} {...table} />;
}

function NoCampaigns({ isFiltered, brand }: Pick<ListStateProps, "isFiltered" | "brand">) {
  if (brand !== undefined) {
    return (
      <EmptyState
        icon={Megaphone}
        title="No campaigns found"
        action={
          <ButtonLink to="/campaigns/new" search={{ brandId: brand.id }}>
            Create a campaign
          </ButtonLink>
        }
      >
        <bdi>{brand.name}</bdi> has no campaigns here yet.
      </EmptyState>
    );
  }
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

/**
 * An action in the detail may remove the button that has the focus. The focus then moves to the campaign's row, or to
 * the search if the row is gone.
 */
function useReturnedFocus(
  board: RefObject<HTMLElement | null>,
  chosenId: number | undefined,
): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const rowId = chosenId ?? last.current;
    // The page was opened with this campaign: no button was pressed, so the focus stays.
    if (last.current === chosenId) return;
    last.current = chosenId;
    if (rowId === undefined || document.activeElement !== document.body) return;
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector);
    (find(`[data-view="${rowId}"]`) ?? find("input[type=search]"))?.focus();
  }, [board, chosenId]);
}
