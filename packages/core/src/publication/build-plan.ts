import { createHash } from "node:crypto";

import { lintAd } from "@adwright/ad-text/lint-ad";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { AdGroup } from "@adwright/contracts/campaign";
import { invalid, type ValidationError } from "@adwright/contracts/errors";
import type { CampaignPlan } from "@adwright/contracts/publication";
import { toMicros } from "@adwright/rules/money";
import { missingForPublishing } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand";
import type { CampaignRow } from "@adwright/store/campaign";

/** The plan of a campaign; VALIDATION names every field that has to be mended first. */
export function buildPlan(
  campaign: CampaignRow,
  brand: BrandRow,
  publicationId: string,
): CampaignPlan {
  const { summary, body } = campaign;
  const { settings } = body;
  const problems = [
    ...missingForPublishing({
      ...settings,
      currencyCode: brand.currencyCode,
      locations: body.locations,
      adGroups: body.adGroups,
    }),
    ...body.adGroups.flatMap(lintProblems),
    ...settings.negativeKeywords.flatMap(negativeProblems),
  ];
  const { budget, euPoliticalAdvertising } = settings;
  if (problems.length > 0 || budget === null || euPoliticalAdvertising === null) {
    throw invalid(problems);
  }
  return {
    customerId: brand.customerId,
    loginCustomerId: brand.loginCustomerId ?? null,
    currencyCode: brand.currencyCode,
    campaignName: summary.name,
    budgetName: `${summary.name} ${publicationId}`,
    dailyBudgetMicros: toMicros(budget),
    biddingStrategy: settings.biddingStrategy,
    targetCpaMicros: settings.targetCpa === null ? null : toMicros(settings.targetCpa),
    targetRoas: settings.targetRoas,
    locations: body.locations,
    language: body.language,
    adSchedule: settings.adSchedule,
    devices: settings.deviceTargeting,
    ages: settings.ageTargeting,
    genders: settings.genderTargeting,
    euPoliticalAdvertising,
    startServing: settings.startServing,
    finalUrl: body.url,
    adGroups: body.adGroups.map(({ ad_group_name, headlines, descriptions, ...group }) => ({
      name: ad_group_name,
      headlines,
      descriptions,
      path1: group.path1,
      path2: group.path2,
      pins: group.pins,
      keywords: group.keywords,
    })),
    negativeKeywords: settings.negativeKeywords,
    extensions: settings.adExtensions,
  };
}

function lintProblems(group: AdGroup, index: number): ValidationError[] {
  return lintAd(group)
    .filter((finding) => finding.severity === "error")
    .map((finding) => ({
      field: `adGroups/${index}/${finding.field}`,
      message: `${group.ad_group_name}: ${finding.message}`,
    }));
}

function negativeProblems(text: string, index: number): ValidationError[] {
  const findings = lintKeyword(text, `negativeKeywords/${index}`);
  return findings.map(({ field, message }) => ({ field, message: `“${text}”: ${message}` }));
}

/** SHA-256 over everything the person approves; the publication's own id is left out, so equal plans hash equally. */
export function hashPlan({ budgetName: _, ...approved }: CampaignPlan): string {
  return createHash("sha256").update(canonicalJson(approved)).digest("hex");
}

/** JSON with sorted keys: the same content always gives the same text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${entries.join(",")}}`;
}
