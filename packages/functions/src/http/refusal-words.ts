import type * as z from "zod/mini";

type Issue = z.core.$ZodRawIssue;

const wanted: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const units: Record<string, string> = { string: "characters", array: "items" };

/** Why a field was refused, for people; what a contract's own check says takes precedence. */
export function refusalWords(issue: Issue): string {
  const name = nameOf(issue.path);
  if (issue.code === "unrecognized_keys")
    return `These fields are not known: ${issue.keys.join(", ")}.`;
  return isMissing(issue) ? `${name} is required.` : `${name} ${mustOf(issue)}.`;
}

function isMissing(issue: Issue): boolean {
  if (issue.code === "too_small") return issue.origin in units && issue.minimum === 1;
  return issue.code === "invalid_type" && (issue.input === undefined || issue.input === null);
}

function mustOf(issue: Issue): string {
  if (issue.code === "invalid_type") return `has to be ${wanted[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") {
    return `has to be one of: ${issue.values.map(String).join(", ")}`;
  }
  if (issue.code === "too_small") {
    return `has to ${boundOf(issue, issue.minimum, "at least", "more than")}`;
  }
  if (issue.code === "too_big")
    return `can ${boundOf(issue, issue.maximum, "at most", "less than")}`;
  return "is not written as it has to be";
}

/** "have at most 5 items", "be more than 0". */
function boundOf(
  { origin, inclusive }: { origin: string; inclusive?: boolean },
  bound: number | bigint,
  included: string,
  excluded: string,
): string {
  const words = `${inclusive === false ? excluded : included} ${bound}`;
  const unit = units[origin];
  return unit === undefined ? `be ${words}` : `have ${words} ${unit}`;
}

/** "finalUrl" and "final_url" become "Final url". */
function nameOf(path: readonly PropertyKey[] | undefined): string {
  const field = path?.findLast((part) => typeof part === "string");
  if (field === undefined) return "The request";
  const words = field.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
