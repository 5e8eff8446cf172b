import type { Brand, UpdateBrandBody } from "@adwright/contracts/brand";
import { AppError, conflict, invalid } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import type { BrandPatch, BrandRow } from "@adwright/store/brand/brand-row";

import { requireWithinPlan } from "../account/plan-limits.ts";
import { isAtWork } from "../change/change-set-view.ts";
import type { UserContext } from "../context.ts";
import { everyOf } from "../every-of.ts";
import { withAnalytics } from "../google/analytics-access.ts";
import { listClientAccounts } from "../google/client-accounts.ts";
import { refuseWhileRunning } from "../storm/refuse-while-running.ts";
import { currencyOf, managerOf, plainCustomerId, requireOwnAccount } from "./account-facts.ts";
import { asBrand } from "./brand-view.ts";
import { getBrandRow } from "./get-brand-row.ts";
import { refreshAssistantLater } from "./knowledge/brand-assistant.ts";
import { factsAfterEdit } from "./knowledge/known-facts.ts";
import { readWebsite } from "./web-address.ts";

/**
 * Changes only the fields in the body. An edited value proposition keeps its facts, and what the person wrote is added
 * to them.
 */
export async function updateBrand(
  ctx: UserContext,
  brandId: number,
  body: UpdateBrandBody,
): Promise<Brand> {
  const brand = await getBrandRow(ctx, brandId);
  await requireWithinPlan(ctx, brand);
  const patch = await readPatch(ctx, brand, body);
  const saved =
    Object.keys(patch).length > 0
      ? await ctx.store.brands.patch(ctx.userId, brandId, patch)
      : brand;
  if (saved.customerId !== brand.customerId) {
    await ctx.store.figures.remove(ctx.userId, brand.customerId);
  }

  const before = await ctx.store.brands.findValueProposition(ctx.userId, brandId);
  if (body.valueProposition === undefined) return asBrand(saved, before, ctx.now());
  const edited = {
    userId: ctx.userId,
    brandId,
    facts: factsAfterEdit(before, body.valueProposition),
    websiteNote: before?.websiteNote,
    promptVersion: before?.promptVersion,
    text: body.valueProposition,
    updatedAt: new Date(ctx.now()).toISOString(),
  };
  await ctx.store.brands.putValueProposition(edited);
  await refreshAssistantLater(ctx, brandId);
  return asBrand({ ...saved, hasValueProposition: true }, edited, ctx.now());
}

async function readPatch(
  ctx: UserContext,
  brand: BrandRow,
  body: UpdateBrandBody,
): Promise<BrandPatch> {
  const patch: BrandPatch = {};
  if (body.name !== undefined) patch.name = body.name;
  if (body.description !== undefined) patch.description = body.description || undefined;
  if (body.website !== undefined) patch.website = readWebsite(body.website);
  if (body.analyticsPropertyId !== undefined) {
    Object.assign(patch, await readProperty(ctx, body.analyticsPropertyId));
  }
  const customerId = body.customerId && plainCustomerId(body.customerId);
  if (customerId && customerId !== brand.customerId) {
    const account = await getNewAccount(ctx, brand, customerId);
    patch.customerId = customerId;
    // The new account may have another manager and another currency. It is not a manager itself.
    patch.isManager = false;
    patch.loginCustomerId = managerOf(account);
    patch.currencyCode = currencyOf(account);
  }
  return patch;
}

/** The property in the form we store it; VALIDATION if the connected Google account may not read it. */
async function readProperty(
  ctx: UserContext,
  property: string | null,
): Promise<Pick<BrandPatch, "analyticsPropertyId" | "analyticsTimeZone">> {
  if (property === null) return { analyticsPropertyId: undefined, analyticsTimeZone: undefined };
  try {
    const analyticsTimeZone = await withAnalytics(ctx, (refreshToken) =>
      ctx.googleAnalytics.readTimeZone(refreshToken, property),
    );
    return { analyticsPropertyId: property, analyticsTimeZone };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "ANALYTICS_PERMISSION") throw error;
    throw invalid([{ field: "analyticsPropertyId", message: error.message }]);
  }
}

async function getNewAccount(
  ctx: UserContext,
  brand: BrandRow,
  customerId: string,
): Promise<ClientAccount> {
  const account = requireOwnAccount(await listClientAccounts(ctx), customerId);
  if (await hasPublishedCampaign(ctx, brand.id)) {
    throw conflict("The customer ID can't change anymore: a campaign of this brand is published.");
  }
  if (await hasChangesAtWork(ctx, brand.id)) {
    throw conflict(
      "Changes of this brand are being applied in Google Ads. Change the customer ID once they are done.",
    );
  }
  await refuseWhileRunning(ctx, { brandId: brand.id });
  return account;
}

async function hasChangesAtWork(ctx: UserContext, brandId: number): Promise<boolean> {
  const sets = everyOf((page) => ctx.store.changeSets.listOf(ctx.userId, brandId, page));
  for await (const { status } of sets) if (isAtWork(status)) return true;
  return false;
}

/** Whether the brand has a published campaign. One that is being published counts: it already uses the account. */
async function hasPublishedCampaign(ctx: UserContext, brandId: number): Promise<boolean> {
  const campaigns = everyOf((page) => ctx.store.campaigns.listOf(ctx.userId, page));
  for await (const { status, brandId: of } of campaigns) {
    if (of === brandId && (status === "published" || status === "publishing")) return true;
  }
  return false;
}
