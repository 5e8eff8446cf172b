import type { LintContext } from "@adwright/ad-text/lint-context";
import { readinessOfCampaign } from "@adwright/ad-text/readiness";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { CampaignSettings, type UpdateCampaignBody } from "@adwright/contracts/campaign";
import { missingInCampaign } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

import type { UserContext } from "../context.ts";

type Body = Omit<CampaignBodyRow, "userId" | "id">;
type Brand = Pick<BrandRow, "name" | "currencyCode">;

/** The fields of the list row that are derived from the body, so that both always match. */
export function deriveSummary(
  body: Body,
  brand: Brand | undefined,
  context: LintContext,
): Pick<
  CampaignSummaryRow,
  "dailyBudget" | "targetCountry" | "isCold" | "description" | "destinationUrl" | "readiness"
> {
  const keywords = [...body.keywords, ...body.generatedKeywords];
  return {
    dailyBudget: body.settings.budget ?? undefined,
    targetCountry: body.locations[0]?.countryCode,
    isCold: !mentionsBrand(keywords, brand?.name),
    description: body.goal,
    destinationUrl: body.url,
    readiness: readinessOf(body, brand, context),
  };
}

/** 0 if something is missing that publishing requires; undefined before there are ads. */
function readinessOf(
  { adGroups, locations, settings }: Body,
  brand: Brand | undefined,
  context: LintContext,
): number | undefined {
  if (adGroups.length === 0) return undefined;
  const { currencyCode } = brand ?? {};
  const missing =
    currencyCode === undefined
      ? []
      : missingInCampaign({ ...settings, currencyCode, locations, adGroups });
  return missing.length > 0 ? 0 : readinessOfCampaign(adGroups, context);
}

/** If its keywords name the brand, a campaign addresses people who already know it. */
function mentionsBrand(keywords: string[], brandName: string | undefined): boolean {
  const name = brandName?.trim().toLowerCase();
  return name ? keywords.some((keyword) => keyword.toLowerCase().includes(name)) : false;
}

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

export const noExtensions: AdExtensions = {
  sitelinks: [],
  callouts: [],
  structuredSnippets: [],
  call: false,
  location: false,
};

/**
 * A campaign's settings before anyone changes them: all devices, ages and genders, budget and EU answer unset, paused.
 */
export const defaultSettings: CampaignSettings = {
  targetAudience: "",
  budget: null,
  campaignType: "search",
  biddingStrategy: "manual_cpc",
  targetCpa: null,
  targetRoas: null,
  adSchedule: [],
  deviceTargeting: ["desktop", "mobile", "tablet"],
  ageTargeting: ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"],
  genderTargeting: ["Male", "Female", "Unknown"],
  negativeKeywords: [],
  adExtensions: noExtensions,
  euPoliticalAdvertising: null,
  startServing: false,
};

const names = Object.keys(CampaignSettings.def.shape) as (keyof CampaignSettings)[];
// `extensions` is the response's other name for `adExtensions`.
const ownNames: ReadonlySet<string> = new Set([...names, "extensions"]);

/** Whether a change contains only settings. */
export function isSettingsAlone(change: UpdateCampaignBody): boolean {
  return Object.keys(change).every((name) => ownNames.has(name));
}

/** The settings that a change contains. */
export function namedSettings(change: UpdateCampaignBody): Partial<CampaignSettings> {
  const { extensions, adExtensions = extensions } = change;
  const named = names.map((name) => [name, { ...change, adExtensions }[name]]);
  return withoutUndefined(Object.fromEntries(named) as Partial<CampaignSettings>);
}

/** Removes the fields that are undefined. */
export function withoutUndefined<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof Fields]?: Exclude<Fields[K], undefined> };
}
