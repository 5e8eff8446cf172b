import type { Language } from "../language.ts";
import { type ClaimKind, isClaimKind } from "../languages/language-words.ts";
import { compounds } from "./compounds.ts";
import { languagesOf } from "./lexicon/lexicon.ts";
import type { Hit } from "./lexicon/trie.ts";

/** A promise found in a folded text. */
export interface ClaimWords {
  kind: ClaimKind;
  text: string;
  language: Language;
  start: number;
  end: number;
}

const PROMISE = "promise/";
const NONE: ClaimWords[] = [];
const isPromise = ({ name }: Hit): boolean => name.startsWith(PROMISE);
/** Kinds that say more than another one that shares their words. */
const MORE_THAN: Partial<Record<ClaimKind, ClaimKind>> = {
  moneyBack: "guarantee",
  lifetime: "guarantee",
  award: "best",
  superlative: "best",
};

/**
 * The promises among what was found in a folded text: each in every language whose words it is in. What a longer promise
 * takes ("free returns") is no shorter one too, and what shares a word with a promise ("sugar-free") makes none.
 */
export function promisesIn(text: string, hits: readonly Hit[]): ClaimWords[] {
  if (!hits.some(isPromise)) return NONE;
  const found = hits.filter(isPromise);
  const spans = longest(found).filter((hit) => !isCounted(hit, text) && !isExcepted(hit, hits));
  if (spans.length === 0) return [];
  const all = spans.flatMap(({ name, languages, start, end }) => {
    const kind = name.slice(PROMISE.length);
    if (!isClaimKind(kind)) return [];
    return languagesOf(languages).map((language) => ({
      kind,
      language,
      start,
      end,
      text: text.slice(start, end),
    }));
  });
  return withoutHarmless(text, all);
}

/** Without those that lie within a longer one, or share their place with one that says more. */
function longest(hits: readonly Hit[]): Hit[] {
  if (hits.length === 1) return [...hits];
  const sorted = hits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: Hit[] = [];
  let end = -1;
  let last: Hit | undefined;
  for (const hit of sorted) {
    const isSame = last?.start === hit.start && last.end === hit.end;
    if (hit.end <= end && !isSame) continue;
    kept.push(hit);
    end = hit.end;
    last = hit;
  }
  const special = new Set(
    kept.flatMap(({ name, start, end: to }) => {
      const less = MORE_THAN[kindOf(name)];
      return less === undefined ? [] : [`${PROMISE}${less} ${start} ${to}`];
    }),
  );
  return special.size === 0
    ? kept
    : kept.filter(({ name, start, end: to }) => !special.has(`${name} ${start} ${to}`));
}

const kindOf = (name: string): ClaimKind => {
  const kind = name.slice(PROMISE.length);
  return isClaimKind(kind) ? kind : "only";
};

/** Of "12 millions" the figure is judged, and "5 साल का" is five years old. */
const isCounted = ({ name, start, end }: Hit, text: string): boolean =>
  (COUNTED.test(name) || (name === "promise/award" && YEARS_OLD.test(text.slice(start, end)))) &&
  /\p{N}\s?$/u.test(text.slice(Math.max(0, start - 3), start));

const COUNTED = /\/(?:hundreds|thousands|millions)$/;
const YEARS_OLD = /^(?:साल|года|del año|do ano|of the year|年度)/u;

/** "Our most popular" compares nothing with others. */
const isExcepted = ({ name, start, languages }: Hit, hits: readonly Hit[]): boolean =>
  name === "promise/superlative" &&
  hits.some(
    (one) => one.name === "unless" && one.end === start - 1 && (one.languages & languages) !== 0,
  );

function withoutHarmless(text: string, claims: ClaimWords[]): ClaimWords[] {
  const spans = new Map<Language, [start: number, end: number][]>();
  for (const { language } of claims) {
    const pattern = compounds[language];
    if (pattern === undefined || spans.has(language)) continue;
    spans.set(language, spansOf(text, pattern));
  }
  if ([...spans.values()].every(({ length }) => length === 0)) return claims;
  return claims.filter(
    ({ kind, language, start, end }) =>
      kind === "beyond" || !spans.get(language)?.some(([from, to]) => start < to && from < end),
  );
}

/** Where a global pattern matches; `matchAll` would copy it for each text. */
function spansOf(text: string, pattern: RegExp): [start: number, end: number][] {
  const spans: [start: number, end: number][] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    spans.push([match.index, pattern.lastIndex]);
  }
  return spans;
}

/** The promises of one language, and those in English that are not the same words. */
export function ownPromises(
  claims: readonly ClaimWords[],
  language: Language,
): readonly ClaimWords[] {
  if (claims.every((claim) => claim.language === language)) return claims;
  const own = claims.filter((claim) => claim.language === language);
  const isNew = ({ start, end }: ClaimWords) =>
    own.every((one) => one.end <= start || end <= one.start);
  return [...own, ...claims.filter((claim) => claim.language !== language && isNew(claim))];
}
