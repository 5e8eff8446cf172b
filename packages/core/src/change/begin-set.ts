import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import { type AppError, conflict } from "@adwright/contracts/errors";
import { onlyStops } from "@adwright/rules/change/step-up";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { dashedCustomerId } from "../brand/account-facts.ts";
import { getBrandRow, getUsableBrand } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { withPriority } from "../google/google-access.ts";
import { makeId } from "../ids.ts";
import { contentsOf } from "./change-set-view.ts";

type SetOf = Pick<
  ChangeSetRow,
  "brandId" | "customerId" | "currencyCode" | "kind" | "undoOf" | "origin"
> & {
  /** A new one if absent. */
  setId?: number | undefined;
};

/**
 * Writes a new set. With `open`, it becomes the brand's open set, unless another one became that first: then undefined.
 * Without, it is a set of its own, beside the open one.
 */
export async function beginSet(
  ctx: UserContext,
  set: SetOf,
  changes: Change[],
  open?: { openAfter: number | undefined },
): Promise<number | undefined> {
  const nowMs = ctx.now();
  const setId = set.setId ?? makeId(nowMs);
  const isBegun = await ctx.store.changeSets.create(
    {
      ...set,
      userId: ctx.userId,
      setId,
      status: "open",
      version: 1,
      ...contentsOf(changes),
      createdAt: new Date(nowMs).toISOString(),
      attempts: 0,
    },
    { changes, diff: [], findings: [], estimate: null },
    open,
  );
  return isBegun ? setId : undefined;
}

type SetOfAccount = Pick<ChangeSetRow, "customerId">;

/** Whether changes only pause, or undo: that is always allowed. */
const isStopping = (whats: readonly ChangeWhat[], set?: Pick<ChangeSetRow, "kind">): boolean =>
  set?.kind === "undo" || onlyStops(whats);

/** The context for reading and sending these changes: stopping is refused by no share of Google's limit. */
export const toChange = (
  ctx: UserContext,
  whats: readonly ChangeWhat[],
  set?: Pick<ChangeSetRow, "kind" | "cancelRequested">,
): UserContext => {
  const isStop = isStopping(whats, set) || set?.cancelRequested === true;
  return isStop ? withPriority(ctx, "stop") : ctx;
};

/**
 * The brand whose account is changed. Pausing and undoing are always allowed, so sets that only do that work on every
 * plan and for inactive brands. CONFLICT if `set` is of an account that the brand had before.
 */
export async function getBrandToChange(
  ctx: UserContext,
  brandId: number,
  { set, whats }: { set?: SetOfAccount & Pick<ChangeSetRow, "kind">; whats: readonly ChangeWhat[] },
): Promise<BrandRow> {
  const brand = await (isStopping(whats, set)
    ? getBrandRow(ctx, brandId)
    : getUsableBrand(ctx, brandId));
  if (set) refuseOtherAccount(brand, set);
  return brand;
}

/** CONFLICT if the set is of an account that the brand had before. */
export function refuseOtherAccount(brand: BrandRow, set: SetOfAccount): void {
  if (brand.customerId !== set.customerId) throw otherAccount(set);
}

/** The error for changes of an account that the brand had before. */
export const otherAccount = ({ customerId }: SetOfAccount): AppError =>
  conflict(
    `These changes are for the account ${dashedCustomerId(customerId)}, which this brand no longer uses. Switch the brand back to it to continue.`,
  );
