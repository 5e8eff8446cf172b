import type {
  CampaignSource,
  CampaignTableRow,
  CampaignTableSort,
  CampaignTableStatus,
  CampaignTotals,
} from "@adwright/contracts/figures/campaign-table";

import { metricOf, type MetricName, noMetrics, sumMetrics } from "../metrics.ts";

export interface CampaignTableFilter {
  /** Part of a name, in any case. */
  q?: string | undefined;
  status?: CampaignTableStatus | undefined;
  source?: CampaignSource | undefined;
  brandId?: number | undefined;
}

const SERVING = { ENABLED: "enabled", PAUSED: "paused", REMOVED: "removed" } as const;

/** What tells how a campaign stands: at Google if it is there, otherwise here. */
export function statusOf({
  live,
  own,
}: CampaignTableRow): Exclude<CampaignTableStatus, "published"> | "removed" {
  if (live !== null) return SERVING[live.status];
  if (own === null) return "removed";
  return own.status === "published" ? "paused" : own.status;
}

export function filterRows(
  rows: readonly CampaignTableRow[],
  { q = "", status, source, brandId }: CampaignTableFilter,
): CampaignTableRow[] {
  const wanted = q.trim().toLowerCase();
  return rows.filter((row) => {
    const isWanted =
      status === undefined ||
      (status === "published" ? row.source !== "draft" : statusOf(row) === status);
    return (
      isWanted &&
      row.source === (source ?? row.source) &&
      row.brandId === (brandId ?? row.brandId) &&
      row.name.toLowerCase().includes(wanted)
    );
  });
}

/** What serves first, then what could, then what is being made; what ended last. */
const RANKS = [
  "enabled",
  "paused",
  "publishing",
  "generating",
  "draft",
  "failed",
  "removed",
] as const;
const rankOf = (row: CampaignTableRow): number => RANKS.indexOf(statusOf(row));

type Value = string | number | undefined;

const metric =
  (name: MetricName) =>
  ({ current }: CampaignTableRow): Value =>
    current === null ? undefined : metricOf(name, current);

const VALUES: Record<Exclude<CampaignTableSort, "brand">, (row: CampaignTableRow) => Value> = {
  live: rankOf,
  status: rankOf,
  name: ({ name }) => name.toLowerCase(),
  budget: ({ budgetMicros }) => budgetMicros ?? undefined,
  budget_used: ({ budgetUsed }) => budgetUsed ?? undefined,
  spend: metric("cost"),
  clicks: metric("clicks"),
  ctr: metric("ctr"),
  cpc: metric("average_cpc"),
  conversions: metric("conversions"),
  // Money without a conversion is worse than any cost for one.
  cost_per_conversion: ({ current }) => {
    if (current === null || current.cost_micros === 0) return undefined;
    return metricOf("cost_per_conversion", current) ?? Infinity;
  },
  changed: ({ changedAt }) => changedAt ?? undefined,
};

/** Amounts in different currencies cannot be compared, so each currency is sorted separately. */
const BY_CURRENCY: ReadonlySet<CampaignTableSort> = new Set<CampaignTableSort>([
  "budget",
  "spend",
  "cpc",
  "cost_per_conversion",
]);

function compare(left: Value, right: Value): number {
  if (left === undefined || right === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}

interface Keyed {
  row: CampaignTableRow;
  value: Value;
}
type Order = (left: Keyed, right: Keyed) => number;

const byCurrency: Order = (left, right) => compare(left.row.currencyCode, right.row.currencyCode);
const byValue: Order = (left, right) => compare(left.value, right.value);
const lastWithout: Order = (left, right) =>
  Number(left.value === undefined) - Number(right.value === undefined);
const costOf = ({ row }: Keyed) => row.current?.cost_micros ?? 0;
const idOf = ({ row }: Keyed) => row.own?.id ?? 0;
/** Among equals, what costs most is first, then what is newest. */
const amongEquals: Order[] = [
  (left, right) => compare(costOf(right), costOf(left)),
  (left, right) => compare(idOf(right), idOf(left)),
  (left, right) => compare(left.row.key, right.row.key),
];

function ordersOf(sort: CampaignTableSort, order: "asc" | "desc"): Order[] {
  if (sort === "live") return [byValue, byCurrency, ...amongEquals];
  const sign = order === "asc" ? 1 : -1;
  const inOrder: Order = (left, right) => sign * byValue(left, right);
  const currencies = BY_CURRENCY.has(sort) ? [byCurrency] : [];
  return [lastWithout, ...currencies, inOrder, ...amongEquals];
}

/** Rows without the value come last in both directions. `brandNames` are by id. */
export function orderRows(
  rows: readonly CampaignTableRow[],
  { sort, order }: { sort: CampaignTableSort; order: "asc" | "desc" },
  brandNames: ReadonlyMap<number, string>,
): CampaignTableRow[] {
  const valueOf =
    sort === "brand"
      ? ({ brandId }: CampaignTableRow) => brandNames.get(brandId ?? 0)?.toLowerCase()
      : VALUES[sort];
  const orders = ordersOf(sort, order);
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((left, right) => {
      for (const compared of orders) {
        const difference = compared(left, right);
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ row }) => row);
}

/** Sums of each currency, the one with the most campaigns first. */
export function totalsOf(rows: readonly CampaignTableRow[]): CampaignTotals[] {
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)]
    .map(([currencyCode, some]) => ({
      currencyCode,
      campaigns: some.length,
      current: sumMetrics(some.map(({ current }) => current ?? noMetrics)),
      previous: sumMetrics(some.map(({ previous }) => previous ?? noMetrics)),
    }))
    .toSorted(
      (left, right) =>
        right.campaigns - left.campaigns || compare(left.currencyCode, right.currencyCode),
    );
}
