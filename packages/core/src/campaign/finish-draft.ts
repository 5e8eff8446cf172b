import { adLimits } from "@adwright/ad-text/limits";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { lintLine } from "@adwright/ad-text/lint-line";
import { normalized } from "@adwright/ad-text/normalize";
import { countedWidth } from "@adwright/ad-text/width";
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
export function finishDraft(draft: CampaignDraft, landingPage: string): FinishedDraft {
  const notes: string[] = [];
  const adGroups = distinctNames(draft.adGroups)
    .map((group) => finishAdGroup(group, notes))
    .filter((group) => isPublishable(group, notes));
  const keywords = adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
  return {
    adGroups,
    generatedKeywords: [...new Set(keywords)],
    negativeKeywords: distinct(draft.negativeKeywords.filter(isGoodKeyword)),
    extensions: {
      sitelinks: draft.sitelinks.filter((link) => isGoodSitelink(link, landingPage)),
      callouts: distinct(draft.callouts).filter(
        (text) => text.trim() !== "" && countedWidth(text) <= adLimits.calloutWidth,
      ),
    },
    notes,
  };
}

function finishAdGroup(group: DraftAdGroup, notes: string[]): AdGroup {
  const headlines = goodLines(group, "headline", notes);
  const descriptions = goodLines(group, "description", notes);
  const path1 = isGoodPath(group.path1) ? group.path1 : "";
  return {
    ad_group_name: group.name,
    headlines,
    descriptions,
    keywords: distinctKeywords(group.keywords),
    path1,
    path2: path1 && isGoodPath(group.path2) ? group.path2 : "",
    pins: [],
    locked: [],
  };
}

function goodLines(group: DraftAdGroup, kind: "headline" | "description", notes: string[]) {
  const list = kind === "headline" ? group.headlines : group.descriptions;
  const most = adLimits[kind === "headline" ? "headlines" : "descriptions"].most;
  const good = distinct(list).filter((text) => {
    const error = lintLine(kind, text, "").find((finding) => finding.severity === "error");
    if (error) notes.push(`Left out of "${group.name}": “${text}”. ${error.message}`);
    return !error;
  });
  return good.slice(0, most);
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
  return path !== "" && !/[\s/]/u.test(path) && countedWidth(path) <= adLimits.pathWidth;
}

function isGoodSitelink(link: AdExtensions["sitelinks"][number], landingPage: string): boolean {
  const descriptions = [link.description1, link.description2];
  const areBothOrNone = Boolean(link.description1) === Boolean(link.description2);
  return (
    link.text.trim() !== "" &&
    countedWidth(link.text) <= adLimits.sitelinkTextWidth &&
    descriptions.every((text) => countedWidth(text) <= adLimits.sitelinkDescriptionWidth) &&
    areBothOrNone &&
    URL.parse(link.url)?.hostname === URL.parse(landingPage)?.hostname
  );
}
