import type { LintContext } from "@adwright/ad-text/lint-context";
import { readinessOfCampaign } from "@adwright/ad-text/readiness";
import type { CampaignBodyRow, CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";

/** The list row's fields that follow from the body, so that both always say the same. */
export function deriveSummary(
  body: Omit<CampaignBodyRow, "userId" | "id">,
  brandName: string | undefined,
  context: LintContext,
): Pick<
  CampaignSummaryRow,
  "dailyBudget" | "targetCountry" | "isCold" | "description" | "destinationUrl" | "readiness"
> {
  const keywords = [...body.keywords, ...body.generatedKeywords];
  const ads = body.adGroups;
  return {
    dailyBudget: body.settings.budget ?? undefined,
    targetCountry: body.locations[0]?.countryCode,
    isCold: !mentionsBrand(keywords, brandName),
    description: body.goal,
    destinationUrl: body.url,
    readiness: ads.length > 0 ? readinessOfCampaign(ads, context) : undefined,
  };
}

/** A campaign whose keywords name the brand speaks to people who know it. */
function mentionsBrand(keywords: string[], brandName: string | undefined): boolean {
  const name = brandName?.trim().toLowerCase();
  return name ? keywords.some((keyword) => keyword.toLowerCase().includes(name)) : false;
}
