import { claimProblems } from "../src/claims/lint-claims.ts";
import { type Language, languages } from "../src/language.ts";
import type { Business } from "./business.ts";
import { firstSight } from "./first-sight/all.ts";
import { heldBack } from "./held-back/all.ts";
import { contextOf } from "./judge-business.ts";
import { trades } from "./trades/all.ts";

/** How many descriptions of two sentences are judged, and how many of them wrongly. */
export interface Figures {
  judged: number;
  wrong: string[];
}

/** Longer ones are no descriptions. */
const LONGEST = 110;
const SENTENCE_END = /(?<=[.!?।](?=\s)|[。！？])\s*/u;
const CLOSED = /[。！？.!?।…]$/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const businesses: [Language, Business][] = languages.flatMap((language) =>
  [trades, heldBack, ...Object.values(firstSight)]
    .flatMap((set: Partial<Record<Language, readonly Business[]>>) => set[language] ?? [])
    .map((business): [Language, Business] => [language, business]),
);

const closed = (sentence: string): string => {
  if (CLOSED.test(sentence)) return sentence;
  return sentence + (WIDE.test(sentence) ? "。" : ".");
};
const sideBySide = (one: string, other: string): string =>
  `${closed(one)}${/[。！？]$/u.test(one) ? "" : " "}${closed(other)}`;

const sentencesOf = ({ facts }: Business): string[] =>
  facts.flatMap((fact) => fact.split(SENTENCE_END)).filter((sentence) => sentence.trim() !== "");

type Pair = [one: string, other: string];

/** Judges every `step`-th pair, both ways round. */
function judgePairs(
  step: number,
  pairsOf: (business: Business, isBlocked: (text: string) => boolean) => Pair[],
  mayBeBlocked: boolean,
): Figures {
  const figures: Figures = { judged: 0, wrong: [] };
  let count = 0;
  for (const [language, business] of businesses) {
    const context = contextOf(business, language);
    const isBlocked = (text: string) => claimProblems(text, context).length > 0;
    const pairs = pairsOf(business, isBlocked).filter(
      ([one, other]) => one !== other && ++count % step === 0,
    );
    const texts = pairs
      .flatMap(([one, other]) => [sideBySide(one, other), sideBySide(other, one)])
      .filter((text) => text.length <= LONGEST);
    const wrong = texts.filter((text) => isBlocked(text) !== mayBeBlocked);
    figures.judged += texts.length;
    figures.wrong.push(...wrong.map((text) => `${language}: ${text}`));
  }
  return figures;
}

const everyPair = (ones: readonly string[], others: readonly string[]): Pair[] =>
  ones.flatMap((one) => others.map((other): Pair => [one, other]));

/** Two sentences of the facts, word for word. */
export const twoFacts = (step: number): Figures =>
  judgePairs(step, (business) => everyPair(sentencesOf(business), sentencesOf(business)), false);

/** Two lines that are allowed alone. */
export const twoGoodLines = (step: number): Figures =>
  judgePairs(
    step,
    ({ good }, isBlocked) => {
      const allowed = good.filter((line) => !isBlocked(line));
      return everyPair(allowed, allowed);
    },
    false,
  );

/** A line that is blocked alone, beside a sentence of the facts. */
export const badBesideFact = (step: number): Figures =>
  judgePairs(
    step,
    (business, isBlocked) =>
      everyPair(business.bad.map(([, text]) => text).filter(isBlocked), sentencesOf(business)),
    true,
  );
