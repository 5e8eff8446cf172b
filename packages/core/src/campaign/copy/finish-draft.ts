import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { lintPaths } from "@adwright/ad-text/lint-paths";
import { normalized } from "@adwright/ad-text/normalize";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup, Keyword } from "@adwright/contracts/ad-group";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";
import { whatItShutsOut } from "@adwright/rules/negative-keyword";

import { isOnSite } from "../../brand/web-address.ts";
import { fewestLines, groupLimits } from "../generation/campaign-instructions.ts";
import { type CampaignDraft, type DraftAdGroup } from "../generation/generate-prompt.ts";
import {
  clipped,
  dropInvalid,
  errorsByField,
  keywordProblem,
  repeats,
  withOwnNames,
} from "./drop-lines.ts";

export interface FinishedDraft {
  adGroups: AdGroup[];
  generatedKeywords: string[];
  negativeKeywords: string[];
  extensions: WrittenExtensions;
  /** What was dropped and why, and what is missing, in words. */
  notes: string[];
}

/**
 * Keeps what is valid and drops the rest with a note; texts are never cut to fit. If the website's pages are known,
 * sitelinks may only lead to them.
 */
export function finishDraft(
  draft: CampaignDraft,
  landingPage: string,
  context: LintContext,
  pages?: readonly string[],
): FinishedDraft {
  const notes: string[] = [];
  const adGroups = finishAdGroups(draft, context, notes);
  const keywords = adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
  return {
    adGroups,
    generatedKeywords: [...new Set(keywords)],
    negativeKeywords: goodNegatives(draft, adGroups, context, notes),
    extensions: finishExtensions(draft, { landingPage, pages }, context, notes),
    notes,
  };
}

function finishAdGroups(draft: CampaignDraft, context: LintContext, notes: string[]): AdGroup[] {
  const { fewest, most } = groupLimits;
  const good: AdGroup[] = [];
  const taken = new Set<string>();
  for (const group of withOwnNames(draft.adGroups, notes)) {
    if (good.length === most) {
      notes.push(
        `The ad group "${clipped(group.name)}" was left out: ${most} ad groups are enough.`,
      );
      continue;
    }
    const finished = finishAdGroup(group, context, { notes, taken });
    if (!isPublishable(finished, notes)) continue;
    good.push(finished);
    for (const keyword of finished.keywords) taken.add(keywordKey(keyword));
  }
  if (good.length > 0 && good.length < fewest) {
    notes.push(`${good.length} of the ${fewest} to ${most} ad groups that were asked for came.`);
  }
  return good;
}

function isPublishable(group: AdGroup, notes: string[]): boolean {
  const holds =
    group.headlines.length >= adLimits.headlines.fewest &&
    group.descriptions.length >= adLimits.descriptions.fewest &&
    group.keywords.length > 0;
  if (!holds) {
    const name = clipped(group.ad_group_name);
    notes.push(`The ad group "${name}" was left out: too few of its lines are valid.`);
  }
  return holds;
}

function goodNegatives(
  { negativeKeywords }: CampaignDraft,
  adGroups: readonly AdGroup[],
  { goal = "" }: LintContext,
  notes: string[],
): string[] {
  const repeated = repeats<string>((text) => text);
  const wanted = {
    keywords: adGroups.flatMap((group) => group.keywords.map(({ text }) => text)),
    goal,
    lines: adGroups.flatMap((group) => group.headlines),
  };
  return dropInvalid(negativeKeywords, {
    place: "the negative keywords",
    textOf: (text) => text,
    problemOf: (text, index) =>
      keywordProblem(text) ?? repeated(text, index) ?? whatItShutsOut(text, wanted),
    most: campaignBounds.negativeKeywords,
    limitWords: `A campaign has ${campaignBounds.negativeKeywords} negative keywords`,
    notes,
  });
}

type Lines = "headlines" | "descriptions";

/** The key of keywords that compete for the same searches: same text and match type. */
const keywordKey = ({ text, matchType }: Keyword): string => `${matchType} ${normalized(text)}`;

/**
 * Keeps the valid parts of an ad group; the notes say what was dropped or is missing. `taken` are the keywords of
 * earlier ad groups, as only one ad group may have a keyword.
 */
function finishAdGroup(
  group: DraftAdGroup,
  context: LintContext,
  { notes, taken }: { notes: string[]; taken: ReadonlySet<string> },
): AdGroup {
  const unbroken = withoutBroken(group, context, notes);
  const repeated = errorsByField(lintAd(unbroken, context));
  const lines = (list: Lines) => goodLines(unbroken, list, repeated, notes);
  const path1 = goodPath(group, group.path1, notes);
  return {
    ad_group_name: group.name,
    headlines: lines("headlines"),
    descriptions: lines("descriptions"),
    keywords: goodKeywords(group, notes, taken),
    path1,
    // Google requires path 1 before path 2.
    path2: path1 === "" ? "" : goodPath(group, group.path2, notes),
    pins: [],
    locked: [],
  };
}

/**
 * Invalid lines are dropped before duplicates are looked for, so that a good line is not dropped as a duplicate of an
 * invalid one.
 */
function withoutBroken(group: DraftAdGroup, context: LintContext, notes: string[]): DraftAdGroup {
  const findings = lintAd(group, context).filter(({ rule }) => rule !== "duplicate");
  const errors = errorsByField(findings);
  const unbroken = (list: Lines) =>
    dropInvalid(group[list], {
      place: named(group),
      textOf: (text) => text,
      problemOf: (_, index) => errors.get(`${list}/${index}`),
      most: group[list].length,
      limitWords: "",
      notes,
    });
  return {
    ...group,
    headlines: unbroken("headlines"),
    descriptions: unbroken("descriptions"),
  };
}

function goodLines(
  group: DraftAdGroup,
  list: Lines,
  errors: ReadonlyMap<string, string>,
  notes: string[],
): string[] {
  const { most } = adLimits[list];
  const good = dropInvalid(group[list], {
    place: named(group),
    textOf: (text) => text,
    problemOf: (_, index) => errors.get(`${list}/${index}`),
    most,
    limitWords: `An ad has ${most} ${list}`,
    notes,
  });
  const fewest = fewestLines[list];
  if (good.length < fewest) notes.push(`${named(group)} has ${good.length} of ${fewest} ${list}.`);
  return good;
}

function goodKeywords(group: DraftAdGroup, notes: string[], taken: ReadonlySet<string>): Keyword[] {
  const repeated = repeats<Keyword>(({ text, matchType }) => `${matchType} ${text}`);
  const isElsewhere = (keyword: Keyword) =>
    taken.has(keywordKey(keyword)) ? "Another ad group has it already." : undefined;
  return dropInvalid(group.keywords, {
    place: `the keywords of ${named(group)}`,
    textOf: ({ text }) => text,
    problemOf: (keyword, index) =>
      keywordProblem(keyword.text) ?? repeated(keyword, index) ?? isElsewhere(keyword),
    most: campaignBounds.keywords,
    limitWords: `An ad group has ${campaignBounds.keywords} keywords`,
    notes,
  });
}

function goodPath(group: DraftAdGroup, path: string, notes: string[]): string {
  if (path === "") return "";
  const [problem] = lintPaths({ path1: path, path2: "" });
  if (!problem) return path;
  notes.push(`Left out of the path of ${named(group)}: “${clipped(path)}”. ${problem.message}`);
  return "";
}

function named({ name }: DraftAdGroup): string {
  return `"${clipped(name)}"`;
}

// Google Ads: at most 20 of each per campaign.
const MOST = 20;

/** The extensions whose texts the model writes. */
export type WrittenExtensions = Pick<AdExtensions, "sitelinks" | "callouts" | "structuredSnippets">;

interface KnownSite {
  landingPage: string;
  /** The pages of the website that were read; undefined if unknown. */
  pages: readonly string[] | undefined;
}

/** Keeps the valid sitelinks, callouts and snippets; the notes say what was dropped. */
function finishExtensions(
  { sitelinks, callouts, snippets }: CampaignDraft,
  site: KnownSite,
  context: LintContext,
  notes: string[],
): WrittenExtensions {
  const structuredSnippets = snippets.filter(({ values }) => values.length > 0);
  const texts = { sitelinks, callouts, structuredSnippets };
  // A sitelink is kept or left out as a whole.
  const errors = errorsByField(lintExtensions(texts, context), itemOf);
  const place = "the extensions";
  const sameLink = repeats<(typeof sitelinks)[number]>(({ text }) => text);
  const sameSnippet = repeats<(typeof snippets)[number]>(({ header }) => header);
  const sameCallout = repeats<string>((text) => text);
  return {
    sitelinks: dropInvalid(sitelinks, {
      place,
      textOf: ({ text }) => text,
      problemOf: (link, index) =>
        siteProblem(link.url, site) ?? errors.get(`sitelinks/${index}`) ?? sameLink(link, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} sitelinks`,
      notes,
    }),
    callouts: dropInvalid(callouts, {
      place,
      textOf: (text) => text,
      problemOf: (text, index) => errors.get(`callouts/${index}`) ?? sameCallout(text, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} callouts`,
      notes,
    }),
    structuredSnippets: dropInvalid(structuredSnippets, {
      place,
      textOf: ({ header, values }) => `${header}: ${values.join(", ")}`,
      problemOf: (snippet, index) =>
        errors.get(`structuredSnippets/${index}`) ?? sameSnippet(snippet, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} structured snippets`,
      notes,
    }),
  };
}

function siteProblem(url: string, { landingPage, pages }: KnownSite): string | undefined {
  if (!isOnSite(url, landingPage)) {
    return `${clipped(url)} is no page of the landing page's website.`;
  }
  const known = pages?.map(pageOf);
  return known === undefined || known.includes(pageOf(url))
    ? undefined
    : `Nobody has seen a page at ${clipped(url)}.`;
}

/** An address without the parts that do not distinguish pages. */
function pageOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  return `${url.hostname.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}${url.search}`;
}

function itemOf(field: string): string {
  return field.split("/").slice(0, 2).join("/");
}
