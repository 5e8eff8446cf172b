import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import type { LineRule } from "./line-rule.ts";

// Arabic print widens words by tatweel, which is no letter.
const RUN = /((?!\u0640)\p{L})\1{2,}/iu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONG_RUN = /((?!\u0640)\p{L})\1{3,}/iu;
/** One word may have three ("Schifffahrt", "brrr"); several with three are stretched. */
const MOST_WITH_THREE = 1;
// One letter alone (AAAA batteries, www, xxx1), Roman numbers, sizes (XXXXL).
const IS_CODE = /^(?:(.)\1*\d*|[ivx]+|x+[sl])$/u;

/** `Cooool`, `Sooo gooood` */
export const stretchedWords: LineRule = ({ text, context }) => {
  if (!RUN.test(text)) return undefined;
  const { brand, searched, written } = namesOf(context);
  const stretched = (text.match(WORD) ?? []).filter((word) => {
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
