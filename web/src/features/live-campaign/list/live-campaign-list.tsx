import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useEffect, useState } from "react";

import { queryKeys } from "../../../api/http/query-keys.ts";
import {
  type LiveFilter,
  liveCampaignsQuery,
  refreshLiveCampaigns,
} from "../../../api/live-campaign.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatMicros } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { plainWords } from "../../../format/plain-words.ts";
import { plural } from "../../../format/plural.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Th } from "../../../ui/layout/table.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { AsOf } from "../as-of.tsx";
import { learningWords, SPEND, statusWords } from "../live-words.ts";
import { MoreRows } from "../more-rows.tsx";
import { Failed } from "../page-state.tsx";
import { Cell, Row, RowTable } from "../row-table.tsx";
import { ServingBadge, ServingReasons } from "../serving-state.tsx";
import { stagedCounts } from "../staged/staged-counts.ts";
import { useStaged } from "../staged/use-staged.ts";

const TYPING_PAUSE_MS = 300;

interface ListProps {
  brandId: number;
  filter: LiveFilter;
  onFilter: (filter: LiveFilter) => void;
}

export function LiveCampaignList({ brandId, filter, onFilter }: ListProps) {
  const query = useInfiniteQuery(liveCampaignsQuery(brandId, filter));
  const refresh = useRefresh(brandId);
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failed error={error} what="The campaigns" isFetching={isFetching} onRetry={retry} />;
  }
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Card padding="none" footer={data && <MoreRows query={query} noun="campaign" />}>
      <Filters filter={filter} onFilter={onFilter} />
      {first !== undefined && (
        <div className="flex justify-end border-b border-line px-4 py-1">
          <AsOf
            asOf={first.asOf}
            isFetching={refresh.isPending}
            onRefresh={() => refresh.mutate()}
          />
        </div>
      )}
      {rows === undefined ? (
        <SkeletonRows label="Reading the campaigns in Google Ads" />
      ) : (
        <Rows
          brandId={brandId}
          rows={rows}
          currencyCode={first?.currencyCode ?? ""}
          isFiltered={filter.q !== "" || filter.status !== undefined}
        />
      )}
    </Card>
  );
}

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

const statuses = [
  { value: "all", label: "All statuses" },
  { value: "ENABLED", label: "Enabled" },
  { value: "PAUSED", label: "Paused" },
] as const;

function Filters({ filter, onFilter }: Pick<ListProps, "filter" | "onFilter">) {
  const [typed, setTyped] = useState(filter.q);
  useEffect(() => {
    const q = typed.trim();
    if (q === filter.q) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, q }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return (
    <div className="grid gap-2 border-b border-line p-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Input
        type="search"
        dir="auto"
        density="toolbar"
        aria-label="Search live campaigns by name"
        placeholder="Search by name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        density="toolbar"
        aria-label="Status"
        options={statuses}
        value={filter.status ?? "all"}
        onValueChange={(status) =>
          onFilter({ ...filter, status: status === "all" ? undefined : status })
        }
      />
    </div>
  );
}

interface RowsProps {
  brandId: number;
  rows: LiveCampaign[];
  currencyCode: string;
  isFiltered: boolean;
}

function Rows({ brandId, rows, currencyCode, isFiltered }: RowsProps) {
  const countOf = stagedCounts(useStaged(brandId).set?.changes ?? []);
  if (rows.length === 0) {
    return (
      <EmptyState icon={Megaphone} title="No campaigns found">
        {isFiltered
          ? "No campaign matches your search."
          : "This Google Ads account has no campaigns yet."}
      </EmptyState>
    );
  }
  return (
    <RowTable
      label="Live campaigns"
      head={
        <>
          <Th>Campaign</Th>
          <Th>Status</Th>
          <Th align="end">Daily budget</Th>
          <Th align="end">{SPEND}</Th>
          <Th align="end">Conversions</Th>
          <Th>Type</Th>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.campaign}>
          <Cell wrap place="full">
            <span className="flex flex-wrap items-center gap-2">
              <TextLink
                to="/brands/$brandId/live/$campaign"
                params={{ brandId: String(brandId), campaign: row.campaign }}
              >
                <bdi className="wrap-anywhere">{row.name}</bdi>
              </TextLink>
              <MadeBadge campaign={row} />
              <StagedBadge count={countOf(row)} />
            </span>
          </Cell>
          <Cell place="half" label="Status">
            <span className="flex flex-wrap gap-1">
              <Badge tone={row.status === "ENABLED" ? "ok" : "neutral"}>
                {statusWords(row.status)}
              </Badge>
              {learningWords(row.biddingStatus) !== undefined && (
                <Badge tone="accent">Learning</Badge>
              )}
              <ServingBadge serving={row.serving} />
            </span>
            <ServingReasons serving={row.serving} />
          </Cell>
          <Cell align="end" place="half" label="Daily budget">
            {formatMicros(row.budget?.amountMicros, currencyCode)}
            {row.budget?.isShared === true && <span className="text-fg-3"> shared</span>}
          </Cell>
          <Cell align="end" label={SPEND}>
            {formatMicros(row.costMicros, currencyCode)}
          </Cell>
          <Cell align="end" label="Conversions">
            {formatNumber(row.conversions)}
          </Cell>
          <Cell tone="quiet" label="Type">
            {plainWords(row.channelType)}
          </Cell>
        </Row>
      ))}
    </RowTable>
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
