/** The position of the number in a claim's text; the server inserts the number. */
export const VALUE_PLACEHOLDER = "{value}";

const RISES =
  /\b(?:rose|risen?|rises?|rising|up|grew|grown?|grows?|increas\w*|gain\w*|higher|more|climb\w*|improv\w*)\b/iu;
const FALLS =
  /\b(?:fell|fallen|falls?|falling|down|drop\w*|declin\w*|decreas\w*|lower\w*|less|fewer|lost|shrank|shrunk|worse\w*)\b/iu;
const UNPROVEN =
  /\b(?:doubl\w*|tripl\w*|quadrupl\w*|half|halv\w*|twice|thrice|times|most|least|best|worst|highest|lowest|top|only|all|none|never|always|zero|hundreds?|thousands?|millions?|two|three|four|five|six|seven|eight|nine|ten|dozens?|thirds?|quarters?|because|due to|caused?|thanks to)\b/iu;

/**
 * Why a claim's text says more than its one number, such as "says another number"; undefined if the figures prove all
 * of it. `names` are those of its rows, `change` is the figure's change from the previous period in percent.
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

/** Why a text without a figure of its own, such as that of a suggested action, cannot be shown; undefined if it can. */
export function problemOfSuggestion(text: string, names: readonly string[]): string | undefined {
  if (text.trim() === "") return "says nothing";
  return problemOfWords(withoutNames(text, names));
}

function problemOfWords(plain: string): string | undefined {
  if (/\p{N}/u.test(plain)) return "says another number";
  return UNPROVEN.test(plain) ? "says what its rows do not prove" : undefined;
}

/**
 * Removes the account's own names, whose numbers and words are not claims. A name only counts in quotation marks;
 * otherwise a campaign called "9" would let any 9 through.
 */
function withoutNames(text: string, names: readonly string[]): string {
  // Longest first, because a name may contain another one. Phrase keywords have their own quotation marks.
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce(
    (rest, name) => rest.replaceAll(`“${name}”`, " ").replaceAll(`"${name}"`, " "),
    text,
  );
}

/**
 * The text with each name in only one pair of quotation marks. Google Ads writes a phrase keyword with its own, so it
 * would be in two.
 */
export function quoteNamesOnce(text: string, names: readonly string[]): string {
  const quoted = names.filter((name) => /^".+"$/u.test(name));
  return quoted.reduce(
    (rest, name) => rest.replaceAll(`“${name}”`, `“${name.slice(1, -1)}”`),
    text,
  );
}
