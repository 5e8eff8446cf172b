import type { Brief } from "./brief.ts";
import { displayWidth } from "./display-width.ts";
import { type Fact, WHOLE_SENTENCE } from "./facts.ts";
import { isWrittenIn, wordsOf } from "./languages.ts";
import { areAlike } from "./likeness.ts";
import { writtenTerm } from "./terms.ts";

export const HEADLINE_WIDTH = 30;
export const DESCRIPTION_WIDTH = 90;
const FEWEST_HEADLINES = 8;
const MOST_HEADLINES = 15;
const DESCRIPTIONS = 4;
/** Of the keywords so many stand in an ad: more is stuffing. */
const MOST_TERMS = 4;

export interface Line {
  text: string;
  angle: "keyword" | "benefit" | "proof" | "offer" | "action" | "brand";
  factId: string | null;
}

const MONEY = /[$€£¥₽₩₹₺%]|円|zł|\bkr\b/u;
/** Signs and capitals that Google refuses in ads. */
const UNFIT = /[!！*_~^#…]|\p{Lu}{5}/u;

/** The facts that can stand in an ad of the brief's language, each as one line without its full stop. */
export function factLinesOf({ facts, code }: Brief): (Line & { source: string })[] {
  const all = facts.map(({ text }) => text).join(" ");
  return facts
    .filter(({ text }) => isWrittenIn(text, code, all) && !UNFIT.test(text))
    .map(({ text, source, id }: Fact) => {
      const line = text.replace(/[.。।]$/u, "");
      const angle = MONEY.test(text) ? "offer" : /\p{N}/u.test(text) ? "proof" : "benefit";
      return { text: line, angle, factId: id ?? null, source };
    });
}

/** Every headline that the facts, the keywords and the name give, the best first; then those that suit anybody. */
export function headlinePool(keywords: readonly string[], brief: Brief): Line[] {
  const plain = (text: string, angle: Line["angle"]): Line => ({ text, angle, factId: null });
  const terms = keywords
    .flatMap((term) => writtenTerm(term, brief) ?? [])
    .filter((text) => fits(text, HEADLINE_WIDTH))
    .slice(0, MOST_TERMS)
    .map((text) => plain(text, "keyword"));
  const facts = factLinesOf(brief).map(({ text, angle, factId }) => ({ text, angle, factId }));
  const own = [...terms.slice(0, 1), ...facts, ...terms.slice(1), plain(brief.brand, "brand")];
  const neutral = wordsOf(brief.code).headlines.map((text) => plain(text, "action"));
  return [...own, ...neutral].filter(({ text }) => text !== "" && fits(text, HEADLINE_WIDTH));
}

export const fits = (text: string, width: number): boolean => displayWidth(text) <= width;

/** The lines that differ from each other and from those taken, in their order. */
export function distinct<T extends { text: string }>(lines: readonly T[], taken: string[]): T[] {
  const seen = [...taken];
  return lines.filter(({ text }) => {
    const isNew = !seen.some((other) => areAlike(text, other));
    if (isNew) seen.push(text);
    return isNew;
  });
}

export function headlinesOf(keywords: readonly string[], brief: Brief): Line[] {
  const neutral = new Set(wordsOf(brief.code).headlines);
  const pool = distinct(headlinePool(keywords, brief), []);
  const own = pool.filter(({ text }) => !neutral.has(text));
  return [...own.slice(0, MOST_HEADLINES), ...pool.filter(({ text }) => neutral.has(text))].slice(
    0,
    Math.max(FEWEST_HEADLINES, Math.min(own.length, MOST_HEADLINES)),
  );
}

type Description = Pick<Line, "text" | "factId">;

const ended = (text: string, gap: string): string =>
  WHOLE_SENTENCE.test(text) ? text : `${text}${gap === "" ? "。" : "."}`;

/** Whole facts, as many as fit beside each other; then sentences that suit anybody. */
export function descriptionPool(brief: Brief): Description[] {
  const gap = ["ja", "zh"].includes(brief.code) ? "" : " ";
  const packed: Description[] = [];
  for (const { text, factId } of factLinesOf(brief)) {
    const sentence = ended(text, gap);
    const last = packed.at(-1);
    const longer = last && `${last.text}${gap}${sentence}`;
    if (last && longer && fits(longer, DESCRIPTION_WIDTH)) last.text = longer;
    else if (fits(sentence, DESCRIPTION_WIDTH)) packed.push({ text: sentence, factId });
  }
  const neutral = wordsOf(brief.code).descriptions.map((text) => ({ text, factId: null }));
  return [...packed, ...neutral];
}

/** A short fact that is left alone is a headline already, and no line of an ad may stand in it twice. */
export function descriptionsOf(brief: Brief): Description[] {
  const pool = descriptionPool(brief).filter(
    ({ text, factId }) => factId === null || !fits(text.replace(/[.。।]$/u, ""), HEADLINE_WIDTH),
  );
  return distinct(pool, []).slice(0, DESCRIPTIONS);
}
