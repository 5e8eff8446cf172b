import type { LintContext } from "@adwright/ad-text/lint-context";
import type { CampaignSettings } from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { suggestCpcBidMicros } from "@adwright/rules/bid";
import { isPayable, toMicros } from "@adwright/rules/money";
import { missingForPublishing } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { billableUnitOf } from "../../brand/billable-unit.ts";
import { planFindings } from "../preflight/plan-findings.ts";
import { hashOf } from "./canonical-json.ts";
import { localExtensions } from "./local-extensions.ts";
import { withoutAsked } from "./without-asked.ts";

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
    negativeKeywords: settings.negativeKeywords,
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
