import type { LintContext } from "@adwright/ad-text/lint-context";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { factsQuery } from "../../../../api/brand.ts";
import { serverNow } from "../../../../api/http/server-clock.ts";

/**
 * The context for linting a campaign's texts, the same as on the server. Without the brand, claims can't be checked.
 */
export function useLintContext(campaign: Campaign, brand: Brand | undefined): LintContext {
  const { language, goal, keywords, geography, locations, url, facts, claimReadings } = campaign;
  const brandName = brand?.name;
  return useMemo(
    () => ({
      language,
      brandName,
      goal,
      keywordsOfCampaign: keywords.map((typed) => readTypedKeyword(typed).text),
      site: url,
      year: new Date(serverNow()).getUTCFullYear(),
      facts: brandName === undefined ? undefined : facts,
      readings: claimReadings,
      places: [geography, ...locations.map(({ name }) => name)],
    }),
    [language, brandName, goal, keywords, geography, locations, url, facts, claimReadings],
  );
}

/** The pages on which the AI found what it says proves a line, by line. */
export function useSources({ brandId, claimReadings }: Campaign): ReadonlyMap<string, string> {
  const isProven = claimReadings?.some(({ verdict }) => verdict === "proven") === true;
  const enabled = brandId !== null && isProven;
  const { data } = useQuery({ ...factsQuery(brandId ?? 0), enabled });
  return useMemo(() => {
    const pages = new Map(data?.facts.map(({ text, source }) => [text, source]));
    return new Map(
      (claimReadings ?? []).flatMap(({ text, verdict, fact = "" }) => {
        const page = verdict === "proven" ? pages.get(fact) : undefined;
        return page !== undefined && URL.canParse(page) ? [[text, page] as const] : [];
      }),
    );
  }, [data, claimReadings]);
}
