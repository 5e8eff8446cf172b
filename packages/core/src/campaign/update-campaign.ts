import type { Campaign, UpdateCampaignBody } from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { isWebAddress } from "../brand/web-address.ts";
import { requireBrandWithinPlan } from "../brand/within-plan.ts";
import type { UserContext } from "../context.ts";
import { asCampaign } from "./campaign-view.ts";
import { changedElsewhere, checkEditable } from "./check-editable.ts";
import { readLintContext } from "./copy/lint-context.ts";
import { deriveSummary } from "./derive-summary.ts";
import { saveWhileGenerating } from "./generation/save-while-generating.ts";
import { getCampaignRow } from "./get-campaign-row.ts";
import { isSettingsAlone, namedSettings, withoutUndefined } from "./named-settings.ts";
import { proposerAt } from "./proposer-at.ts";
import {
  NOT_LOOKED_UP,
  type ResolvedLocations,
  resolveLocations,
  withoutLocationNotes,
} from "./resolve-locations.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Each may be dozens of questions to Google. */
const LOOK_UPS_PER_HOUR = 120;

/**
 * Saves the fields in the body; only settings while the campaign is being generated. With `version`, OUTDATED if
 * another save was newer.
 */
export async function updateCampaign(
  ctx: UserContext,
  campaignId: number,
  change: UpdateCampaignBody,
  version: number | undefined,
): Promise<Campaign> {
  const campaign = await getCampaignRow(ctx, campaignId);
  const { status } = campaign.summary;
  if (status === "generating" && isSettingsAlone(change)) {
    return asCampaign(await saveWhileGenerating(ctx, campaignId, change, version));
  }
  checkEditable(campaign);
  await requireBrandWithinPlan(ctx, campaign.summary.brandId);
  if (version !== undefined && version !== campaign.summary.version) {
    throw changedElsewhere(campaign);
  }
  checkChange(change);
  const brand = campaign.summary.brandId
    ? await ctx.store.brands.find(ctx.userId, campaign.summary.brandId)
    : undefined;
  const changed = await withLocations(ctx, brand, campaign, applyChange(campaign, change));
  const context = await readLintContext(ctx, changed.body, brand);
  const derived = deriveSummary(changed.body, brand, context);
  const changedAt = new Date(ctx.now()).toISOString();
  const proposedBy = proposerAt(ctx, changedAt);
  const summary = { ...changed.summary, ...derived, changedAt, proposedBy };
  const saved = await ctx.store.campaigns.save(
    { summary, body: changed.body },
    campaign.summary.version,
    status,
  );
  return asCampaign(saved);
}

function checkChange(change: UpdateCampaignBody): void {
  if (change.url !== undefined && !isWebAddress(change.url)) {
    throw invalid([{ field: "url", message: "Please enter a valid URL" }]);
  }
}

function applyChange(campaign: CampaignRow, change: UpdateCampaignBody): CampaignRow {
  const { name, goal, url, geography, locations, language, keywords, adGroups } = change;
  const content = { goal, url, geography, locations, language, keywords, adGroups };
  const body = {
    ...campaign.body,
    ...withoutUndefined(content),
    settings: { ...campaign.body.settings, ...namedSettings(change) },
  };
  // Once the texts exist, which extensions the AI should skip no longer matters.
  if (body.adGroups.length > 0) delete body.settings.unwantedExtensions;
  if (adGroups) {
    const texts = adGroups.flatMap((group) => group.keywords.map((keyword) => keyword.text));
    body.generatedKeywords = [...new Set(texts)];
  }
  // The stored locations belong to the old text. The new text is looked up, or the person is asked.
  if (geography !== undefined && geography !== campaign.body.geography && !locations) {
    body.locations = [];
  }
  return { summary: { ...campaign.summary, name: name ?? campaign.summary.name }, body };
}

/** Looks up a new geography text without chosen places. If it is ambiguous, publishing will ask. */
async function withLocations(
  ctx: UserContext,
  brand: BrandRow | undefined,
  before: CampaignRow,
  after: CampaignRow,
): Promise<CampaignRow> {
  const isOpen =
    after.body.geography !== before.body.geography && after.body.locations.length === 0;
  const settled = withoutLocationNotes(after.body.notes, before.body.geography);
  if (!isOpen || !brand || !after.body.geography) {
    const notes = after.body.locations.length > 0 ? settled : after.body.notes;
    return { ...after, body: { ...after.body, notes } };
  }
  const { locations, note } = await lookUp(ctx, brand, after.body);
  const notes = note ? [...settled, note] : settled;
  return { ...after, body: { ...after.body, locations, notes } };
}

/** A person may type so many places an hour; a further one is saved, and asked for before publishing. */
async function lookUp(
  ctx: UserContext,
  brand: BrandRow,
  body: CampaignRow["body"],
): Promise<ResolvedLocations> {
  const isOpenToLookUps = async () =>
    (await ctx.store.rates.hit(`look-up:${ctx.userId}`, HOUR_MS, ctx.now())) <= LOOK_UPS_PER_HOUR;
  // An assistant's calls reach no account at Google, so the person chooses the place.
  if (ctx.assistant === undefined && (await isOpenToLookUps()))
    return resolveLocations(ctx, brand, body);
  return { locations: [], note: `${NOT_LOOKED_UP} Choose it on the campaign's page.` };
}
