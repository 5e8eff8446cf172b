import type { Brand } from "@adwright/contracts/brand";
import { type AppError, conflict } from "@adwright/contracts/errors";
import {
  countsAgainstLimit,
  MAX_STATUS_CHANGES_A_MONTH,
  monthOf,
  nextMonthMs,
  statusChangesIn,
  statusChangesLeft,
} from "@adwright/rules/brand";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { StatusChange } from "@adwright/store/brand/brand-status";

import { brandLimitError, requireBrandRoom } from "../account/plan-limits.ts";
import { refuseAssistant, type UserContext } from "../context.ts";
import { suspendRules } from "../storm/stop-rules.ts";
import { asBrand } from "./brand-view.ts";

const MAX_ATTEMPTS = 5;

/**
 * Activates or deactivates a brand; no change if it already is. CONFLICT after two changes in a calendar month,
 * SUBSCRIPTION_LIMIT if the brand no longer counts and the plan has no place for it.
 */
export async function changeBrandStatus(
  ctx: UserContext,
  brandId: number,
  isActive: boolean,
): Promise<Brand> {
  refuseAssistant(ctx);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const brand = await ctx.store.brands.getNow(ctx.userId, brandId);
    if (brand.isActive === isActive) {
      const text = await ctx.store.brands.findValueProposition(ctx.userId, brandId);
      return asBrand(brand, text, ctx.now());
    }
    // The next read shows whether the write took effect.
    await attemptChange(ctx, brand);
  }
  throw conflict("This is being changed right now. Please try again.");
}

async function attemptChange(ctx: UserContext, brand: BrandRow): Promise<void> {
  const nowMs = ctx.now();
  if (statusChangesLeft(brand, nowMs) === 0) throw changedTooOften(brand, nowMs);
  const change: StatusChange = {
    brand,
    at: new Date(nowMs).toISOString(),
    month: monthOf(nowMs),
    changes: statusChangesIn(brand, nowMs) + 1,
  };
  if (brand.isActive) {
    await ctx.store.brands.deactivate(change);
    const reason = `The brand “${brand.name}” was deactivated.`;
    await suspendRules(ctx, { brandId: brand.id, reason, endRuns: "plan" });
    return;
  }
  const limits = await requireBrandRoom(ctx, countsAgainstLimit(brand, nowMs) ? 0 : 1);
  const outcome = await ctx.store.brands.activate(change, limits.brands);
  if (outcome === "limit") throw await brandLimitError(ctx, limits);
}

function changedTooOften(brand: BrandRow, nowMs: number): AppError {
  const nextChangeAt = new Date(nextMonthMs(nowMs)).toISOString();
  return conflict(
    `A brand can be activated or deactivated ${MAX_STATUS_CHANGES_A_MONTH} times a calendar month. '${brand.name}' can change again from ${nextChangeAt.slice(0, 10)}.`,
    { details: { brandName: brand.name, nextChangeAt } },
  );
}

/** Chooses the active brand that stays usable while there are more than the plan allows. */
export async function chooseKeptBrand(ctx: UserContext, brandId: number): Promise<void> {
  refuseAssistant(ctx);
  const brand = await ctx.store.brands.getNow(ctx.userId, brandId);
  if (!brand.isActive) {
    throw conflict(`Reactivate the brand first: '${brand.name}' is deactivated.`);
  }
  await ctx.store.users.patch(ctx.userId, { keptBrandId: brandId });
}
