import type { Brief } from "./brief.ts";
import { needsFiller } from "./fact-lines.ts";
import { headlinePool, type Candidate } from "./headline-pool.ts";
import { normalized } from "./likeness.ts";
import { makePicker } from "./pick-lines.ts";
import type { Theme } from "./themes.ts";
import { nounOf, writableTerms } from "./writable-terms.ts";

const COUNT = 15;
const FEWEST_WITH_TERM = 4;
const MAX_WITH_TERM = 9;
const SHORT = 15;
const LONG = 24;
const FEWEST_LONG = 3;
const MOST_FACTS = 6;

type Judge = (line: Candidate) => boolean;

const isTerm: Judge = ({ angle }) => angle === "term";
const isFact: Judge = ({ angle, isReserve }) =>
  (angle === "fact" || angle === "offer") && !isReserve;
const isShort: Judge = ({ width, isReserve }) => width <= SHORT && !isReserve;
const isLong: Judge = ({ width, isReserve }) => width >= LONG && !isReserve;

/** True for lines that contain a word of the theme's terms or their searches. */
function echoOf(theme: Theme): Judge {
  const words = theme.terms
    .flatMap((term) => normalized(term).split(" "))
    .filter((word) => Array.from(word).length > 1);
  return ({ text }) => words.some((word) => normalized(text).includes(word));
}

/**
 * Fifteen headlines: the theme's terms, facts, location and brand. General lines are used if there are few facts,
 * otherwise only if nothing different is left.
 */
function pickHeadlines(pool: Candidate[], isEcho: Judge, mayFill: boolean): Candidate[] {
  const picker = makePicker(pool);
  // Keywords in more than 60 % of the headlines count as stuffing; 9 of 15 is within that.
  const take = (count: number, isWanted: Judge) =>
    picker.take(Math.min(count, COUNT - picker.picked.length), (line) => {
      const isFull = picker.picked.filter(isEcho).length >= MAX_WITH_TERM;
      if (!isWanted(line) || (isFull && isEcho(line))) return false;
      return (mayFill || !line.isFiller) && !isSaidTwice(line, picker.picked);
    });
  const fillUp = (fewest: number, isWanted: Judge) =>
    take(Math.max(0, fewest - picker.picked.filter(isWanted).length), isWanted);
  take(MOST_FACTS, isFact);
  take(1, (line) => isShort(line) && line.angle === "cta");
  take(4, isTerm);
  take(1, (line) => line.angle === "brand");
  take(1, (line) => line.angle === "place");
  take(1, (line) => isLong(line) && line.angle === "benefit");
  fillUp(FEWEST_LONG, isShort);
  fillUp(FEWEST_LONG, isLong);
  take(COUNT, (line) => isTerm(line) || isFact(line));
  take(COUNT, (line) => !isTerm(line) && !isEcho(line));
  take(COUNT, () => true);
  const rest = () => COUNT - picker.picked.length;
  picker.take(
    rest(),
    (line) => !isTerm(line) && !isEcho(line) && !isSaidTwice(line, picker.picked),
  );
  picker.take(rest(), () => true);
  return inOrder(picker.picked);
}

const NUMBER = /\d[\d.,]*\d/gu;
const numbersOf = ({ text }: Candidate): string[] => text.match(NUMBER) ?? [];

/** A price or a year may be in two lines at most. */
const isSaidTwice = (line: Candidate, picked: readonly Candidate[]): boolean =>
  numbersOf(line).some(
    (number) => picked.filter((one) => numbersOf(one).includes(number)).length >= 2,
  );

const isLast = ({ isFiller, isReserve }: Candidate): boolean =>
  isFiller === true || isReserve === true;

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
  const isEcho = echoOf(theme);
  const terms = writableTerms(theme.terms, brief);
  const mayFill = needsFiller(brief);
  const first = pickHeadlines(headlinePool(theme, terms.slice(0, 4), brief), isEcho, mayFill);
  if (first.filter(isTerm).length >= FEWEST_WITH_TERM) {
    return { headlines: first, terms };
  }
  // Long terms leave no space for different statements about them, so their nouns are used as well.
  const named = theme.terms.filter((term) => normalized(term) !== normalized(brief.brand));
  const nouns = named.map((term) => nounOf(term, brief.bank.code));
  const more = writableTerms([...terms.slice(0, 3), ...nouns], brief);
  const second = pickHeadlines(headlinePool(theme, more, brief), isEcho, mayFill);
  return { headlines: second, terms: more };
}
