import type { Brand } from "@adwright/contracts/brand";
import { LARGEST_AMOUNT } from "@adwright/contracts/campaign-bounds";
import { groupBounds } from "@adwright/contracts/campaign-group/group";
import type { ValidationError } from "@adwright/contracts/errors";
import { isWebAddress, splitList, withScheme } from "@adwright/rules/campaign-form";
import { targetKey } from "@adwright/rules/campaign-group/repeated-targets";

import {
  type CreateEntries,
  currencyOf,
  hasTarget,
  type TargetEntry,
  targetOf,
  totalDailyBudget,
} from "./create-entries.ts";

export interface CreateProblem {
  field: keyof CreateEntries;
  message: string;
  /** The index of the affected row, from 0. */
  target?: number;
  /** The message for that row, if `message` is about all rows. */
  rowMessage?: string;
  /** Places that may be meant instead. */
  suggestions?: readonly string[] | undefined;
}

const targetWords = "Please fill in all Geo Target and Language fields for each target market";

/**
 * All problems of the form, in the form's order; only the first is shown as a notice. A brand that no longer exists
 * counts as not chosen.
 */
export function problemsOf(entries: CreateEntries, brand: Brand | undefined): CreateProblem[] {
  return [
    ...brandProblems(brand),
    ...urlProblems(entries),
    ...targetProblems(entries),
    ...negativeProblems(entries),
    ...totalProblems(entries, currencyOf(brand)),
  ];
}

/** The first problem of each field. */
export function errorsOf(problems: readonly CreateProblem[]) {
  const inOrder = problems.toReversed().map(({ field, message }) => [field, message]);
  return Object.fromEntries(inOrder) as Partial<Record<keyof CreateEntries, string>>;
}

function brandProblems(brand: Brand | undefined): CreateProblem[] {
  return brand === undefined ? [{ field: "brandId", message: "Please select a brand" }] : [];
}

function urlProblems({ landingPageUrl }: CreateEntries): CreateProblem[] {
  const field = "landingPageUrl";
  if (landingPageUrl.trim() === "") return [{ field, message: "Please enter a landing page URL" }];
  return isWebAddress(withScheme(landingPageUrl))
    ? []
    : [{ field, message: "Please enter a valid website URL" }];
}

function targetProblems({ targets }: CreateEntries): CreateProblem[] {
  const field = "targets";
  if (targets.length === 0) return [{ field, message: "Please add at least one target market" }];
  const incomplete = targets.flatMap((entry, target): CreateProblem[] =>
    hasTarget(entry)
      ? []
      : [{ field, message: targetWords, target, rowMessage: missingWords(entry) }],
  );
  return [...incomplete, ...duplicateProblems(targets)];
}

function missingWords({ geoTarget, language }: TargetEntry): string {
  if (geoTarget.trim() !== "") return "Choose a language";
  return language === null ? "Enter a Geo Target and choose a language" : "Enter a Geo Target";
}

function duplicateProblems(targets: CreateEntries["targets"]): CreateProblem[] {
  const seen = new Map<string, number>();
  return targets.flatMap((entry, target): CreateProblem[] => {
    const made = targetOf(entry);
    if (made === undefined) return [];
    const key = targetKey(made);
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, target);
      return [];
    }
    const message = `Target ${target + 1} has the same place, language and prefix as target ${first + 1}`;
    return [{ field: "targets", message, target }];
  });
}

function negativeProblems({ negativeKeywords }: CreateEntries): CreateProblem[] {
  const field = "negativeKeywords";
  const { negativeKeywords: most, negativeKeywordCharacters } = groupBounds;
  const keywords = splitList(negativeKeywords);
  if (keywords.length > most) return [{ field, message: `At most ${most} negative keywords` }];
  return keywords.some((keyword) => keyword.length > negativeKeywordCharacters)
    ? [{ field, message: `At most ${negativeKeywordCharacters} characters in a negative keyword` }]
    : [];
}

function totalProblems(entries: CreateEntries, currencyCode: string): CreateProblem[] {
  if (totalDailyBudget(entries, currencyCode) <= LARGEST_AMOUNT) return [];
  const message = "The daily budget of all campaigns together is too large. Lower it.";
  return [{ field: "dailyBudget", message }];
}

/** The row that a field of the server's errors is about: `targets/4` and `targets/4/geoTarget` are about the fifth. */
export function rowOf(field: string): { target: number; isPlace: boolean } | undefined {
  const [, index, place] = /^targets[./](\d+)([./]geoTarget)?$/.exec(field) ?? [];
  return index === undefined ? undefined : { target: Number(index), isPlace: place !== undefined };
}

/** The server's error as a problem of its row, if it is about one. */
export function rowProblem({ field, message, suggestions }: ValidationError): CreateProblem[] {
  const row = rowOf(field);
  return row ? [{ field: "targets", message, target: row.target, suggestions }] : [];
}
