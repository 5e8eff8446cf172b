import type { Language } from "../language.ts";
import type { ClaimKind } from "../languages/language-words.ts";
import { contentOf } from "./content-words.ts";
import type { Evidence } from "./evidence.ts";
import { hasScope } from "./markets.ts";
import type { ClaimWords } from "./promises-in.ts";
import { COUNTS, PRICE, type Promising } from "./promising.ts";

/**
 * "The best talks are heard", "thousands of ideas", "the only trouble: which chair to take": praise of something that
 * neither the facts nor the keywords name, and of no place, may be about anything.
 */
export function isPraise(claim: ClaimWords, line: Promising, evidence: Evidence): boolean {
  if (!line.isStatement || !mayBePraise(claim.kind, line) || isNameOf(claim, line)) return false;
  const sentence = sentenceOf(claim, line.text);
  if (hasScope(sentence.text) || namesPrice(sentence, line)) return false;
  // What is the only one is told apart by all that the facts name: the only workshop, the only worry.
  const isKnown = (word: string) =>
    evidence.searched().has(word) ||
    (claim.kind === "only" && evidence.said.some((fact) => fact.content().has(word)));
  return ![...praisedBy(sentence, claim, line), ...rangeOf(sentence, claim.language)].some(isKnown);
}

interface Sentence {
  text: string;
  /** Where it begins in the line, and where in it the promise ends. */
  start: number;
  claimEnd: number;
}

const BREAK = /[.!?:;](?=\s)|[。！？؟：；]/gu;

/** The part of the line that contains the promise, up to a colon or the end of a sentence. */
function sentenceOf({ start, end }: ClaimWords, text: string): Sentence {
  let from = 0;
  let to = text.length;
  for (const { index } of text.matchAll(BREAK)) {
    if (index < start) from = index + 1;
    else if (index >= end) {
      to = index;
      break;
    }
  }
  return { text: text.slice(from, to), start: from, claimEnd: end - from };
}

/** A price in another sentence is not what is praised. */
const namesPrice = ({ text, start }: Sentence, line: Promising): boolean =>
  line.objects.has(PRICE) &&
  line.prices.some((price) => price >= start && price < start + text.length);

// "The best school of the Mediterranean" is a name for the advertiser, and "the best night smells of oak" a sentence.
const OF_PLACE =
  /^\s\p{L}+\s(?:in|en|de|del|della|dell['’]|of|do|da|di|van|der|des|von|w|we|в|во|في)\s?\p{L}+(?:\s\p{L}+)?[.!]?$/u;

const isNameOf = ({ kind, end }: ClaimWords, { text, hasClauses }: Promising): boolean =>
  kind === "best" && !hasClauses && OF_PLACE.test(text.slice(end));

const WORDS_OF_SENTENCE = 6;

function mayBePraise(kind: ClaimKind, line: Promising): boolean {
  if (COUNTS.has(kind)) return line.hasClauses && !line.countsPeople && !line.countsTime;
  if (kind === "only") return line.hasClauses || line.text.split(" ").length >= WORDS_OF_SENTENCE;
  return kind === "perfect" || kind === "best" || (ASKED.has(kind) && isAsked(line.text));
}

/** "The greatest joy on earth? Horses have Mondays off." */
const ASKED: ReadonlySet<ClaimKind> = new Set(["largest", "fastest", "superlative"]);
const isAsked = (text: string): boolean => /[?？؟]\s?\S/u.test(text);

/** The first word that follows, or any where words are not spaced: "the best cup of coffee" praises a cup. */
function praisedBy(
  { text, claimEnd }: Sentence,
  { language }: ClaimWords,
  line: Promising,
): Iterable<string> {
  const [first] = contentOf(text.slice(claimEnd), language);
  if (first !== undefined && line.text.includes(" ")) return [first];
  return contentOf(text, language);
}

// "The best bread in Leipzig", "a melhor escola de surf": among what it is the best.
const AMONG_AT_END =
  /(?<!\p{L})(?:in|en|de|del|of|d['’]|à|da|do|di|van|i|w|we|z|в|во|на|في)\s?(\p{L}+)\s*[.!]?$/u;

const rangeOf = ({ text }: Sentence, language: Language): Iterable<string> =>
  contentOf(AMONG_AT_END.exec(text)?.[1] ?? "", language);
