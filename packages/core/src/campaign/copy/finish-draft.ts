import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdGroup } from "@adwright/contracts/ad-group";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";
import { whatItShutsOut } from "@adwright/rules/negative-keyword";

import { groupLimits } from "../generation/campaign-instructions.ts";
import type { CampaignDraft } from "../generation/generate-prompt.ts";
import { clipped, withOwnNames } from "./ad-group-names.ts";
import { dropInvalid, keywordProblem, repeats } from "./drop-invalid.ts";
import { finishAdGroup, keywordKey } from "./finish-ad-group.ts";
import { finishExtensions, type WrittenExtensions } from "./finish-extensions.ts";

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
