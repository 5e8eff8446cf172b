import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { localHeader } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import { invalid } from "@adwright/contracts/errors";
import type { LanguageCode } from "@adwright/contracts/language";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { readNegative } from "@adwright/rules/keyword/typed-keyword";
import { isPayable, toMicros } from "@adwright/rules/money";
import { missingForPublishing } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow, CampaignRow } from "@adwright/store/campaign/campaign-row";
import type { PublicationRow } from "@adwright/store/publication/publication-row";

import { billableUnitOf } from "../../brand/account-facts.ts";
import type { UserContext } from "../../context.ts";
import { planFindings } from "../preflight/findings.ts";
import { TransientError } from "../run/publish-errors.ts";
import { hashOf } from "./canonical-json.ts";

/** The plan of a campaign. VALIDATION names every field that has to be fixed first. */
export function buildPlan(
  campaign: CampaignRow,
  brand: BrandRow,
  context: LintContext,
  publicationId: string,
): CampaignPlan {
  const { plan, findings } = draftPlan(campaign, brand, context, publicationId);
  const errors = findings.filter(({ severity }) => severity === "error");
  if (plan === undefined || errors.length > 0) {
    throw invalid(errors.map(({ field, message }) => ({ field, message })));
  }
  return plan;
}

/**
 * The plan and its findings. Lines with open questions are not in the plan. There is no plan if an answer is missing that
 * must not be guessed.
 */
export function draftPlan(
  campaign: CampaignRow,
  brand: BrandRow,
  context: LintContext,
  publicationId: string,
): { plan: CampaignPlan | undefined; findings: PreflightFinding[] } {
  const { body } = campaign;
  const { budget, euPoliticalAdvertising } = body.settings;
  const found = planFindings(campaign, brand, context);
  const held = withoutAsked(body, found);
  const findings = [...found, ...held.findings];
  const form = {
    ...body.settings,
    ...body,
    currencyCode: brand.currencyCode,
    billableUnitMicros: billableUnitOf(brand),
  };
  const isComplete = missingForPublishing(form).length === 0;
  if (!isComplete || budget === null || euPoliticalAdvertising === null) {
    return { plan: undefined, findings };
  }
  const answers = { budget, euPoliticalAdvertising };
  return {
    plan: planOf({ ...campaign, body: held.body }, brand, publicationId, answers),
    findings,
  };
}

function planOf(
  { summary, body }: CampaignRow,
  brand: BrandRow,
  publicationId: string,
  { budget, euPoliticalAdvertising }: { budget: number; euPoliticalAdvertising: boolean },
): CampaignPlan {
  const { settings } = body;
  return {
    customerId: brand.customerId,
    loginCustomerId: brand.loginCustomerId ?? null,
    currencyCode: brand.currencyCode,
    campaignName: summary.name,
    budgetName: `${startOf(summary.name)} ${publicationId}`,
    dailyBudgetMicros: toMicros(budget),
    cpcBidMicros: bidOf(settings, brand),
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
    negativeKeywords: settings.negativeKeywords.map((typed) => readNegative(typed)),
    extensions: localExtensions(settings.adExtensions, body.language),
    ...exemptionsOf(body),
  };
}

/** The policy exemptions for keywords that are in the plan. */
function exemptionsOf({
  adGroups,
  settings,
}: CampaignRow["body"]): Pick<CampaignPlan, "exemptions"> {
  const keywords = new Set(adGroups.flatMap((group) => group.keywords.map(({ text }) => text)));
  const exemptions = (settings.policyExemptions ?? []).filter(({ keyword }) =>
    keywords.has(keyword),
  );
  return exemptions.length === 0 ? {} : { exemptions };
}

/** Google Ads API: a budget's name has at most 255 bytes; the appended id takes 37. */
const MAX_NAME_BYTES = 200;

/** The beginning of the name that fits into the budget's name, without splitting a character. */
function startOf(name: string): string {
  let start = "";
  let bytes = 0;
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_NAME_BYTES) return start;
    start += character;
  }
  return start;
}

/** Only manual CPC uses bids. Also null while there is no budget to derive a bid from. */
function bidOf(
  { biddingStrategy, budget }: Pick<CampaignSettings, "biddingStrategy" | "budget">,
  brand: BrandRow,
): number | null {
  const { currencyCode } = brand;
  const unit = billableUnitOf(brand);
  const budgetMicros = toMicros(budget ?? 0);
  if (biddingStrategy !== "manual_cpc" || !isPayable(budgetMicros, currencyCode, unit)) return null;
  return suggestCpcBidMicros(budgetMicros, currencyCode, unit);
}

/**
 * SHA-256 of everything the person approves. Leaves out the publication's id, so that equal plans have equal hashes.
 */
export function hashPlan({ budgetName: _, ...approved }: CampaignPlan): string {
  return hashOf(approved);
}

/** The extensions as sent to Google: the snippet headers in the ads' language, like their values. */
export function localExtensions(extensions: AdExtensions, language: LanguageCode): AdExtensions {
  return {
    ...extensions,
    structuredSnippets: extensions.structuredSnippets.map(({ header, values }) => ({
      header: localHeader(header, language),
      values,
    })),
  };
}

type Lines = "headlines" | "descriptions";

/** The fields of lines that wait for an answer. */
export const askedFields = (findings: readonly PreflightFinding[]): ReadonlySet<string> =>
  new Set(findings.filter(({ severity }) => severity === "question").map(({ field }) => field));

/**
 * The campaign without the lines that wait for an answer, and errors where too few are left. Stored texts do not change.
 */
function withoutAsked(
  body: CampaignBodyRow,
  findings: readonly PreflightFinding[],
): { body: CampaignBodyRow; findings: PreflightFinding[] } {
  const asked = askedFields(findings);
  if (asked.size === 0) return { body, findings: [] };
  const adGroups = body.adGroups.map((group, index) => withoutLines(group, index, asked));
  const settings = {
    ...body.settings,
    adExtensions: withoutTexts(body.settings.adExtensions, asked),
  };
  const missing = body.adGroups.flatMap((group, index) =>
    (["headlines", "descriptions"] as const).flatMap((list) =>
      tooFew(group, adGroups[index]?.[list].length ?? 0, list, index),
    ),
  );
  return { body: { ...body, adGroups, settings }, findings: missing };
}

function withoutLines(group: AdGroup, index: number, asked: ReadonlySet<string>): AdGroup {
  const isKept = (list: Lines, place: number) => !asked.has(`adGroups/${index}/${list}/${place}`);
  const keptOf = (list: Lines) => group[list].filter((_, place) => isKept(list, place));
  const pins = group.pins
    .filter((pin) => isKept(`${pin.kind}s`, pin.index))
    .map((pin) => {
      const before = group[`${pin.kind}s`].slice(0, pin.index);
      return { ...pin, index: before.filter((_, place) => isKept(`${pin.kind}s`, place)).length };
    });
  return { ...group, headlines: keptOf("headlines"), descriptions: keptOf("descriptions"), pins };
}

function tooFew(group: AdGroup, left: number, list: Lines, index: number): PreflightFinding[] {
  const { fewest } = adLimits[list];
  const waiting = group[list].length - left;
  // An ad that has too few lines anyway has a finding of its own.
  if (waiting === 0 || left >= fewest || group[list].length < fewest) return [];
  const cause = `Too few ${list} are left without the lines that wait for an answer. Answer their questions, or write other lines.`;
  return [
    {
      severity: "error",
      rule: "question/too-few",
      field: `adGroups/${index}/${list}`,
      message: `${group.ad_group_name}: ${cause} ${waiting} of ${group[list].length} wait; Google needs ${fewest}.`,
      cause,
    },
  ];
}

/** A sitelink goes with any of its lines, and a snippet once too few of its values are left. */
function withoutTexts(extensions: AdExtensions, asked: ReadonlySet<string>): AdExtensions {
  const isAsked = (field: string) => asked.has(`adExtensions/${field}`);
  const linkLines = ["text", "description1", "description2"];
  const structuredSnippets = extensions.structuredSnippets.flatMap((snippet, index) => {
    const values = snippet.values.filter(
      (_, place) => !isAsked(`structuredSnippets/${index}/values/${place}`),
    );
    const isWhole = values.length === snippet.values.length;
    return isWhole || values.length >= adLimits.snippetValues.fewest
      ? [{ ...snippet, values }]
      : [];
  });
  return {
    ...extensions,
    sitelinks: extensions.sitelinks.filter(
      (_, index) => !linkLines.some((name) => isAsked(`sitelinks/${index}/${name}`)),
    ),
    callouts: extensions.callouts.filter((_, index) => !isAsked(`callouts/${index}`)),
    structuredSnippets,
  };
}

/** The plan that was approved for this publication; TransientError if the read returned another one. */
export async function getApprovedPlan(
  ctx: UserContext,
  { campaignId, planHash }: Pick<PublicationRow, "campaignId" | "planHash">,
): Promise<CampaignPlan> {
  const plan = await ctx.store.publications.getPlan(ctx.userId, campaignId);
  if (hashPlan(plan) === planHash) return plan;
  throw new TransientError("The approved plan could not be read. Please try again.");
}
