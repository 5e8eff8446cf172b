import type { OutsideEdit } from "@adwright/contracts/publication/history";

import type { OutsideChange } from "./outside-edits.ts";

interface Source {
  /** Matches the beginning of the difference. */
  words: RegExp;
  /** Google Ads API: change_event.change_resource_type. */
  resourceTypes: string[];
  /** Matches one of the changed fields; absent if any field will do. */
  fields?: RegExp;
}

/** Which changes may have caused a difference in the account; the first match counts. */
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
  // All other settings of the campaign itself.
  { words: /^/, resourceTypes: ["CAMPAIGN"], fields: /^(?!(name|status)$)/ },
];

const operations = [
  { words: / removed$/, operation: "REMOVE" },
  { words: / added$/, operation: "CREATE" },
] as const;

function isFrom({ change }: OutsideChange, difference: string): boolean {
  // Several of a kind are summarized with a count: "12 keywords removed".
  const words = difference.replace(/^\d+ /, "").toLowerCase();
  const source = sources.find((one) => one.words.test(words));
  if (source === undefined || !source.resourceTypes.includes(change.resourceType)) return false;
  const done = operations.find((one) => one.words.test(words));
  if (done !== undefined && done.operation !== change.operation) return false;
  const { fields } = source;
  return fields === undefined || change.fields.some((field) => fields.test(field));
}

/** A difference with everyone who may have caused it and the latest time, as far as the changes show. */
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
 * All outside edits, each once. Google's changes (newest first) provide author and time, differences in the account
 * provide the content. A change without a visible difference is listed separately.
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
