import type { Brief } from "./brief.ts";
import { needsFiller } from "./fact-lines.ts";
import { headlinePool, repeatsTerm, type Candidate } from "./headline-pool.ts";
import { normalized } from "./likeness.ts";
import { makePicker } from "./pick-lines.ts";
import { isBrandTheme, type Theme } from "./themes.ts";
import { nounOf, writableTerms } from "./writable-terms.ts";

/** With fewer than three facts general lines fill an ad; otherwise it has only lines that say something. */
const limits = {
  filled: { most: 10, fewest: 10, withTerm: 6, terms: 3, again: 10 },
  // Keywords in more than 60 % of the headlines count as stuffing.
  telling: { most: 15, fewest: 8, withTerm: 6, terms: 4, again: 4 },
} as const;
const SHORT = 15;
const LONG = 24;
/** So many short lines and so many long ones, where the lines allow it. */
const FEWEST_EACH = 2;
const MOST_FACTS = 6;
/** Google looks for the keyword in headlines. */
const FEWEST_NAMED = 3;

type Judge = (line: Candidate) => boolean;

const isTerm: Judge = ({ angle }) => angle === "term";
const isFact: Judge = ({ angle, isReserve }) =>
  (angle === "fact" || angle === "offer") && !isReserve;
const isShort: Judge = ({ width, isReserve }) => width <= SHORT && !isReserve;
const isLong: Judge = ({ width, isReserve }) => width >= LONG && !isReserve;
const isTelling: Judge = ({ isFiller, isGeneral }) => !isFiller && !isGeneral;
const isAction: Judge = (line) => line.isAction === true;
const isOfBrandOrPlace: Judge = ({ angle }) => angle === "brand" || angle === "place";
const isAgain: Judge = ({ isReserve }) => isReserve === true;

/** True for lines that contain a word of the theme's terms or their searches. */
function echoOf(theme: Theme): Judge {
  const words = theme.terms
    .flatMap((term) => normalized(term).split(" "))
    .filter((word) => Array.from(word).length > 1);
  return ({ text }) => words.some((word) => normalized(text).includes(word));
}

/** True for lines with a keyword of the theme; beside the brand's name its products are none. */
function namedIn(theme: Theme, brief: Brief): Judge {
  const texts = theme.keywords.map(({ text }) => text);
  const isBrand = isBrandTheme(theme, brief);
  return (line) => repeatsTerm(line.text, texts) || (!isBrand && isTerm(line));
}

/** The theme's terms, facts, location and brand; general lines only where an ad would have too few without them. */
function pickHeadlines(
  pool: Candidate[],
  { isEcho, isNamed, mayFill }: { isEcho: Judge; isNamed: Judge; mayFill: boolean },
): Candidate[] {
  const picker = makePicker(pool);
  const { most, fewest, withTerm, terms, again } = mayFill ? limits.filled : limits.telling;
  const bounds: [Judge, number][] = [
    [isEcho, withTerm],
    [isAction, 1],
    [isAgain, again],
  ];
  // A year may be in one line, a price in two, in a second one only with the product.
  const mostOf = (number: string, line: Candidate) => (isEcho(line) && !YEAR.test(number) ? 2 : 1);
  const isSaidTwice = (line: Candidate) =>
    numbersOf(line).some(
      (number) =>
        picker.picked.filter((one) => numbersOf(one).includes(number)).length >=
        mostOf(number, line),
    );
  const isOneTooMany = (line: Candidate) =>
    bounds.some(([judge, bound]) => judge(line) && picker.picked.filter(judge).length >= bound);
  const take = (count: number, isWanted: Judge) =>
    picker.take(Math.min(count, most - picker.picked.length), (line) => {
      if (!isWanted(line) || isOneTooMany(line)) return false;
      return (mayFill || isTelling(line)) && !isSaidTwice(line);
    });
  const fillUp = (count: number, isWanted: Judge) =>
    take(Math.max(0, count - picker.picked.filter(isWanted).length), isWanted);
  take(1, (line) => line.isLead === true);
  // In the brand's own ad group, facts with its name.
  take(FEWEST_NAMED - 1, (line) => isNamed(line) && (isAgain(line) || line.angle === "brand"));
  take(MOST_FACTS, isFact);
  take(terms, (line) => isTerm(line) && !isAction(line));
  take(1, isAction);
  // "Northwind in Portland" rather than "Northwind", where other lines are short: they are too similar for both.
  const isBrand = (line: Candidate) => line.angle === "brand" && !isAction(line);
  const longest = picker.picked.filter(isLong).length < FEWEST_EACH ? isLong : isBrand;
  take(1, (line) => isBrand(line) && longest(line));
  fillUp(1, isBrand);
  fillUp(FEWEST_EACH, isShort);
  fillUp(FEWEST_EACH, isLong);
  take(1, (line) => line.angle === "place");
  take(most, (line) => isTerm(line) || isFact(line));
  take(most, (line) => !isTerm(line) && !isEcho(line));
  take(most, () => true);
  const missing = () => Math.max(0, fewest - picker.picked.length);
  const unnamed = Math.max(0, FEWEST_NAMED - picker.picked.filter(isNamed).length);
  picker.take(Math.min(unnamed, most - picker.picked.length), isNamed);
  if (!mayFill) picker.take(Math.min(2, missing()), isOfBrandOrPlace);
  picker.take(missing(), (line) => line.isGeneral === true);
  picker.take(missing(), (line) => !isTerm(line) && !isEcho(line) && !isSaidTwice(line));
  picker.take(missing(), () => true);
  return inOrder(picker.picked);
}

const NUMBER = /\d[\d.,]*\d/gu;
const YEAR = /^(?:18|19|20)\d\d$/u;
const numbersOf = ({ text }: Candidate): string[] => text.match(NUMBER) ?? [];

const isLast: Judge = (line) => !isTelling(line) || isAgain(line);

/** A preview shows the first three: the topic, the best reason, and another offer. */
function inOrder(lines: Candidate[]): Candidate[] {
  const terms = lines.filter(isTerm);
  const facts = lines.filter(({ angle }) => angle === "fact" || angle === "offer");
  const reason = facts[0] ?? lines.find(({ angle }) => angle === "benefit" || angle === "place");
  const about =
    terms.find(({ isLead }) => isLead) ??
    terms.find(({ text }) => normalized(text).includes(" ")) ??
    terms[0];
  const lead = [about, reason].filter((line) => line !== undefined);
  const own = lines.filter((line) => !lead.includes(line) && !isLast(line));
  const others = own.filter((line) => !facts.includes(line));
  const more = own.filter((line) => facts.includes(line));
  const last = lines.filter((line) => !lead.includes(line) && isLast(line));
  // Facts alternate with other lines, so that some remain if lines are cut off.
  const mixed = others.flatMap((line, index) => [line, ...more.slice(index, index + 1)]);
  return [...lead, ...mixed, ...more.slice(others.length), ...last];
}

/** The headlines of one theme, and the terms used in them. */
export function headlinesOf(
  theme: Theme,
  brief: Brief,
): { headlines: Candidate[]; terms: string[] } {
  const terms = writableTerms(theme.terms, brief);
  const mayFill = needsFiller(brief);
  const wanted = { isEcho: echoOf(theme), isNamed: namedIn(theme, brief), mayFill };
  const first = pickHeadlines(headlinePool(theme, terms.slice(0, 4), brief), wanted);
  if (first.filter(isTerm).length >= FEWEST_NAMED) {
    return { headlines: first, terms };
  }
  // Long terms leave no space for different statements about them, so their nouns are used as well.
  const named = theme.terms.filter((term) => normalized(term) !== normalized(brief.brand));
  const nouns = named.map((term) => nounOf(term, brief.bank.code));
  const more = writableTerms([...terms.slice(0, 3), ...nouns], brief);
  const second = pickHeadlines(headlinePool(theme, more, brief), wanted);
  return { headlines: second, terms: more };
}
