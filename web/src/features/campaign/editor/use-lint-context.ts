import type { LintContext } from "@adwright/ad-text/lint-context";
import type { Campaign } from "@adwright/contracts/campaign";
import { useMemo } from "react";

/** What the browser knows to judge a campaign's texts by; facts about the brand are judged on the server. */
export function useLintContext(campaign: Campaign, brandName: string | undefined): LintContext {
  const { language, goal, keywords } = campaign;
  return useMemo(
    () => ({ language, brandName, goal, keywordsOfCampaign: keywords }),
    [language, brandName, goal, keywords],
  );
}
