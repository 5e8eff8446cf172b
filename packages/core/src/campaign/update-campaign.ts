import { normalized } from "@adwright/ad-text/normalize";
import type { Campaign, UpdateCampaignBody } from "@adwright/contracts/campaign";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";
import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import { invalid } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { requireBrandWithinPlan } from "../account/plan-limits.ts";
import { isWebAddress } from "../brand/web-address.ts";
import type { UserContext } from "../context.ts";
import {
  isSettingsAlone,
  namedSettings,
  proposerAt,
  withoutUndefined,
} from "./campaign-defaults.ts";
import {
  changedElsewhere,
  checkEditable,
  findBrandOf,
  getCampaignRow,
  saveOnNewest,
} from "./campaign-row.ts";
import { asCampaign } from "./campaign-view.ts";
import type { WrittenExtensions } from "./copy/finish-draft.ts";
import { readLintContext } from "./copy/lint-context.ts";
import { deriveSummary } from "./derive-summary.ts";
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
  const brand = await findBrandOf(ctx, campaign.summary);
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

/**
 * Saves settings of a campaign whose generation may just have finished. They are combined with what the AI writes,
 * whichever comes first. With `version`, OUTDATED if another save was newer.
 */
export function saveWhileGenerating(
  ctx: UserContext,
  campaignId: number,
  change: UpdateCampaignBody,
  version: number | undefined,
): Promise<CampaignRow> {
  return saveOnNewest(ctx, campaignId, async (current) => {
    const { summary, body } = current;
    if (summary.status !== "generating") checkEditable(current);
    if (version !== undefined && version !== summary.version) throw changedElsewhere(current);
    const chosen = { ...body.settings, ...namedSettings(change) };
    const { negativeKeywords, adExtensions: extensions } = body.settings;
    const hasTexts = body.adGroups.length > 0;
    const settings = hasTexts ? withWritten(chosen, { negativeKeywords, extensions }) : chosen;
    const next = { ...body, settings };
    const brand = await findBrandOf(ctx, summary);
    const context = await readLintContext(ctx, next, brand);
    return { summary: { ...summary, ...deriveSummary(next, brand, context) }, body: next };
  });
}

/** The settings that the AI writes. */
interface WrittenSettings {
  negativeKeywords: string[];
  extensions: WrittenExtensions;
}

/** Combines the person's settings with what the AI wrote, leaving out extensions the person did not want. */
export function withWritten(
  settings: CampaignSettings,
  written: WrittenSettings,
): CampaignSettings {
  const { unwantedExtensions = [], ...rest } = settings;
  const { adExtensions: own, negativeKeywords } = settings;
  const { sitelinks, callouts, structuredSnippets } = written.extensions;
  const without = new Set<string>(unwantedExtensions);
  const most = campaignBounds;
  return {
    ...rest,
    negativeKeywords: joined(negativeKeywords, written.negativeKeywords, most.negativeKeywords),
    adExtensions: {
      ...own,
      sitelinks: joined(
        own.sitelinks,
        without.has("sitelinks") ? [] : sitelinks,
        most.sitelinks,
        ({ text }) => text,
      ),
      callouts: joined(own.callouts, without.has("callouts") ? [] : callouts, most.callouts),
      // Offered to nobody to leave out, they come with the callouts, which they resemble.
      structuredSnippets: joined(
        own.structuredSnippets,
        without.has("callouts") ? [] : structuredSnippets,
        most.structuredSnippets,
        ({ header }) => header,
      ),
    },
  };
}

/** Both, at most so many, without items whose text repeats an earlier one. */
function joined<Item>(
  own: readonly Item[],
  written: readonly Item[],
  most: number,
  textOf: (item: Item) => string = String,
): Item[] {
  const seen = new Set<string>();
  const distinct = [...own, ...written].filter((item) => {
    const key = normalized(textOf(item));
    return seen.has(key) ? false : seen.add(key);
  });
  return distinct.slice(0, most);
}
