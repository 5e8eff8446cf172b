import { adLimits } from "@adwright/ad-text/limits";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintPaths } from "@adwright/ad-text/lint-paths";
import { normalized } from "@adwright/ad-text/normalize";
import type { AdGroup, Keyword } from "@adwright/contracts/ad-group";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";

import { fewestLines } from "../generation/campaign-instructions.ts";
import type { DraftAdGroup } from "../generation/generate-prompt.ts";
import { clipped } from "./ad-group-names.ts";
import { errorsByField, dropInvalid, keywordProblem, repeats } from "./drop-invalid.ts";

type Lines = "headlines" | "descriptions";

/** The key of keywords that compete for the same searches: same text and match type. */
export const keywordKey = ({ text, matchType }: Keyword): string =>
  `${matchType} ${normalized(text)}`;

/**
 * Keeps the valid parts of an ad group; the notes say what was dropped or is missing. `taken` are the keywords of
 * earlier ad groups, as only one ad group may have a keyword.
 */
export function finishAdGroup(
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
