import type { AdGroup } from "@adwright/contracts/ad-group";
import { AppError, conflict, orNotFound } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";
import { asCampaign } from "./campaign-view.ts";

/** The signed-in person's campaign; NOT_FOUND for an unknown id and for another person's campaign. */
export async function getCampaignRow(ctx: UserContext, campaignId: number): Promise<CampaignRow> {
  const campaign = await orNotFound(ctx.store.campaigns.find(ctx.userId, campaignId));
  const [summary = campaign.summary] = await withCurrencies(ctx, [campaign.summary]);
  return { ...campaign, summary };
}

/** The brand of a campaign; undefined if it was deleted. */
export const findBrandOf = async (
  ctx: UserContext,
  { brandId }: Pick<CampaignSummaryRow, "brandId">,
): Promise<BrandRow | undefined> =>
  brandId ? ctx.store.brands.find(ctx.userId, brandId) : undefined;

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

const words: Record<string, string> = {
  generating: "The campaign is still being generated.",
  publishing: "The campaign is being published and cannot change now.",
  published: "The campaign is published. Changes to it are made in Google Ads.",
};

/** Throws CONFLICT unless the campaign is a draft or failed. */
export function checkEditable({ summary: { status } }: CampaignRow): void {
  if (status === "draft" || status === "failed") return;
  throw conflict(words[status] ?? "The campaign cannot be changed now.");
}

/** Throws CONFLICT if the line is locked and so must not be rewritten. */
export function checkUnlocked({ group, field }: AdLine): void {
  if (!group.locked.includes(field)) return;
  throw conflict("This line is locked. Unlock it to have it rewritten.");
}

/** The error when another save was first; its details contain the campaign as stored now. */
export function changedElsewhere(campaign: CampaignRow): AppError {
  return new AppError("OUTDATED", "This campaign was changed elsewhere in the meantime.", {
    details: asCampaign(campaign),
  });
}

/** The place of one line of an ad. */
interface AdLinePlace {
  groupIndex: number;
  list: "headlines" | "descriptions";
  index: number;
  /** As in `locked`: `headlines/3`. */
  field: string;
}

/** A line with its ad group. */
export interface AdLine extends AdLinePlace {
  group: AdGroup;
  text: string;
}

const PATH = /^adGroups\/(\d{1,3})\/((headlines|descriptions)\/(\d{1,3}))$/;

/** The line at a path such as `adGroups/0/headlines/3`; undefined if there is none. */
export function findAdLine(adGroups: readonly AdGroup[], path: string): AdLine | undefined {
  const match = PATH.exec(path);
  if (!match) return undefined;
  const [, groupText, field = "", list, indexText] = match;
  const place: AdLinePlace = {
    groupIndex: Number(groupText),
    list: list === "headlines" ? "headlines" : "descriptions",
    index: Number(indexText),
    field,
  };
  const group = adGroups[place.groupIndex];
  const text = group?.[place.list][place.index];
  return group === undefined || text === undefined ? undefined : { ...place, group, text };
}

const MAX_ATTEMPTS = 10;
const PAUSE_MS = 20;

/**
 * Applies `change` to the stored campaign and saves it. If another save was first, applies it to that version instead,
 * so that no save is lost. `change` may throw if the campaign can no longer be changed.
 */
export async function saveOnNewest(
  ctx: UserContext,
  campaignId: number,
  change: (current: CampaignRow) => CampaignRow | Promise<CampaignRow>,
): Promise<CampaignRow> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await getCampaignRow(ctx, campaignId);
    const changed = await change(current);
    const { version, status } = current.summary;
    try {
      const summary = { ...changed.summary, changedAt: new Date(ctx.now()).toISOString() };
      return await ctx.store.campaigns.save({ ...changed, summary }, version, status);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSuperseded(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
    }
  }
}

/** Whether another save was first or is in progress. */
function isSuperseded(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === "OUTDATED" || error.code === "CONFLICT";
}
