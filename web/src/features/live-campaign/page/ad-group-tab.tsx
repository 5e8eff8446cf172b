import type {
  LiveAdGroup,
  LiveCampaignPage,
  LiveFigures,
} from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";

import { liveAdGroupsQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import type { Column } from "../../../ui/table/use-rows.ts";
import { EditValue } from "../staged/edit-value.tsx";
import { readAmount } from "../staged/read-amount.ts";
import { useLive } from "../staged/staged-context.ts";
import { StatusValue } from "../staged/status-value.tsx";
import { figureColumns } from "../table/figure-columns.tsx";
import { useListView } from "../table/list-view.ts";
import { LiveTable, SEARCH } from "../table/live-table.tsx";

const MICROS = 1_000_000;

export function AdGroupTab({ page }: { page: LiveCampaignPage }) {
  const { brandId, currencyCode } = useLive();
  const [view] = useListView();
  return (
    <LiveTable<LiveAdGroup>
      query={useInfiniteQuery(liveAdGroupsQuery(brandId, page.campaign, view))}
      noun="ad group"
      searchLabel={SEARCH}
      hasDays
      empty="Add ad groups in Google Ads, then refresh."
      hidden={["impressions"]}
      keyOf={({ resource }) => resource}
      columns={(totals) => adGroupColumns(currencyCode, totals)}
    />
  );
}

function adGroupColumns(
  currencyCode: string,
  totals: LiveFigures | undefined,
): Column<LiveAdGroup>[] {
  return [
    {
      id: "name",
      head: "Ad group",
      sortBy: ({ name }) => name,
      wrap: true,
      tone: "strong",
      total: totals && "Total",
      cell: (row) => <Name row={row} />,
    },
    {
      id: "status",
      head: "Status",
      sortBy: ({ status }) => status,
      cell: ({ resource, name, status }) => (
        <StatusValue kind="ad_group_status" target={resource} name={name} status={status} />
      ),
    },
    {
      id: "bid",
      head: "Bid",
      sortBy: ({ bidMicros }) => bidMicros ?? undefined,
      descendsFirst: true,
      align: "end",
      cell: (row) => <Bid row={row} />,
    },
    ...figureColumns<LiveAdGroup>(currencyCode, totals),
  ];
}

function Name({ row: { resource, name } }: { row: LiveAdGroup }) {
  return (
    <EditValue
      kind="ad_group_name"
      target={resource}
      label={`the name of ${name}`}
      text={name}
      read={(entry) =>
        entry === "" || entry.length > 255
          ? "Enter a name of up to 255 characters."
          : { kind: "ad_group_name", target: resource, to: entry }
      }
    >
      <bdi className="wrap-anywhere">{name}</bdi>
    </EditValue>
  );
}

function Bid({ row: { resource, name, bidMicros } }: { row: LiveAdGroup }) {
  const { currencyCode } = useLive();
  return (
    <EditValue
      kind="ad_group_bid"
      target={resource}
      label={`the bid of ${name}`}
      text={bidMicros === null ? "" : String(bidMicros / MICROS)}
      inputMode="decimal"
      read={(entry) => {
        const toMicros = readAmount(entry, "The bid", currencyCode);
        if (typeof toMicros === "string") return toMicros;
        return { kind: "ad_group_bid", target: resource, toMicros };
      }}
    >
      {formatMicros(bidMicros, currencyCode)}
    </EditValue>
  );
}
