import type { CampaignPerformance, CampaignSummary } from "@adwright/contracts/campaign";
import type {
  CampaignTable,
  CampaignTableRow,
  CampaignTableSort,
} from "@adwright/contracts/figures/campaign-table";
import type { CampaignLine } from "@adwright/contracts/figures/daily-figures";
import type { Metrics } from "@adwright/contracts/metrics";
import type { PageRequest } from "@adwright/contracts/page";
import {
  type CampaignTableFilter,
  filterRows,
  orderRows,
  totalsOf,
} from "@adwright/rules/figures/campaign-table";
import { comparedIn, monthsOf } from "@adwright/rules/figures/daily-figures";
import { noMetrics } from "@adwright/rules/metrics";
import { PERIOD_DAYS } from "@adwright/rules/performance";
import { addDays } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { CampaignLinesRow } from "@adwright/store/figures/figures-row";

import { isManagerAccount } from "../brand/account-facts.ts";
import type { UserContext } from "../context.ts";
import { pageOf } from "../every-of.ts";
import {
  metricsOf,
  performancesIn,
  placeOf,
  servedAs,
} from "../performance/campaign-performance.ts";
import { inCurrencies } from "./campaign-row.ts";
import { asSummary } from "./campaign-view.ts";

/** Only this many of the newest campaigns here are listed. */
const MAX_OWN = 10_000;

interface TableRequest extends PageRequest, CampaignTableFilter {
  sort: CampaignTableSort;
  order: "asc" | "desc";
  days: number;
}

/**
 * A page of all campaigns of the person: drafts, published ones and those made in Google Ads, of all active brands. All
 * are read and sorted for each page, in at most seven calls of the table for 10,000 campaigns.
 */
export async function listCampaignTable(
  ctx: UserContext,
  { limit, cursor, sort, order, days, ...filter }: TableRequest,
): Promise<CampaignTable> {
  const [brands, { items }] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.campaigns.listOf(ctx.userId, { limit: MAX_OWN }),
  ]);
  const own = inCurrencies(items, brands);
  const accounts = accountsOf(brands, own, filter.brandId);
  const [lines, period] = await Promise.all([
    ctx.store.figures.findCampaigns(ctx.userId, [...accounts]),
    readPeriod(ctx, accounts, days),
  ]);
  const merged = mergeCampaigns({ brands, own, lines, period, days });
  const rows = filterRows(merged, filter);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return {
    ...pageOf(orderRows(rows, { sort, order }, names), { limit, cursor }),
    totals: totalsOf(rows),
    asOf: oldestOf(rows),
  };
}

/** The accounts of active brands, and those that campaigns were published to; of one brand, if asked for one. */
function accountsOf(
  brands: readonly BrandRow[],
  own: readonly CampaignSummaryRow[],
  brandId: number | undefined,
): Set<string> {
  const ofBrands = brands.filter((brand) => brand.isActive && !isManagerAccount(brand));
  const isWanted = (id: number | undefined) => brandId === undefined || id === brandId;
  return new Set([
    ...ofBrands.filter(({ id }) => isWanted(id)).map(({ customerId }) => customerId),
    ...own
      .filter((one) => one.status === "published" && isWanted(one.brandId))
      .flatMap((one) => placeOf(one).customerId || []),
  ]);
}

function oldestOf(rows: readonly CampaignTableRow[]): string | null {
  return rows.flatMap(({ live }) => live?.asOf ?? []).toSorted()[0] ?? null;
}

const MICROS = 1_000_000;

interface StoredCampaigns {
  brands: readonly BrandRow[];
  own: readonly CampaignSummaryRow[];
  /** What was read of each account, by customer id. */
  lines: ReadonlyMap<string, CampaignLinesRow>;
  /** Undefined for the 30 days that the lines have. */
  period: Period | undefined;
  days: number;
}

/** One row for each campaign: those at Google with what is known of them here, then those that are only here. */
function mergeCampaigns(stored: StoredCampaigns): CampaignTableRow[] {
  const { brands, own, lines } = stored;
  const performances = performancesIn(
    lines,
    own.filter(({ status }) => status === "published"),
  );
  const ofGoogle = new Map(own.map((one) => [keyOf(placeOf(one)), one]));
  const brandOf = new Map(brands.map((brand) => [brand.customerId, brand]));
  const known = new Set<number>();
  const atGoogle = [...lines].flatMap(([customerId, { asOf, lines: all }]) =>
    all.map((line) => {
      const summary = ofGoogle.get(keyOf({ customerId, id: line.id }));
      if (summary) known.add(summary.id);
      const brand = brandOf.get(customerId);
      const here = summary && { summary, performance: performances.get(summary.id) };
      return rowAtGoogle({ customerId, asOf, line, brand, here }, stored);
    }),
  );
  const here = own
    .filter(({ id }) => !known.has(id))
    .map((summary) => rowHere(summary, performances.get(summary.id)));
  return [...atGoogle, ...here];
}

const keyOf = ({ customerId, id }: { customerId: string; id: string }) => `${customerId}/${id}`;

interface FoundLine {
  customerId: string;
  asOf: string;
  line: CampaignLine;
  brand: BrandRow | undefined;
  /** The campaign here from which it was published. */
  here: { summary: CampaignSummaryRow; performance: CampaignPerformance | undefined } | undefined;
}

function rowAtGoogle(found: FoundLine, { period, days }: StoredCampaigns): CampaignTableRow {
  const { customerId, line, brand, here } = found;
  const own = here ? asSummary(here.summary, here.performance) : null;
  const figures = period === undefined ? line : (period.get(customerId)?.get(line.id) ?? nothing);
  const current = metricsOf(figures.current);
  const { budgetMicros = null } = line;
  return {
    key: keyOf({ customerId, id: line.id }),
    source: own ? "published" : "google",
    name: line.name,
    ...accountOf(brand, own),
    own,
    live: stateOf(found, own),
    budgetMicros,
    budgetUsed: budgetMicros === null ? null : current.cost_micros / (budgetMicros * days),
    current,
    previous: metricsOf(figures.previous),
    series: line.series,
    // Here, or by a set of changes: the later one.
    changedAt: [own?.changedAt ?? "", line.changedAt ?? ""].toSorted()[1] || null,
  };
}

/** The account's brand is known, unless the brand was deleted after the campaign was published. */
const accountOf = (
  brand: BrandRow | undefined,
  own: CampaignSummary | null,
): Pick<CampaignTableRow, "brandId" | "currencyCode"> => ({
  brandId: brand?.id ?? own?.brandId ?? null,
  currencyCode: brand?.currencyCode ?? own?.currencyCode ?? "USD",
});

type AtGoogle = NonNullable<CampaignTableRow["live"]>;

function stateOf({ customerId, asOf, line }: FoundLine, own: CampaignSummary | null): AtGoogle {
  const { servingStatus, primaryStatus, reasons, budget, isBudgetShared, targetMicros } = line;
  return {
    campaign: line.id,
    customerId,
    status: own?.servingStatus ?? servedAs(line.status),
    servingStatus,
    primaryStatus,
    reasons,
    budget: budget ?? null,
    isBudgetShared: isBudgetShared ?? false,
    targetCpaMicros: targetMicros ?? null,
    asOf,
  };
}

/** What was published and not read since, or was removed; null for the rest. */
function stateHere(
  summary: CampaignSummaryRow,
  { status, servingStatus }: CampaignSummary,
): AtGoogle | null {
  const { customerId, id } = placeOf(summary);
  if (status !== "published" || id === "") return null;
  return {
    campaign: id,
    customerId,
    status: servingStatus ?? "PAUSED",
    servingStatus: "",
    primaryStatus: "UNKNOWN",
    reasons: [],
    budget: null,
    isBudgetShared: false,
    targetCpaMicros: null,
    asOf: null,
  };
}

/** A draft, or a published campaign that was not in its account when that was read. */
function rowHere(
  summary: CampaignSummaryRow,
  performance: CampaignPerformance | undefined,
): CampaignTableRow {
  const own = asSummary(summary, performance);
  return {
    key: String(own.id),
    source: own.status === "published" ? "published" : "draft",
    name: own.name,
    brandId: own.brandId,
    currencyCode: own.currencyCode,
    own,
    live: stateHere(summary, own),
    budgetMicros: own.dailyBudget === null ? null : Math.round(own.dailyBudget * MICROS),
    budgetUsed: null,
    current: null,
    previous: null,
    series: null,
    changedAt: own.changedAt,
  };
}

/** The sums of campaigns in the period and in as many days before it, by customer id and Google's number. */
type Period = ReadonlyMap<string, ReadonlyMap<string, { current: Metrics; previous: Metrics }>>;

const nothing = { current: noMetrics, previous: noMetrics };

/**
 * The sums of the last complete days from the daily rows; undefined for 30 days, whose sums are stored. Two calls more,
 * and never more than two months of days.
 */
async function readPeriod(
  ctx: UserContext,
  accounts: ReadonlySet<string>,
  days: number,
): Promise<Period | undefined> {
  if (days === PERIOD_DAYS) return undefined;
  const found = await ctx.store.figures.listDaysOf(ctx.userId, accounts, ({ to }) =>
    monthsOf({ from: addDays(to, 1 - 2 * days), to }),
  );
  return new Map(
    [...found].map(([customerId, { to, campaigns }]) => {
      const from = addDays(to, 1 - days);
      const before = { from: addDays(from, -days), to: addDays(from, -1) };
      const compared = comparedIn({ from, to }, before, campaigns);
      return [customerId, new Map(compared.map((one) => [one.id, one]))];
    }),
  );
}
