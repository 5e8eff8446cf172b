import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import { hasSign, textSigns } from "../text-signs.ts";
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
const MOST_LOOKED_THROUGH = 40;
const beginnings = new Float64Array(MOST_LOOKED_THROUGH);

/** The same word again and again. */
export const repeatedWords: LineRule = ({ text, context }) => {
  const mayDouble = context !== undefined && DOUBLING.has(context.language);
  const isThrice = hasSign(text, textSigns.eastern) && CJK.test(text) && THRICE_IN_A_ROW.test(text);
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
  const lower = folded(text);
  if (!mayRepeat(lower)) return false;
  const words: string[] = lower.match(WORD) ?? [];
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

/** False where no two words begin alike, as in most lines: taking all words out takes much longer. */
function mayRepeat(lower: string): boolean {
  let count = 0;
  let earlier: Set<number> | undefined;
  let isWithin = false;
  for (let at = 0; at < lower.length; at += 1) {
    const wasWithin = isWithin;
    isWithin = mayBeLetter(lower.charCodeAt(at));
    if (!isWithin || wasWithin) continue;
    const beginning = beginningAt(lower, at);
    if (beginning === 0) continue;
    // Lines are short: looking back is quicker than a set.
    if (isAmongFirst(beginning, count) || earlier?.has(beginning)) return true;
    beginnings[count] = beginning;
    count += 1;
    if (count === MOST_LOOKED_THROUGH) {
      earlier = new Set([...(earlier ?? []), ...beginnings]);
      count = 0;
    }
  }
  return false;
}

function isAmongFirst(beginning: number, count: number): boolean {
  for (let one = 0; one < count; one += 1) if (beginnings[one] === beginning) return true;
  return false;
}

const CODES = 0x10000;
const SPACE = 0x20;

/** The next three letters as one number, which is made more quickly than a text; 0 where the word is shorter. */
function beginningAt(text: string, at: number): number {
  if (at + LETTERS_IN_A_ROW > text.length) return 0;
  const second = text.charCodeAt(at + 1);
  const third = text.charCodeAt(at + 2);
  if (second === SPACE || third === SPACE) return 0;
  return (text.charCodeAt(at) * CODES + second) * CODES + third;
}

/** Letters and digits of lower case, and beyond ASCII and Western marks everything but the blocks of punctuation. */
function mayBeLetter(unit: number): boolean {
  if (unit < 0xc0) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
  return !(unit >= 0x2000 && unit <= 0x2bff) && !(unit >= 0x3000 && unit <= 0x303f);
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
