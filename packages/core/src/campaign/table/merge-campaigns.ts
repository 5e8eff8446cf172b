import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignPerformance } from "@adwright/contracts/campaign-figures";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import type { CampaignLine } from "@adwright/contracts/figures/daily-figures";
import { noMetrics } from "@adwright/rules/metrics";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { CampaignLinesRow } from "@adwright/store/figures/figures-row";

import {
  metricsOf,
  performancesIn,
  placeOf,
  servedAs,
} from "../../performance/campaign-performance.ts";
import { asSummary } from "../campaign-view.ts";
import type { Period } from "./read-period.ts";

const MICROS = 1_000_000;

export interface StoredCampaigns {
  brands: readonly BrandRow[];
  own: readonly CampaignSummaryRow[];
  /** What was read of each account, by customer id. */
  lines: ReadonlyMap<string, CampaignLinesRow>;
  /** Undefined for the 30 days that the lines have. */
  period: Period | undefined;
  days: number;
}

/** One row for each campaign: those at Google with what is known of them here, then those that are only here. */
export function mergeCampaigns(stored: StoredCampaigns): CampaignTableRow[] {
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
  const { current, previous } = figuresOf(line, period?.get(customerId), period !== undefined);
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
    previous,
    series: line.series,
    changedAt: own?.changedAt ?? null,
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

function stateOf(
  { customerId, asOf, line }: FoundLine,
  own: CampaignSummary | null,
): CampaignTableRow["live"] {
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

function figuresOf(
  line: CampaignLine,
  period: { current: Sums; previous: Sums } | undefined,
  isOtherPeriod: boolean,
) {
  if (!isOtherPeriod) {
    return { current: metricsOf(line.current), previous: metricsOf(line.previous) };
  }
  return {
    current: period?.current.get(line.id) ?? noMetrics,
    previous: period?.previous.get(line.id) ?? noMetrics,
  };
}

type Sums = ReadonlyMap<string, typeof noMetrics>;

/** What was published and not read since, or was removed; null for the rest. */
function stateHere(
  summary: CampaignSummaryRow,
  { status, servingStatus }: CampaignSummary,
): CampaignTableRow["live"] {
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
