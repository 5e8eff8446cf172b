import type { Finding } from "@adwright/ad-text/finding";
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
  type Judge,
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
    problemOf: (text, index) =>
      keywordProblem(text) ?? repeated(text, index) ?? whatItShutsOut(text, wanted),
    most: campaignBounds.negativeKeywords,
    limitWords: `A campaign has ${campaignBounds.negativeKeywords} negative keywords`,
    notes,
  });
}

const lists = ["headlines", "descriptions"] as const;
type Lines = (typeof lists)[number];

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
  // A good line is no duplicate of an invalid one, so duplicates are looked for among valid lines.
  const broken = lintAd(group, context).filter(({ rule }) => rule !== "duplicate");
  const unbroken = withoutErrors(group, broken, notes);
  const good = withoutErrors(unbroken, lintAd(unbroken, context), notes, adLimits);
  for (const list of lists) {
    const [count, fewest] = [good[list].length, fewestLines[list]];
    if (count < fewest) notes.push(`${named(group)} has ${count} of ${fewest} ${list}.`);
  }
  const path1 = goodPath(group, group.path1, notes);
  return {
    ad_group_name: group.name,
    headlines: good.headlines,
    descriptions: good.descriptions,
    keywords: goodKeywords(group, notes, taken),
    path1,
    // Google requires path 1 before path 2.
    path2: path1 === "" ? "" : goodPath(group, group.path2, notes),
    pins: [],
    locked: [],
  };
}

/** The ad group without the lines that have an error, and without those beyond the limits. */
function withoutErrors(
  group: DraftAdGroup,
  findings: readonly Finding[],
  notes: string[],
  limits?: Pick<typeof adLimits, Lines>,
): DraftAdGroup {
  const errors = errorsByField(findings);
  const kept = (list: Lines) => {
    const most = limits?.[list].most ?? group[list].length;
    return dropInvalid(group[list], {
      place: named(group),
      problemOf: (_, index) => errors.get(`${list}/${index}`),
      most,
      limitWords: `An ad has ${most} ${list}`,
      notes,
    });
  };
  return { ...group, headlines: kept("headlines"), descriptions: kept("descriptions") };
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
  const kept = <Item>(
    list: keyof WrittenExtensions,
    items: readonly Item[],
    keyOf: (item: Item) => string,
    { textOf = keyOf, problemOf }: { textOf?: typeof keyOf; problemOf?: Judge<Item> } = {},
  ) => {
    const repeated = repeats(keyOf);
    return dropInvalid(items, {
      place: "the extensions",
      textOf,
      problemOf: (item, index) =>
        problemOf?.(item, index) ?? errors.get(`${list}/${index}`) ?? repeated(item, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} of each kind`,
      notes,
    });
  };
  return {
    sitelinks: kept("sitelinks", sitelinks, ({ text }) => text, {
      problemOf: ({ url }) => siteProblem(url, site),
    }),
    callouts: kept("callouts", callouts, (text) => text),
    structuredSnippets: kept("structuredSnippets", structuredSnippets, ({ header }) => header, {
      textOf: ({ header, values }) => `${header}: ${values.join(", ")}`,
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
