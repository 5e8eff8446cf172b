import { hasSign, textSigns } from "../../text-signs.ts";
import { skipGap } from "../lexicon/letters.ts";
import type { Hit } from "../lexicon/trie.ts";
import type { Amount } from "./amounts.ts";
import { unitsAt } from "./measures.ts";
import { AROUND } from "./numbers-in.ts";

const NUMBER = "number/";
const TERM = "term/";
const HALF = 50;
const SIGNS = "一二三四五六七八九";
const UNITS =
  "日間|日以内|日|天|時間|小时|个小时|分钟|个工作日|営業日|个月|か月|ヶ月|カ月|週間|周|年(?![级級生]|如一日)";
// 三十日 is a date as well, 数十年 no number, 第十天 one in a row, and 周六十点 a day and an hour.
const COMPOSED = new RegExp(
  `(?<![第数几幾周期${SIGNS}])([${SIGNS}]?)十([${SIGNS}]?)(?=${UNITS})`,
  "gu",
);
const SINGLE = new RegExp(
  `(?<![第数几幾周期月十${SIGNS}])([两二三四五六七八九])(?=日間|日以内|天|時間|小时|个小时|分钟|个工作日|営業日|个月|か月|ヶ月|カ月|週間|年(?![级級生]|如一日))`,
  "gu",
);
const MAYBE_DATE = /^日(?!間|以内)/u;
const DAYS_OF_A_MONTH = 31;
// Chinese names what remains of the price; 三折屏 and 三折伞 are folded.
const FOLDS = new RegExp(`(?<![第${SIGNS}十百])([${SIGNS}])([五]?)折(?![屏叠伞页门窗机])`, "gu");

/** A word of a number, a term, or a share. */
export const isNumber = ({ name }: Hit): boolean =>
  name.startsWith(NUMBER) || name.startsWith(TERM) || name === "half" || name === "percentBefore";

/** Numbers in words before what they count, terms in one word, and discounts in words, of a text folded for claims. */
export function wordAmountsIn(text: string, hits: readonly Hit[]): Amount[] {
  const found: Amount[] = [];
  let end = -1;
  for (const hit of hits) {
    const { name } = hit;
    if (!isNumber(hit)) continue;
    if (name === "half") found.push(amount(text, hit.start, hit.end, HALF, "percent"));
    else if (name === "percentBefore") found.push(...percentAfter(text, hit, hits));
    else if (name.startsWith(TERM)) found.push(...termIn(text, hit, hits));
    else if (name.startsWith(NUMBER) && hit.end > end && isLongest(hit, hits)) {
      end = hit.end;
      found.push(...countedAt(text, hit, hits));
    }
  }
  if (hasSign(text, textSigns.chineseNumber))
    found.push(...composedIn(text, hits), ...foldsIn(text));
  return found;
}

function countedAt(text: string, hit: Hit, hits: readonly Hit[]): Amount[] {
  const [counts] = unitsAt(text, hit.end, hits);
  const isClaim = counts !== undefined || isAtLeast(hit, hits);
  return isClaim && !isStuck(text, hit.end)
    ? [amount(text, hit.start, hit.end, valueOf(hit), counts)]
    : [];
}

/** "At least three moose": what else is counted in words is mostly no claim. */
const isAtLeast = (hit: Hit, hits: readonly Hit[]): boolean =>
  valueOf(hit) > 1 &&
  hits.some(({ name, end }) => name === "moreThan" && end <= hit.start && hit.start - end <= 1);

const FIGURE_BEFORE = /\p{N}[\s-]?$/u;

/** "In two days": the days are counted, and no single one is meant. */
const isCountedBefore = (text: string, { start }: Hit, hits: readonly Hit[]): boolean =>
  FIGURE_BEFORE.test(text.slice(Math.max(0, start - 2), start)) ||
  hits.some(({ name, end }) => name.startsWith(NUMBER) && end <= start && start - end <= 1);

function termIn(text: string, hit: Hit, hits: readonly Hit[]): Amount[] {
  if (isCountedBefore(text, hit, hits)) return [];
  const [, value, unit] = hit.name.split("/");
  return [amount(text, hit.start, hit.end, Number(value), unit)];
}

const valueOf = ({ name }: Hit): number => Number(name.slice(NUMBER.length));

const isLongest = ({ start, end }: Hit, hits: readonly Hit[]): boolean =>
  hits.every((one) => one.start !== start || one.end <= end || !one.name.startsWith(NUMBER));

/** Numbers in words stand apart from their unit, in scripts with spaces. */
const isStuck = (text: string, end: number): boolean =>
  skipGap(text, end) === end && /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text.charAt(end));

/** "Yüzde elli" */
function percentAfter(text: string, hit: Hit, hits: readonly Hit[]): Amount[] {
  const place = skipGap(text, hit.end);
  const number = hits.find(({ start, name }) => start === place && name.startsWith(NUMBER));
  return number ? [amount(text, hit.start, number.end, valueOf(number), "percent")] : [];
}

function composedIn(text: string, hits: readonly Hit[]): Amount[] {
  const found: Amount[] = [];
  for (const { 0: phrase, 1: tens = "", 2: ones = "", index } of text.matchAll(COMPOSED)) {
    const value = (tens === "" ? 1 : figureOf(tens)) * 10 + figureOf(ones);
    const end = index + phrase.length;
    const isDate = MAYBE_DATE.test(text.slice(end, end + AROUND)) && value <= DAYS_OF_A_MONTH;
    const [counts] = unitsAt(text, end, hits);
    if (!isDate) found.push(amount(text, index, end, value, counts));
  }
  for (const { 0: phrase, 1: sign = "", index } of text.matchAll(SINGLE)) {
    const end = index + phrase.length;
    const [counts] = unitsAt(text, end, hits);
    if (counts !== undefined) found.push(amount(text, index, end, figureOf(sign), counts));
  }
  return found;
}

function foldsIn(text: string): Amount[] {
  return Array.from(text.matchAll(FOLDS), ({ 0: phrase, 1: tens = "", 2: five, index }) =>
    amount(
      text,
      index,
      index + phrase.length,
      100 - figureOf(tens) * 10 - (five ? 5 : 0),
      "percent",
    ),
  );
}

const figureOf = (sign: string): number =>
  sign === "" ? 0 : sign === "两" ? 2 : SIGNS.indexOf(sign) + 1;

function amount(
  text: string,
  start: number,
  end: number,
  value: number,
  counts: string | undefined,
): Amount {
  return {
    text: text.slice(start, end),
    values: [value],
    counts,
    isCode: false,
    start,
    end,
    before: text.slice(Math.max(0, start - AROUND), start),
    after: text.slice(end, end + AROUND),
  };
}
