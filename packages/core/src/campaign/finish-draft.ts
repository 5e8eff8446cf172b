import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { lintPaths } from "@adwright/ad-text/lint-paths";
import { normalized } from "@adwright/ad-text/normalize";
import type { AdExtensions, AdGroup, Keyword } from "@adwright/contracts/campaign";

import type { CampaignDraft, DraftAdGroup } from "./generate-prompt.ts";

export interface FinishedDraft {
  adGroups: AdGroup[];
  generatedKeywords: string[];
  negativeKeywords: string[];
  extensions: Pick<AdExtensions, "sitelinks" | "callouts">;
  /** What was left out and why, in words. */
  notes: string[];
}

/** Keeps what holds and leaves out the rest with a note; sentences are never cut to fit. */
export function finishDraft(
  draft: CampaignDraft,
  landingPage: string,
  context: LintContext,
): FinishedDraft {
  const notes: string[] = [];
  const adGroups = distinctNames(draft.adGroups)
    .map((group) => finishAdGroup(group, context, notes))
    .filter((group) => isPublishable(group, notes));
  const keywords = adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
  return {
    adGroups,
    generatedKeywords: [...new Set(keywords)],
    negativeKeywords: distinct(draft.negativeKeywords.filter(isGoodKeyword)),
    extensions: finishExtensions(draft, landingPage, context, notes),
    notes,
  };
}

function finishAdGroup(group: DraftAdGroup, context: LintContext, notes: string[]): AdGroup {
  const { headlines, descriptions } = goodLines(group, context, notes);
  const path1 = isGoodPath(group.path1) ? group.path1 : "";
  return {
    ad_group_name: group.name,
    headlines: headlines.slice(0, adLimits.headlines.most),
    descriptions: descriptions.slice(0, adLimits.descriptions.most),
    keywords: distinctKeywords(group.keywords),
    path1,
    path2: path1 && isGoodPath(group.path2) ? group.path2 : "",
    pins: [],
    locked: [],
  };
}

/** The lines that keep every rule; why another was left out is said in the notes. */
function goodLines(group: DraftAdGroup, context: LintContext, notes: string[]) {
  const problems = new Map<string, string>();
  for (const { severity, field, message } of lintAd(group, context)) {
    if (severity === "error" && !problems.has(field)) problems.set(field, message);
  }
  const good = (list: "headlines" | "descriptions") =>
    group[list].filter((text, index) => {
      const problem = problems.get(`${list}/${index}`);
      if (problem) notes.push(`Left out of "${group.name}": “${text}”. ${problem}`);
      return !problem;
    });
  return { headlines: good("headlines"), descriptions: good("descriptions") };
}

function finishExtensions(
  draft: CampaignDraft,
  landingPage: string,
  context: LintContext,
  notes: string[],
): FinishedDraft["extensions"] {
  const sitelinks = draft.sitelinks.filter((link) => isOnSite(link.url, landingPage));
  const callouts = distinct(draft.callouts);
  const problems = new Map<string, string>();
  const texts = { sitelinks, callouts, structuredSnippets: [] };
  for (const { severity, field, message } of lintExtensions(texts, context)) {
    const item = field.split("/").slice(0, 2).join("/");
    if (severity === "error" && !problems.has(item)) problems.set(item, message);
  }
  const isGood = (item: string, text: string) => {
    const problem = problems.get(item);
    if (problem) notes.push(`Left out of the extensions: “${text}”. ${problem}`);
    return !problem;
  };
  return {
    sitelinks: sitelinks.filter(({ text }, index) => isGood(`sitelinks/${index}`, text)),
    callouts: callouts.filter((text, index) => isGood(`callouts/${index}`, text)),
  };
}

function isPublishable(group: AdGroup, notes: string[]): boolean {
  const holds =
    group.headlines.length >= adLimits.headlines.fewest &&
    group.descriptions.length >= adLimits.descriptions.fewest &&
    group.keywords.length > 0;
  if (!holds) {
    notes.push(`The ad group "${group.ad_group_name}" was left out: too few of its lines hold.`);
  }
  return holds;
}

/** Ad group names must differ within a campaign (Google Ads: DUPLICATE_ADGROUP_NAME). */
function distinctNames(groups: DraftAdGroup[]): DraftAdGroup[] {
  const seen = new Map<string, number>();
  return groups.map((group) => {
    const key = normalized(group.name);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? group : { ...group, name: `${group.name} ${count}` };
  });
}

function distinct(lines: string[]): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = normalized(line);
    return seen.has(key) ? false : seen.add(key);
  });
}

function distinctKeywords(keywords: Keyword[]): Keyword[] {
  const seen = new Set<string>();
  return keywords.filter(({ text, matchType }) => {
    const key = `${matchType} ${normalized(text)}`;
    return isGoodKeyword(text) && !seen.has(key) && seen.add(key);
  });
}

function isGoodKeyword(text: string): boolean {
  return lintKeyword(text, "").length === 0;
}

function isGoodPath(path: string): boolean {
  return path !== "" && lintPaths({ path1: path, path2: "" }).length === 0;
}

function isOnSite(url: string, landingPage: string): boolean {
  return URL.parse(url)?.hostname === URL.parse(landingPage)?.hostname;
}
