import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { useEffect, useMemo, useState } from "react";

import { serverNow } from "../../../../api/http/server-clock.ts";
import type { CampaignTexts } from "../state/campaign-texts.ts";
import type { Findings, Question, Subject, Verdict } from "./judge-texts.ts";
import { judge } from "./judge.ts";

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

/** The latest verdict; until it arrives, the previous one. */
function useVerdict<Asked extends Question>(
  question: Asked,
  subject: Subject<Asked>,
): Verdict<Asked> | undefined {
  const [verdict, setVerdict] = useState<Verdict<Asked>>();
  useEffect(() => {
    const change = new AbortController();
    judge(question, subject, change.signal).then(
      (judged) => change.signal.aborted || setVerdict(judged),
      // If judging fails, the checks before publishing still apply.
      () => undefined,
    );
    return () => {
      change.abort();
    };
  }, [question, subject]);
  return verdict;
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
