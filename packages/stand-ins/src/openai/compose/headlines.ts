import type { Brief } from "./brief.ts";
import { headlinePool, type Candidate } from "./headline-pool.ts";
import { normalized } from "./likeness.ts";
import { makePicker } from "./pick-lines.ts";
import type { Theme } from "./themes.ts";
import { nounOf, writableTerms } from "./writable-terms.ts";

const COUNT = 15;
const FEWEST_WITH_TERM = 4;
const MAX_WITH_TERM = 8;
const SHORT = 15;
const LONG = 24;
const FEWEST_LONG = 3;

type Judge = (line: Candidate) => boolean;

const isTerm: Judge = ({ angle }) => angle === "term";
const isShort: Judge = ({ width, angle }) => width <= SHORT && angle !== "term";
const isLong: Judge = ({ width, angle }) => width >= LONG && angle !== "term";

/** True for lines that contain any word of the keywords, even a small one. */
function echoOf(theme: Theme): Judge {
  const words = theme.keywords
    .flatMap(({ text }) => normalized(text).split(" "))
    .filter((word) => Array.from(word).length > 1);
  return ({ text }) => words.some((word) => normalized(text).includes(word));
}

/** Fifteen headlines: calls to action, benefits, proof, brand, place, and the theme's terms. */
function pickHeadlines(pool: Candidate[], isEcho: Judge): Candidate[] {
  const picker = makePicker(pool);
  // More than 60 % of headlines with keywords in them is stuffing; 8 of 15 stays below.
  const take = (count: number, isWanted: Judge) =>
    picker.take(Math.min(count, COUNT - picker.picked.length), (line) => {
      const isFull = picker.picked.filter(isEcho).length >= MAX_WITH_TERM;
      return isWanted(line) && !(isFull && isEcho(line));
    });
  take(2, (line) => isShort(line) && line.angle === "cta");
  take(1, (line) => isShort(line) && line.angle !== "cta");
  take(5, isTerm);
  take(2, (line) => line.angle === "fact");
  take(1, (line) => line.angle === "brand");
  take(1, (line) => line.angle === "place");
  take(1, (line) => isLong(line) && line.angle === "cta");
  take(2, (line) => isLong(line) && line.angle === "benefit");
  take(1, (line) => line.angle === "proof");
  const longCount = picker.picked.filter(({ width }) => width >= LONG).length;
  take(FEWEST_LONG - Math.min(FEWEST_LONG, longCount), isLong);
  take(COUNT, (line) => !isTerm(line) && !isEcho(line));
  take(COUNT, () => true);
  picker.take(COUNT - picker.picked.length, (line) => !isTerm(line));
  return picker.picked;
}

/** The headlines of one theme, and the terms they were written around. */
export function headlinesOf(theme: Theme, brief: Brief): { headlines: string[]; terms: string[] } {
  const isEcho = echoOf(theme);
  const terms = writableTerms(theme.terms, brief);
  const first = pickHeadlines(headlinePool(theme, terms.slice(0, 4), brief), isEcho);
  if (first.filter(isTerm).length >= FEWEST_WITH_TERM) {
    return { headlines: first.map(({ text }) => text), terms };
  }
  // Long terms leave no width for different statements about them; their nouns do.
  const named = theme.terms.filter((term) => normalized(term) !== normalized(brief.brand));
  const nouns = named.map((term) => nounOf(term, brief.bank.code));
  const more = writableTerms([...terms.slice(0, 3), ...nouns], brief);
  const second = pickHeadlines(headlinePool(theme, more, brief), isEcho);
  return { headlines: second.map(({ text }) => text), terms: more };
}
