import type { Language } from "../language.ts";
import { perLanguage, type PromiseKind } from "../languages/language-data.ts";
import type { Hit } from "./lexicon/entries.ts";

/** A promise found in a folded text. */
export interface Promised {
  kind: PromiseKind;
  start: number;
  end: number;
}

const PROMISE = "promise/";
const NONE: Promised[] = [];
const isPromise = ({ name }: Hit): boolean => name.startsWith(PROMISE);

const harmlessOf = perLanguage(({ harmless }) => new RegExp(harmless ?? "(?!)", "gu"));

/** The promises among what was found: the longest where several share words, without what only sounds like one ("sugar-free"). */
export function promisesIn(text: string, hits: readonly Hit[], language: Language): Promised[] {
  if (!hits.some(isPromise)) return NONE;
  const spans = [...text.matchAll(harmlessOf(language))];
  const found = hits
    .filter((hit) => isPromise(hit) && !isOwn(hit, hits) && !isCounted(hit, text))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: Promised[] = [];
  let end = -1;
  let start = -1;
  for (const hit of found) {
    const isSame = hit.start === start && hit.end === end;
    if (hit.end <= end && !isSame) continue;
    if (spans.some(({ 0: word, index }) => hit.start < index + word.length && index < hit.end))
      continue;
    ({ start, end } = hit);
    kept.push({ kind: hit.name.slice(PROMISE.length) as PromiseKind, start, end });
  }
  return kept;
}

/** "Our most popular" compares nothing with others. */
const isOwn = ({ name, start }: Hit, hits: readonly Hit[]): boolean =>
  name === "promise/superlative" &&
  hits.some((one) => one.name === "unless" && one.end === start - 1);

const COUNTED = /\/(?:hundreds|thousands|millions)$/;
const FIGURE_BEFORE = /\p{N}\s?$/u;

/** Of "12 millions" the figure is judged. */
const isCounted = ({ name, start }: Hit, text: string): boolean =>
  COUNTED.test(name) && FIGURE_BEFORE.test(text.slice(Math.max(0, start - 2), start));
