import type { ChangeWhat } from "@adwright/contracts/change/change";
import { AppError } from "@adwright/contracts/errors";
import { isPause } from "@adwright/rules/change/step-up";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { dashedCustomerId } from "../brand/customer-id.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import { getUsableBrand } from "../brand/get-usable-brand.ts";
import type { UserContext } from "../context.ts";

type SetOfAccount = Pick<ChangeSetRow, "customerId">;

/**
 * The brand whose account is changed. Pausing and undoing are always allowed, so sets that only do that work on every
 * plan and for inactive brands. CONFLICT if `set` is of an account that the brand had before.
 */
export async function getBrandToChange(
  ctx: UserContext,
  brandId: number,
  { set, whats }: { set?: SetOfAccount & Pick<ChangeSetRow, "kind">; whats: readonly ChangeWhat[] },
): Promise<BrandRow> {
  const isStopping = set?.kind === "undo" || whats.every(isPause);
  const brand = await (isStopping ? getBrandRow(ctx, brandId) : getUsableBrand(ctx, brandId));
  if (set) refuseOtherAccount(brand, set);
  return brand;
}

/** CONFLICT if the set is of an account that the brand had before. */
export function refuseOtherAccount(brand: BrandRow, set: SetOfAccount): void {
  if (brand.customerId !== set.customerId) throw otherAccount(set);
}

/** The error for changes of an account that the brand had before. */
export const otherAccount = ({ customerId }: SetOfAccount): AppError =>
  new AppError(
    "CONFLICT",
    `These changes are for the account ${dashedCustomerId(customerId)}, which this brand no longer uses. Switch the brand back to it to continue.`,
  );
