import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { getUsableBrand } from "../brand/get-usable-brand.ts";
import type { UserContext } from "../context.ts";

const pauses = (what: ChangeWhat): boolean => "to" in what && what.to === "PAUSED";

/**
 * The brand whose account is changed. Stopping and taking back are never refused, so what does nothing else works on
 * every plan and with a brand that rests.
 */
export function getBrandToChange(
  ctx: UserContext,
  brandId: number,
  { kind, whats }: { kind: ChangeSetRow["kind"]; whats: readonly ChangeWhat[] },
): Promise<BrandRow> {
  const isStopping = kind === "undo" || whats.every(pauses);
  return isStopping ? getBrandRow(ctx, brandId) : getUsableBrand(ctx, brandId);
}
