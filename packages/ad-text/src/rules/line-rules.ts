import { alternatingCapitals, shoutingCapitals } from "./capitals.ts";
import { invalidCharacters, styledLetters } from "./characters.ts";
import { genericCall } from "./generic-call.ts";
import type { LineRule } from "./line-rule.ts";
import { phoneNumber } from "./phone-number.ts";
import { exclamationInHeadline, leadsToAddress, repeatedPunctuation } from "./punctuation.ts";
import { repeatedWords } from "./repetition.ts";
import { extraSpace, missingSpace, spacedLetters } from "./spacing.ts";
import { bullets, gimmickSymbols } from "./symbols.ts";

/** Google's editorial rules, in the order their findings are shown. */
export const editorialRules: readonly LineRule[] = [
  invalidCharacters,
  styledLetters,
  gimmickSymbols,
  bullets,
  repeatedPunctuation,
  shoutingCapitals,
  alternatingCapitals,
  spacedLetters,
  missingSpace,
  extraSpace,
  repeatedWords,
  phoneNumber,
  genericCall,
  exclamationInHeadline,
  leadsToAddress,
];
