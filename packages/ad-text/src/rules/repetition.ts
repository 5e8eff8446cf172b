import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import type { LineRule } from "./line-rule.ts";

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
// Words without spaces between them: 激安激安激安
const THRICE_IN_A_ROW =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,6})[\s、，,！!]*\1[\s、，,！!]*\1/u;
const CJK = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;
// Turkish and Hindi double words for emphasis ("adım adım", "अलग अलग").
const DOUBLING = new Set(["tr", "hi"]);
// Pronouns and the like that grammar may put side by side ("vous vous", "die die").
const GRAMMATICAL = new Set(
  "vous nous die das der sie dat hun that had she her los que nog och att som det den siihen się när där more and".split(
    " ",
  ),
);
// Places, dances and the like that are called by the same word twice.
const DOUBLE_NAMES = new Set(
  "bora walla wagga pago duran cha ylang chow pom piri peri mahi tuk tam hula bye aye knock tiki pili choo night".split(
    " ",
  ),
);
const IS_NUMBER = /^\p{N}+$/u;
const MAX_TIMES = 2;
const LETTERS_IN_A_ROW = 3;
const LETTERS_OF_A_WORD = 5;

/** The same word again and again. */
export const repeatedWords: LineRule = ({ text, context }) => {
  const mayDouble = context !== undefined && DOUBLING.has(context.language);
  const isThrice = CJK.test(text) && THRICE_IN_A_ROW.test(text);
  if (!isThrice && !isEchoing(text, mayDouble, isNoName)) return undefined;
  const isName = (word: string) => DOUBLE_NAMES.has(word) || namesOf(context).doubled.has(word);
  if (!isThrice && !isEchoing(text, mayDouble, isName)) return undefined;
  return {
    rule: "repetition/words",
    message: "Unnecessary repetition of a word may be disapproved.",
    fix: withoutEcho(text, isName),
  };
};

const isNoName = () => false;

/** A word twice in a row, or a longer one three times in a line. */
function isEchoing(text: string, mayDouble: boolean, isName: (word: string) => boolean): boolean {
  const words: string[] = folded(text).match(WORD) ?? [];
  const counts = new Map<string, number>();
  return words.some((word, index) => {
    if (word.length < LETTERS_IN_A_ROW) return false;
    const isDoubled = !mayDouble && word === words[index - 1] && !IS_NUMBER.test(word);
    if (isDoubled && !GRAMMATICAL.has(word) && !isName(word)) return true;
    if (word.length < LETTERS_OF_A_WORD || words.length <= MAX_TIMES) return false;
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count > MAX_TIMES && !GRAMMATICAL.has(word) && !isName(word);
  });
}

function withoutEcho(text: string, isName: (word: string) => boolean): string | undefined {
  const fix = text.replace(
    /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]{3,})(?:[\s,.]+\1)+(?![\p{L}\p{M}\p{N}])/giu,
    (echo, word: string) => (isName(folded(word)) ? echo : word),
  );
  return fix === text || isEchoing(fix, false, isName) ? undefined : fix;
}

// Arabic print widens words by tatweel, which is no letter.
const RUN = /((?!\u0640)\p{L})\1{2,}/iu;
const WORD_OF_LETTERS = /[\p{L}\p{M}\p{N}]+/gu;
const LONG_RUN = /((?!\u0640)\p{L})\1{3,}/iu;
/** One word may have three ("Schifffahrt", "brrr"); several with three are stretched. */
const MOST_WITH_THREE = 1;
// One letter alone (AAAA batteries, www, xxx1), Roman numbers, sizes (XXXXL).
const IS_CODE = /^(?:(.)\1*\d*|[ivx]+|x+[sl])$/u;

/** `Cooool`, `Sooo gooood` */
export const stretchedWords: LineRule = ({ text, context }) => {
  if (!RUN.test(text)) return undefined;
  const { brand, searched, written } = namesOf(context);
  const stretched = (text.match(WORD_OF_LETTERS) ?? []).filter((word) => {
    const key = folded(word);
    const isName = brand.has(key) || searched.has(key) || written.has(word);
    return !isName && !IS_CODE.test(key) && RUN.test(word);
  });
  const isLong = stretched.some((word) => LONG_RUN.test(word));
  if (!isLong && stretched.length <= MOST_WITH_THREE) return undefined;
  return {
    rule: "repetition/letters",
    message: "Words with letters drawn out may be disapproved.",
  };
};
