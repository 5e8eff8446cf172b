import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";

/**
 * Adds the currency of each campaign's amounts: the one it was published in, otherwise the current one of its brand's
 * account, which may differ from the one it was written in.
 */
export async function withCurrencies(
  ctx: UserContext,
  summaries: CampaignSummaryRow[],
): Promise<CampaignSummaryRow[]> {
  const brandIds = summaries.filter(isOpen).flatMap(({ brandId }) => brandId ?? []);
  const found = await Promise.all(
    [...new Set(brandIds)].map((brandId) => ctx.store.brands.find(ctx.userId, brandId)),
  );
  return inCurrencies(
    summaries,
    found.flatMap((brand) => brand ?? []),
  );
}

/** The same for a caller that has the brands. */
export function inCurrencies(
  summaries: readonly CampaignSummaryRow[],
  brands: readonly Pick<BrandRow, "id" | "currencyCode">[],
): CampaignSummaryRow[] {
  const byId = new Map(brands.map(({ id, currencyCode }) => [id, currencyCode]));
  return summaries.map((summary) => {
    const currencyCode = isOpen(summary) ? byId.get(summary.brandId ?? 0) : undefined;
    return currencyCode === undefined ? summary : { ...summary, currencyCode };
  });
}

const isOpen = ({ status }: CampaignSummaryRow) =>
  status !== "published" && status !== "publishing";
