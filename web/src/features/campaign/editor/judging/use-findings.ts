import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import type { Findings, Verdict } from "../../../../ad-editor/judging/judge-texts.ts";
import { useVerdict } from "../../../../ad-editor/judging/use-verdict.ts";
import { factsQuery } from "../../../../api/brand.ts";
import { serverNow } from "../../../../api/http/server-clock.ts";
import type { CampaignTexts } from "../state/campaign-texts.ts";

const none: Findings = new Map();

/** The findings of ad-text for each field of an ad while it is edited. */
export function useAdGroupFindings(group: AdGroup, context: LintContext): Findings {
  const subject = useMemo(() => ({ group, context }), [group, context]);
  return useVerdict("adGroup", subject) ?? none;
}

/** The findings of ad-text for each field of the extensions while they are edited. */
export function useExtensionFindings(extensions: AdExtensions, context: LintContext): Findings {
  const subject = useMemo(() => ({ extensions, context }), [extensions, context]);
  return useVerdict("extensions", subject) ?? none;
}

export type Readiness = Verdict<"readiness">;

/** How ready each ad is and what is missing; undefined until the first verdict. */
export function useReadiness(
  campaign: Campaign,
  texts: CampaignTexts,
  context: LintContext,
): Readiness | undefined {
  const subject = useMemo(() => ({ campaign, texts, context }), [campaign, texts, context]);
  return useVerdict("readiness", subject);
}

/** The lines of a campaign that a person is asked about; undefined until the first verdict. */
export function useQuestions(
  texts: CampaignTexts,
  context: LintContext,
): Verdict<"questions"> | undefined {
  const subject = useMemo(() => ({ texts, context }), [texts, context]);
  return useVerdict("questions", subject);
}

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
