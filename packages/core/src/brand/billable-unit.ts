import type { BrandRow } from "@adwright/store/brand/brand-row";

/** The account's billable unit in micros; undefined until it was read. */
export function billableUnitOf(
  brand: Pick<BrandRow, "currencyCode" | "billableUnit">,
): number | undefined {
  const { currencyCode, billableUnit } = brand;
  return billableUnit?.currencyCode === currencyCode ? billableUnit.micros : undefined;
}
