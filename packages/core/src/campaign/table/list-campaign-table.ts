import { invalid } from "@adwright/contracts/errors";
import type {
  CampaignTable,
  CampaignTableRow,
  CampaignTableSort,
} from "@adwright/contracts/figures/campaign-table";
import type { PageRequest } from "@adwright/contracts/page";
import {
  type CampaignTableFilter,
  filterRows,
  orderRows,
  totalsOf,
} from "@adwright/rules/figures/campaign-table";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import { isManagerAccount } from "../../brand/manager-account.ts";
import type { UserContext } from "../../context.ts";
import { placeOf } from "../../performance/campaign-performance.ts";
import { inCurrencies } from "../campaign-currency.ts";
import { mergeCampaigns } from "./merge-campaigns.ts";
import { readPeriod } from "./read-period.ts";

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
  const start = readOffset(cursor);
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
  const end = start + limit;
  return {
    rows: orderRows(rows, { sort, order }, names).slice(start, end),
    total: rows.length,
    nextCursor: end < rows.length ? String(end) : null,
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

/** VALIDATION if it is not one of this list. */
function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  throw invalid([{ field: "cursor", message: "This page does not exist. Start again." }]);
}

function oldestOf(rows: readonly CampaignTableRow[]): string | null {
  let oldest: string | null = null;
  for (const { live } of rows) {
    const asOf = live?.asOf ?? null;
    if (asOf !== null && (oldest === null || asOf < oldest)) oldest = asOf;
  }
  return oldest;
}
