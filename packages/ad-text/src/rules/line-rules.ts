import { otherSite } from "./address.ts";
import { alternatingCapitals, shoutingCapitals } from "./capitals.ts";
import { invalidCharacters, styledLetters } from "./characters.ts";
import { genericCall } from "./generic-call.ts";
import type { LineRule } from "./line-rule.ts";
import { lineSigns, signsOf } from "./line-signs.ts";
import { mixedAlphabets } from "./mixed-alphabets.ts";
import { phoneNumber } from "./phone-number.ts";
import { exclamationInHeadline, leadsToAddress, repeatedPunctuation } from "./punctuation.ts";
import { repeatedWords } from "./repetition.ts";
import { extraSpace, joinedWords, missingSpace, spacedLetters } from "./spacing.ts";
import { stretchedWords } from "./stretched-words.ts";
import { bullets, gimmickSymbols } from "./symbols.ts";

/** Google's editorial rules, in the order their findings are shown, each with what it looks for. */
const rules: readonly [rule: LineRule, lookedFor: number][] = [
  [invalidCharacters, lineSigns.rare],
  [styledLetters, lineSigns.maybeStyled],
  [mixedAlphabets, lineSigns.twoAlphabets],
  [gimmickSymbols, lineSigns.maybeDisguised | lineSigns.pointThenLetter],
  [bullets, lineSigns.maybeListed],
  [repeatedPunctuation, lineSigns.maybeRepeated],
  [shoutingCapitals, lineSigns.closeCapitals],
  [alternatingCapitals, lineSigns.closeCapitals],
  [spacedLetters, lineSigns.shortWords],
  [missingSpace, lineSigns.pointThenLetter],
  [joinedWords, lineSigns.always],
  [extraSpace, lineSigns.maybeSpaced],
  [repeatedWords, lineSigns.always],
  [stretchedWords, lineSigns.tripled],
  [phoneNumber, lineSigns.digit],
  [genericCall, lineSigns.always],
  [exclamationInHeadline, lineSigns.exclamation],
  [leadsToAddress, lineSigns.leadsOn],
  [otherSite, lineSigns.maybeAddress],
];

/** All of them, whatever a line has. */
export const everyRule: readonly LineRule[] = rules.map(([rule]) => rule);

/** By the signs of a line; there are few combinations. */
const bySigns = new Map<number, readonly LineRule[]>();

/** The editorial rules that the text can break. */
export function rulesFor(text: string): readonly LineRule[] {
  const signs = signsOf(text);
  const known = bySigns.get(signs);
  if (known) return known;
  const own = rules.filter(([, lookedFor]) => (signs & lookedFor) !== 0).map(([rule]) => rule);
  bySigns.set(signs, own);
  return own;
}
