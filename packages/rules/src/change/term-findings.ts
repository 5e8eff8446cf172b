import type { ChangeFinding } from "@adwright/contracts/change/change";
import type {
  ConvertingTerm,
  ConvertingTerms,
  ListedNegative,
} from "@adwright/contracts/change/converting-terms";
import { campaignIn, linkedIn } from "@adwright/contracts/change/resource-names";

import { firstOf } from "../finding/first-of.ts";
import { keywordsShutOut } from "../negative-keyword.ts";
import { type ChangeInAccount, warning } from "./change-in-account.ts";

type Negative = Omit<ListedNegative, "list">;

/** Negative keywords that a change adds. */
interface AddedNegatives {
  /** Campaigns or one ad group, by resource name. */
  places: string[];
  negatives: Negative[];
  /** The list that is attached, whose keywords count as well. */
  list?: string;
}

const MOST_NAMED = 3;

function addedBy({ change: { what }, facts }: ChangeInAccount): AddedNegatives | undefined {
  if (what.kind === "list_attach") {
    const list = linkedIn(what.target, "sharedSets");
    return { places: [campaignIn(what.target)], negatives: [], list };
  }
  if (what.kind !== "negative_add") return undefined;
  const isOfList = what.parent.includes("/sharedSets/");
  const places = isOfList ? facts.attached.map(({ campaign }) => campaign) : [what.parent];
  return { places, negatives: [what] };
}

/** What to read for `termFindings`: campaigns, those whose ad groups are asked about, and lists. */
export function termsNeededFor(all: readonly ChangeInAccount[]): {
  campaigns: string[];
  adGroupsOf: string[];
  lists: string[];
} {
  const campaigns = new Set<string>();
  const adGroupsOf = new Set<string>();
  const lists = new Set<string>();
  for (const each of all) {
    const added = addedBy(each);
    for (const place of added?.places ?? []) {
      const campaign = each.facts.campaign?.resource;
      if (!place.includes("/adGroups/")) campaigns.add(place);
      else if (campaign !== undefined) adGroupsOf.add(campaign);
    }
    if (added?.list !== undefined) lists.add(added.list);
  }
  return { campaigns: [...campaigns], adGroupsOf: [...adGroupsOf], lists: [...lists] };
}

/** The conversions of each term in a campaign or an ad group. */
type TermsOfPlace = Map<string, number>;

function termsByPlace(terms: readonly ConvertingTerm[]): Map<string, TermsOfPlace> {
  const byPlace = new Map<string, TermsOfPlace>();
  for (const { text, place, conversions } of terms) {
    const known = byPlace.get(place) ?? new Map<string, number>();
    byPlace.set(place, known);
    known.set(text, (known.get(text) ?? 0) + conversions);
  }
  return byPlace;
}

/** Prepares the terms of a place once, because many negative keywords may be added there. */
function blockedTermsOf(terms: readonly ConvertingTerm[]) {
  const places = new Map(
    [...termsByPlace(terms)].map(([place, known]) => [
      place,
      { known, find: keywordsShutOut([...known.keys()]) },
    ]),
  );
  return (place: string, negatives: readonly Negative[]): TermsOfPlace => {
    const there = places.get(place);
    const blocked = negatives.flatMap((negative) => there?.find(negative) ?? []);
    return new Map(blocked.map((text) => [text, there?.known.get(text) ?? 0]));
  };
}

/** Warnings for negative keywords that would block search terms which brought conversions. */
export function termFindings(
  all: readonly ChangeInAccount[],
  { terms, listed }: ConvertingTerms,
): ChangeFinding[] {
  const blockedTerms = blockedTermsOf(terms);
  return all.flatMap((each): ChangeFinding[] => {
    const added = addedBy(each);
    if (added === undefined) return [];
    const negatives = [...added.negatives, ...listed.filter(({ list }) => list === added.list)];
    const blocked = new Map<string, number>();
    for (const place of added.places) {
      for (const [text, figure] of blockedTerms(place, negatives)) {
        blocked.set(text, (blocked.get(text) ?? 0) + figure);
      }
    }
    if (blocked.size === 0) return [];
    const message = `It blocks searches that brought conversions in the last 90 days: ${named(blocked)}.`;
    const changeIds = [each.change.changeId];
    return [{ ...warning("change/negative-blocks-term", message), changeIds }];
  });
}

function named(blocked: ReadonlyMap<string, number>): string {
  const most = [...blocked].toSorted(([, left], [, right]) => right - left);
  const words = most.map(([text, conversions]) => `“${text}” (${conversions.toFixed(1)})`);
  return firstOf(words, MOST_NAMED);
}
