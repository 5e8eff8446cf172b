import type { BrandRow } from "@adwright/store/brand/brand-row";

/**
 * Whether the brand's account is a manager, which has no campaigns and no metrics of its own. Rows from before this was
 * kept only say whether the account is the master.
 */
export function isManagerAccount(brand: Pick<BrandRow, "isManager" | "isMaster">): boolean {
  return brand.isManager ?? brand.isMaster;
}
