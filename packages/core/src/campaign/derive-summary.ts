import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { readinessOfCampaign } from "@adwright/ad-text/readiness";
import { missingInCampaign } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignBodyRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

type Body = Omit<CampaignBodyRow, "userId" | "id">;
type Brand = Pick<BrandRow, "name" | "currencyCode">;

/** The fields of the list row that are derived from the body, so that both always match. */
export function deriveSummary(
  body: Body,
  brand: Brand | undefined,
  context: LintContext,
): Pick<
  CampaignSummaryRow,
  | "dailyBudget"
  | "targetCountry"
  | "isCold"
  | "description"
  | "destinationUrl"
  | "readiness"
  | "questions"
> {
  const keywords = [...body.keywords, ...body.generatedKeywords];
  return {
    dailyBudget: body.settings.budget ?? undefined,
    targetCountry: body.locations[0]?.countryCode,
    isCold: !mentionsBrand(keywords, brand?.name),
    description: body.goal,
    destinationUrl: body.url,
    readiness: readinessOf(body, brand, context),
    questions: body.adGroups.length === 0 ? undefined : questionsIn(body.adGroups, context),
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

function questionsIn(adGroups: Body["adGroups"], context: LintContext): number {
  const findings = adGroups.flatMap((adGroup) => lintAd(adGroup, context));
  return findings.filter(({ severity }) => severity === "question").length;
}

/** If its keywords name the brand, a campaign addresses people who already know it. */
function mentionsBrand(keywords: string[], brandName: string | undefined): boolean {
  const name = brandName?.trim().toLowerCase();
  return name ? keywords.some((keyword) => keyword.toLowerCase().includes(name)) : false;
}
