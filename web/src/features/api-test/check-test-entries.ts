import { adLimits } from "@adwright/ad-text/limits";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { strictWidth } from "@adwright/ad-text/width";
import type { Brand } from "@adwright/contracts/brand";
import { splitList } from "@adwright/rules/campaign-form";
import { euDeclaration } from "@adwright/rules/eu-declaration";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";

import { findBrand, linesOf, type TestEntries } from "./test-entries.ts";

export interface TestProblem {
  field: keyof TestEntries;
  message: string;
}

export type TestErrors = Partial<Record<keyof TestEntries, string>>;

const MAX_LOCATIONS = 50;
const MAX_KEYWORDS = 200;

const digitsOf = (customerId: string) => customerId.replaceAll("-", "").trim();

/** True if the customer ID or the budget is missing; one message covers both. */
export function lacksAccountOrBudget({ customerId, budget }: TestEntries): boolean {
  return customerId.trim() === "" || budget.trim() === "";
}

/** The problems that block both tests. */
export function problemsOfPlace(entries: TestEntries, brands: readonly Brand[]): TestProblem[] {
  return [...brandProblems(entries, brands), ...budgetProblems(entries)];
}

/** The problems that block the full test. */
export function problemsOfFullTest(entries: TestEntries, brands: readonly Brand[]): TestProblem[] {
  return [
    ...problemsOfPlace(entries, brands),
    ...(entries.political === null
      ? [
          {
            field: "political" as const,
            message: euDeclaration.missing,
          },
        ]
      : []),
    ...campaignProblems(entries),
    ...lineProblems(entries, "headlines"),
    ...lineProblems(entries, "descriptions"),
    ...keywordProblems(entries, "keywords"),
    ...keywordProblems(entries, "negativeKeywords"),
  ];
}

/** The first problem of each field. */
export function errorsOf(problems: readonly TestProblem[]): TestErrors {
  const errors: TestErrors = {};
  for (const { field, message } of problems) errors[field] ??= message;
  return errors;
}

function brandProblems(entries: TestEntries, brands: readonly Brand[]): TestProblem[] {
  const brand = findBrand(brands, entries);
  const customerId = digitsOf(entries.customerId);
  const problems: TestProblem[] = [];
  if (entries.brandId.trim() === "") {
    problems.push({ field: "brandId", message: "Brand ID is required" });
  } else if (brand === undefined) {
    problems.push({ field: "brandId", message: "None of your brands has this ID." });
  }
  if (customerId === "") {
    problems.push({ field: "customerId", message: "Customer ID is required" });
  } else if (brand !== undefined && digitsOf(brand.customerId) !== customerId) {
    const message = `This customer ID does not belong to ${brand.name}.`;
    problems.push({ field: "customerId", message });
  }
  return problems;
}

function budgetProblems({ budget }: TestEntries): TestProblem[] {
  const text = budget.trim();
  if (text === "") return [{ field: "budget", message: "Budget is required" }];
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0) return [];
  return [{ field: "budget", message: "Budget must be a valid number" }];
}

function campaignProblems({ campaignName, finalUrl, locations }: TestEntries): TestProblem[] {
  const problems: TestProblem[] = [];
  if (campaignName.trim() === "") {
    problems.push({ field: "campaignName", message: "Campaign name is required" });
  }
  if (!isWebAddress(finalUrl.trim())) {
    problems.push({ field: "finalUrl", message: "Please enter a valid URL" });
  }
  const count = linesOf(locations).length;
  if (count < 1 || count > MAX_LOCATIONS) {
    problems.push({ field: "locations", message: `${count} of 1 to ${MAX_LOCATIONS} locations.` });
  }
  return problems;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//i.test(text);
}

/** Google's limits for the number and width of lines, checked before anything is created. */
function lineProblems(entries: TestEntries, field: "headlines" | "descriptions"): TestProblem[] {
  const lines = linesOf(entries[field]);
  const { fewest, most, width } = adLimits[field];
  if (lines.length < fewest || lines.length > most) {
    return [{ field, message: `${lines.length} of ${fewest} to ${most} ${field}.` }];
  }
  return lines.flatMap((line, index) => {
    const taken = strictWidth(line);
    if (taken <= width) return [];
    return [{ field, message: `Line ${index + 1} takes ${taken} of ${width} characters.` }];
  });
}

function keywordProblems(
  entries: TestEntries,
  field: "keywords" | "negativeKeywords",
): TestProblem[] {
  const keywords = splitList(entries[field]);
  if (keywords.length < 1 || keywords.length > MAX_KEYWORDS) {
    return [{ field, message: `${keywords.length} of 1 to ${MAX_KEYWORDS} keywords.` }];
  }
  return keywords.flatMap((keyword) =>
    lintKeyword(readTypedKeyword(keyword).text, field).map(({ message }) => ({
      field,
      message: `“${keyword}”: ${message}`,
    })),
  );
}
