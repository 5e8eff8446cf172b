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
const allRules: readonly LineRule[] = [
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

/** Those that judge letters and words; the others only ever find something about other characters. */
const wordRules: readonly LineRule[] = [
  shoutingCapitals,
  alternatingCapitals,
  spacedLetters,
  repeatedWords,
  genericCall,
];

const LETTERS = String.raw`[A-Za-zÀ-ÖØ-öø-ſА-яЁёء-يऄ-हा-्ぁ-ゖァ-ヺー一-鿿가-힣]+`;
// Words with one space, hyphen or comma between them and a full stop or question mark at the end: most lines.
const WORDS_ALONE = new RegExp(`^${LETTERS}(?:(?: |-|, )${LETTERS})*[.?]?$`);

/** The editorial rules that can have something against the text. */
export const rulesFor = (text: string): readonly LineRule[] =>
  WORDS_ALONE.test(text) ? wordRules : allRules;
