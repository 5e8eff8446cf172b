import { anglesIn } from "@adwright/ad-text/angles";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { nearDuplicatePairs } from "@adwright/ad-text/lint-duplicates";
import { readinessDetails } from "@adwright/ad-text/readiness";
import { isSpecific, substanceOf, substanceReader } from "@adwright/ad-text/readiness/substance";
import type { FinishedDraft } from "@adwright/core/campaign/copy/finish-draft";
import { fewestLines } from "@adwright/core/campaign/generation/campaign-instructions";

/** The number of ad groups that a campaign should have. */
const askedGroups = { fewest: 3, most: 6 } as const;
const WELL = 90;

/** The result of one brief; `problems` says what fell short, `advice` how readiness could be higher. */
export interface DraftVerdict {
  /** Ads in the draft, plus the missing ones. */
  ads: number;
  /** Ads with all requested lines, none of which breaks a rule. */
  passing: number;
  scores: number[];
  nearDuplicates: number;
  headlines: number;
  /** Headlines that name a keyword, a number, a place, an offer or a fact. */
  specificHeadlines: number;
  /** Of these, those with a keyword beside general words. */
  paddedHeadlines: number;
  /** For each ad, how many of the five angles its headlines use. */
  angles: number[];
  problems: string[];
  advice: string[];
}

type Ad = FinishedDraft["adGroups"][number];

/** Judges a draft against the request: lines and ad groups that were left out count as missing. */
export function judgeDraft(
  { adGroups, notes }: Pick<FinishedDraft, "adGroups" | "notes">,
  context: LintContext,
): DraftVerdict {
  const ads = adGroups.map((ad) => judgeAd(ad, context));
  const missing = Math.max(0, askedGroups.fewest - ads.length);
  const surplus = Math.max(0, ads.length - askedGroups.most);
  const passing = ads.filter(({ shortcomings }) => shortcomings.length === 0).length;
  return {
    ads: ads.length + missing,
    passing: Math.min(passing, ads.length - surplus),
    scores: ads.map(({ score }) => score),
    nearDuplicates: ads.reduce((sum, ad) => sum + ad.nearDuplicates, 0),
    headlines: ads.reduce((sum, ad) => sum + ad.headlines, 0),
    specificHeadlines: ads.reduce((sum, ad) => sum + ad.specificHeadlines, 0),
    paddedHeadlines: ads.reduce((sum, ad) => sum + ad.paddedHeadlines, 0),
    angles: ads.map((ad) => ad.angles),
    problems: [
      ...notes,
      ...(missing > 0 ? [`${missing} of ${askedGroups.fewest} ad groups are missing.`] : []),
      ...(surplus > 0 ? [`${surplus} ad groups are more than were asked for.`] : []),
      ...ads.flatMap(({ shortcomings }) => shortcomings),
    ],
    advice: ads.flatMap(({ advice }) => advice),
  };
}

/** The verdict on a brief that produced no draft. */
export function failedDraft(reason: unknown): DraftVerdict {
  const message = reason instanceof Error ? reason.message : String(reason);
  return {
    ads: askedGroups.fewest,
    passing: 0,
    scores: [0],
    nearDuplicates: 0,
    headlines: 0,
    specificHeadlines: 0,
    paddedHeadlines: 0,
    angles: [0],
    problems: [`Nothing came: ${message}`],
    advice: [],
  };
}

function judgeAd(ad: Ad, context: LintContext) {
  const { score, parts } = readinessDetails(ad, context);
  const errors = lintAd(ad, context).filter(({ severity }) => severity === "error");
  const shortcomings = [
    ...errors.map(({ message }) => message),
    ...fewerThanAsked(ad, "headlines"),
    ...fewerThanAsked(ad, "descriptions"),
  ];
  const advice = score < WELL ? parts.flatMap((part) => part.advice ?? []) : [];
  const reader = substanceReader(ad, context);
  const substances = ad.headlines.map((line) => substanceOf(line, reader));
  const angles = ad.headlines.flatMap((line, index) =>
    anglesIn(line, substances[index] ?? "none", reader),
  );
  const padded = substances.filter((substance) => substance === "padded").length;
  const named = (text: string) => `${ad.ad_group_name}: ${text}`;
  return {
    score,
    shortcomings: shortcomings.map(named),
    advice: advice.map((text) => named(`${score} ${text}`)),
    headlines: ad.headlines.length,
    specificHeadlines: substances.filter(isSpecific).length + padded,
    paddedHeadlines: padded,
    angles: new Set(angles).size,
    nearDuplicates:
      nearDuplicatePairs(ad.headlines, context.language) +
      nearDuplicatePairs(ad.descriptions, context.language),
  };
}

function fewerThanAsked(ad: Ad, list: "headlines" | "descriptions"): string[] {
  const fewest = fewestLines[list];
  return ad[list].length < fewest ? [`${ad[list].length} of ${fewest} ${list}.`] : [];
}
