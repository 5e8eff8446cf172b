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
import { bullets, gimmickSymbols } from "./symbols.ts";

/** Google's editorial rules, in the order their findings are shown. */
const allRules: readonly LineRule[] = [
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
  phoneNumber,
  genericCall,
  exclamationInHeadline,
  leadsToAddress,
  otherSite,
];

/** Those that judge letters and words; the others only ever find something about other characters. */
const wordRules: readonly LineRule[] = [
  shoutingCapitals,
  alternatingCapitals,
  mixedAlphabets,
  spacedLetters,
  joinedWords,
  repeatedWords,
  genericCall,
];

const LETTERS = String.raw`[A-Za-zÀ-ÖØ-öø-ſА-яЁёء-يऄ-हा-्ぁ-ゖァ-ヺー一-鿿가-힣]+`;
// Words with one space, hyphen or comma between them and a full stop or question mark at the end: most lines.
const WORDS_ALONE = new RegExp(`^${LETTERS}(?:(?: |-|, )${LETTERS})*[.?]?$`);

/** The editorial rules that the text can break. */
export const rulesFor = (text: string): readonly LineRule[] =>
  WORDS_ALONE.test(text) ? wordRules : allRules;
