import type { LintContext } from "@adwright/ad-text/lint-context";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { useMemo } from "react";

import { serverNow } from "../../../../api/http/server-clock.ts";

/** What a campaign's texts are judged by, as on the server. Without its brand, nobody can say which claims hold. */
export function useLintContext(campaign: Campaign, brand: Brand | undefined): LintContext {
  const { language, goal, keywords, geography, locations, url, facts } = campaign;
  const brandName = brand?.name;
  return useMemo(
    () => ({
      language,
      brandName,
      goal,
      keywordsOfCampaign: keywords,
      site: url,
      year: new Date(serverNow()).getUTCFullYear(),
      facts: brandName === undefined ? undefined : facts,
      places: [geography, ...locations.map(({ name }) => name)],
    }),
    [language, brandName, goal, keywords, geography, locations, url, facts],
  );
}
