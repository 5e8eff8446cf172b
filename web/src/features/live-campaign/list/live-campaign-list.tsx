import type { LiveCampaign, LiveFigures } from "@adwright/contracts/change/live-campaign";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";

import { queryKeys } from "../../../api/http/query-keys.ts";
import {
  type LiveFilter,
  liveCampaignsQuery,
  refreshLiveCampaigns,
} from "../../../api/live-campaign.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatMicros } from "../../../format/money.ts";
import { plainWords } from "../../../format/plain-words.ts";
import { plural } from "../../../format/plural.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { AsOf } from "../as-of.tsx";
import { learningWords, statusWords } from "../live-words.ts";
import { ServingBadge, ServingReasons } from "../serving-state.tsx";
import { stagedCounts } from "../staged/staged-counts.ts";
import { useStaged } from "../staged/use-staged.ts";
import { figureColumns } from "../table/figure-columns.tsx";
import { LiveTable } from "../table/live-table.tsx";

interface ListProps {
  brandId: number;
  filter: LiveFilter;
  onStatus: (status: LiveFilter["status"]) => void;
}

export function LiveCampaignList({ brandId, filter, onStatus }: ListProps) {
  const query = useInfiniteQuery(liveCampaignsQuery(brandId, filter));
  const refresh = useRefresh(brandId);
  const countOf = stagedCounts(useStaged(brandId).set?.changes ?? []);
  const [first] = query.data?.pages ?? [];
  const currencyCode = first?.currencyCode ?? "";
  return (
    <LiveTable<LiveCampaign>
      query={query}
      noun="live campaign"
      searchLabel="Search live campaigns by name"
      empty="This Google Ads account has no campaigns yet."
      isFiltered={filter.status !== undefined}
      tools={
        <Select
          density="toolbar"
          aria-label="Status"
          options={statuses}
          value={filter.status ?? "all"}
          onValueChange={(status) => onStatus(status === "all" ? undefined : status)}
        />
      }
      top={
        first && (
          <div className="flex justify-end border-b border-line px-4 py-1">
            <AsOf
              asOf={first.asOf}
              isFetching={refresh.isPending}
              onRefresh={() => refresh.mutate()}
            />
          </div>
        )
      }
      keyOf={({ campaign }) => campaign}
      hidden={["impressions", "ctr", "type"]}
      columns={(totals) => campaignColumns(brandId, currencyCode, totals, countOf)}
    />
  );
}

function campaignColumns(
  brandId: number,
  currencyCode: string,
  totals: LiveFigures | undefined,
  countOf: ReturnType<typeof stagedCounts>,
): Column<LiveCampaign>[] {
  return [
    {
      id: "name",
      head: "Campaign",
      sortBy: ({ name }) => name,
      wrap: true,
      total: totals && "Total",
      cell: (row) => <Name brandId={brandId} row={row} staged={countOf(row)} />,
    },
    {
      id: "status",
      head: "Status",
      sortBy: ({ status }) => status,
      cell: (row) => <Status row={row} />,
    },
    {
      id: "budget",
      head: "Daily budget",
      align: "end",
      cell: ({ budget }) => (
        <>
          {formatMicros(budget?.amountMicros, currencyCode)}
          {budget?.isShared === true && <span className="text-fg-3"> shared</span>}
        </>
      ),
    },
    ...figureColumns<LiveCampaign>(currencyCode, totals),
    {
      id: "type",
      head: "Type",
      tone: "quiet",
      cell: ({ channelType }) => plainWords(channelType),
    },
  ];
}

const statuses = [
  { value: "all", label: "All statuses" },
  { value: "ENABLED", label: "Enabled" },
  { value: "PAUSED", label: "Paused" },
] as const;

function useRefresh(brandId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => refreshLiveCampaigns(brandId),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: [...queryKeys.live, brandId, "campaigns"] }),
    onError: (error) =>
      showFailure(error, "Not refreshed", "Google Ads could not be read. Try again."),
    meta: { quiet: true },
  });
}

function Name({ brandId, row, staged }: { brandId: number; row: LiveCampaign; staged: number }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TextLink
        to="/brands/$brandId/live/$campaign"
        params={{ brandId: String(brandId), campaign: row.campaign }}
      >
        <bdi className="wrap-anywhere">{row.name}</bdi>
      </TextLink>
      <MadeBadge campaign={row} />
      <StagedBadge count={staged} />
    </span>
  );
}

function Status({ row }: { row: LiveCampaign }) {
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap gap-1">
        <Badge tone={row.status === "ENABLED" ? "ok" : "neutral"}>{statusWords(row.status)}</Badge>
        {learningWords(row.biddingStatus) !== undefined && <Badge tone="accent">Learning</Badge>}
        <ServingBadge serving={row.serving} />
      </span>
      <ServingReasons serving={row.serving} />
    </div>
  );
}

/** How many changes are staged for a campaign and not yet applied. */
function StagedBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return <Badge tone="warn">{`${plural(count, "change")} staged`}</Badge>;
}

/** Marks campaigns that were created outside this product. */
export function MadeBadge({ campaign }: { campaign: Pick<LiveCampaign, "ownCampaignId"> }) {
  return campaign.ownCampaignId === null ? (
    <Badge>Made in Google Ads</Badge>
  ) : (
    <Badge tone="accent">Published with {PRODUCT_NAME}</Badge>
  );
}
