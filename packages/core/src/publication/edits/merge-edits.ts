import type { OutsideEdit } from "@adwright/contracts/publication/history";

import type { OutsideChange } from "./outside-edits.ts";

interface Source {
  /** How the difference begins. */
  words: RegExp;
  /** Google Ads API: change_event.change_resource_type. */
  resourceTypes: string[];
  /** Fields of which one was changed; any, where absent. */
  fields?: RegExp;
}

/** Which changes a difference in the account comes from; the first match counts. */
const sources: Source[] = [
  { words: /^campaign (enabled|paused)/, resourceTypes: ["CAMPAIGN"], fields: /^status$/ },
  { words: /^renamed to/, resourceTypes: ["CAMPAIGN"], fields: /^name$/ },
  { words: /^(daily )?budget/, resourceTypes: ["CAMPAIGN_BUDGET"] },
  { words: /^negative keyword/, resourceTypes: ["CAMPAIGN_CRITERION", "AD_GROUP_CRITERION"] },
  {
    words: /^(keyword|exclusion|targets? |bid adjustment)/,
    resourceTypes: ["AD_GROUP_CRITERION"],
  },
  { words: /^location options/, resourceTypes: ["CAMPAIGN"], fields: /^geo_target_type/ },
  {
    words: /^(location|language|ad schedule|device|targeting criteri)/,
    resourceTypes: ["CAMPAIGN_CRITERION"],
  },
  { words: /^ad group/, resourceTypes: ["AD_GROUP"] },
  { words: /^ads? /, resourceTypes: ["AD_GROUP_AD", "AD"] },
  {
    words: /^(sitelink|callout|structured snippet|.*extension)/,
    resourceTypes: ["CAMPAIGN_ASSET", "ASSET"],
  },
  // The other settings of the campaign itself.
  { words: /^/, resourceTypes: ["CAMPAIGN"], fields: /^(?!(name|status)$)/ },
];

const operations = [
  { words: / removed$/, operation: "REMOVE" },
  { words: / added$/, operation: "CREATE" },
] as const;

function isFrom({ change }: OutsideChange, difference: string): boolean {
  // Many of a kind are counted: "12 keywords removed".
  const words = difference.replace(/^\d+ /, "").toLowerCase();
  const source = sources.find((one) => one.words.test(words));
  if (source === undefined || !source.resourceTypes.includes(change.resourceType)) return false;
  const done = operations.find((one) => one.words.test(words));
  if (done !== undefined && done.operation !== change.operation) return false;
  const { fields } = source;
  return fields === undefined || change.fields.some((field) => fields.test(field));
}

/** A difference with its author and time as far as the changes tell: the latest time, and everybody possible. */
function attributed(difference: string, from: readonly OutsideChange[]): OutsideEdit {
  const [last] = from;
  const people = new Set(from.flatMap(({ change }) => (change.by === "" ? [] : [change.by])));
  return {
    at: last?.change.at ?? null,
    by: people.size === 0 ? null : [...people].join(", "),
    message: difference,
  };
}

/**
 * What was changed elsewhere, each thing once. Google's changes, newest first, say who and when; differences in the
 * account say what and how. A change without a visible difference is listed on its own.
 */
export function mergeEdits(
  changes: readonly OutsideChange[],
  differences: readonly string[],
): OutsideEdit[] {
  const seen = differences.map((difference) => {
    const from = changes.filter((change) => isFrom(change, difference));
    return { from, edit: attributed(difference, from) };
  });
  const explained = new Set(seen.flatMap(({ from }) => from));
  const others = changes.filter((change) => !explained.has(change)).map(({ edit }) => edit);
  // Edits without a time come last.
  return [...seen.map(({ edit }) => edit), ...others].toSorted(
    (left, right) => Date.parse(right.at ?? "0") - Date.parse(left.at ?? "0"),
  );
}
