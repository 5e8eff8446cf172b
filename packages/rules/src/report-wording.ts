/** Marks the place of the number in a claim's text; the server writes the number. */
export const VALUE_PLACEHOLDER = "{value}";

const RISES =
  /\b(?:rose|risen?|rises?|rising|up|grew|grown?|grows?|increas\w*|gain\w*|higher|more|climb\w*|improv\w*)\b/iu;
const FALLS =
  /\b(?:fell|fallen|falls?|falling|down|drop\w*|declin\w*|decreas\w*|lower\w*|less|fewer|lost|shrank|shrunk|worse\w*)\b/iu;
const UNPROVEN =
  /\b(?:doubl\w*|tripl\w*|quadrupl\w*|half|halv\w*|twice|thrice|times|most|least|best|worst|highest|lowest|top|only|all|none|never|always|zero|hundreds?|thousands?|millions?|two|three|four|five|six|seven|eight|nine|ten|dozens?|thirds?|quarters?|because|due to|caused?|thanks to)\b/iu;

/**
 * Why a claim's text says more than its one number, as "says another number"; undefined where the figures bear all of
 * it. `names` are those of its rows, `change` is by how many percent its figure differs from the period before.
 */
export function problemOfClaim(
  text: string,
  names: readonly string[],
  change: number | undefined,
): string | undefined {
  const parts = text.split(VALUE_PLACEHOLDER);
  if (parts.length !== 2) return "does not leave one place for its number";
  const plain = withoutNames(parts.join(" "), names);
  const unproven = problemOfWords(plain);
  if (unproven !== undefined) return unproven;
  const [rises, falls] = [RISES.test(plain), FALLS.test(plain)];
  if (!rises && !falls) return undefined;
  if (rises && falls) return "says both up and down";
  if (change === undefined || change === 0 || change > 0 !== rises)
    return "says the wrong direction";
  return undefined;
}

/** Why a text without a figure of its own, as that of a suggested action, cannot be shown; undefined where it can. */
export function problemOfSuggestion(text: string, names: readonly string[]): string | undefined {
  if (text.trim() === "") return "says nothing";
  return problemOfWords(withoutNames(text, names));
}

function problemOfWords(plain: string): string | undefined {
  if (/\p{N}/u.test(plain)) return "says another number";
  return UNPROVEN.test(plain) ? "says what its rows do not prove" : undefined;
}

/**
 * Names are the account's own: the numbers and words in them claim nothing. They count as names only in quotation
 * marks, or a campaign called "9" would let any 9 through.
 */
function withoutNames(text: string, names: readonly string[]): string {
  // The longest first: one name may be a part of another. Phrase keywords carry quotation marks of their own.
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce(
    (rest, name) => rest.replaceAll(`“${name}”`, " ").replaceAll(`"${name}"`, " "),
    text,
  );
}

/**
 * The text with each name in one pair of quotation marks. A phrase keyword is named with its own, as Google Ads writes
 * it, and would be in two.
 */
export function quoteNamesOnce(text: string, names: readonly string[]): string {
  const quoted = names.filter((name) => /^".+"$/u.test(name));
  return quoted.reduce(
    (rest, name) => rest.replaceAll(`“${name}”`, `“${name.slice(1, -1)}”`),
    text,
  );
}
