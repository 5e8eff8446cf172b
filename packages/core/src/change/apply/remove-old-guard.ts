import { AppError } from "@adwright/contracts/errors";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { applyAfter } from "./apply-later.ts";
import { guardNameStart } from "./apply-pass.ts";

const HOUR_MS = 60 * 60 * 1000;
/** How long the guard stays at Google: as long as anybody may still ask whether the set was applied. */
const GUARD_KEPT_MS = 24 * HOUR_MS;
/** If Google does not remove it: how often to try again, and when to give up, as the account may stay out of reach. */
const TRY_AGAIN_MS = 6 * HOUR_MS;
const TRIED_MS = 30 * 24 * HOUR_MS;
const SECOND_MS = 1000;

/** Removes the labels of a set that ended a day ago; called earlier, schedules itself for then. May run twice. */
export async function removeOldGuard(ctx: UserContext, row: ChangeSetRow): Promise<void> {
  const dueMs = Date.parse(row.appliedAt ?? row.approvedAt ?? row.createdAt) + GUARD_KEPT_MS;
  const waitMs = dueMs - ctx.now();
  if (waitMs > 0) return applyAfter(ctx, row, waitMs / SECOND_MS);
  try {
    const { loginCustomerId } = await getBrandRow(ctx, row.brandId);
    const { customerId } = row;
    const access = await getGoogleAdsAccess(ctx, { customerId, loginCustomerId });
    await withGoogle(ctx, () => ctx.googleAds.changes.removeGuards(access, guardNameStart(row)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (-waitMs < TRIED_MS) await applyAfter(ctx, row, TRY_AGAIN_MS / SECOND_MS);
  }
}
