import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { getUsableBrand } from "../brand/get-usable-brand.ts";
import type { UserContext } from "../context.ts";

const pauses = (what: ChangeWhat): boolean => "to" in what && what.to === "PAUSED";

/**
 * The brand whose account is changed. Pausing and undoing are always allowed, so sets that only do that work on every
 * plan and for inactive brands.
 */
export function getBrandToChange(
  ctx: UserContext,
  brandId: number,
  { kind, whats }: { kind: ChangeSetRow["kind"]; whats: readonly ChangeWhat[] },
): Promise<BrandRow> {
  const isStopping = kind === "undo" || whats.every(pauses);
  return isStopping ? getBrandRow(ctx, brandId) : getUsableBrand(ctx, brandId);
}
