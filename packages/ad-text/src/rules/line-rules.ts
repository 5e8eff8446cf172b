import { otherSite } from "./address.ts";
import { alternatingCapitals, shoutingCapitals } from "./capitals.ts";
import { invalidCharacters, styledLetters } from "./characters.ts";
import { genericCall } from "./generic-call.ts";
import type { LineRule } from "./line-rule.ts";
import { mixedAlphabets } from "./mixed-alphabets.ts";
import { phoneNumber } from "./phone-number.ts";
import { exclamationInHeadline, leadsToAddress, repeatedPunctuation } from "./punctuation.ts";
import { repeatedWords } from "./repetition.ts";
import { extraSpace, joinedWords, missingSpace, spacedLetters } from "./spacing.ts";
import { stretchedWords } from "./stretched-words.ts";
import { bullets, gimmickSymbols } from "./symbols.ts";

/** Google's editorial rules, in the order their findings are shown. */
export const everyRule: readonly LineRule[] = [
  invalidCharacters,
  styledLetters,
  mixedAlphabets,
  gimmickSymbols,
  bullets,
  repeatedPunctuation,
  shoutingCapitals,
  alternatingCapitals,
  spacedLetters,
  missingSpace,
  joinedWords,
  extraSpace,
  repeatedWords,
  stretchedWords,
  phoneNumber,
  genericCall,
  exclamationInHeadline,
  leadsToAddress,
  otherSite,
];
