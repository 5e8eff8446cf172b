import { isThing } from "../nouns/nouns-in.ts";
import type { Brief } from "./brief.ts";
import { hasWord } from "./claims.ts";
import { sellsThings } from "./fact-lines.ts";
import { fillTemplate } from "./fill-template.ts";
import { normalized } from "./likeness.ts";
import { commaList } from "./read-json.ts";
import { searchTermsOf } from "./search-terms.ts";
import { areWritable } from "./writable-terms.ts";

export type MatchType = "EXACT" | "PHRASE" | "BROAD";
export interface KeywordIdea {
  text: string;
  matchType: MatchType;
}

/** Keywords that belong together, for one ad group. */
export interface Theme {
  name: string;
  terms: string[];
  keywords: KeywordIdea[];
}

const MAX_CLUSTERS = 4;
const FEWEST_THEMES = 3;
const FORMS_EACH = 4;
const FORMS_WHERE_FEW = 2;
/** How many products are named in the brand's ad group, too. */
const BESIDE_BRAND = 2;

/** What two terms are compared by: words, or pairs of characters in scripts without spaces. */
export function partsOf(term: string): string[] {
  if (!/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(term)) {
    return normalized(term)
      .split(" ")
      .filter((word) => Array.from(word).length >= 3);
  }
  const points = Array.from(term);
  return points.slice(1).map((point, index) => `${points[index]}${point}`);
}

function clustersOf(terms: string[], brief: Brief): string[][] {
  const ignored = new Set(brief.bank.stopWords.split(" "));
  const clusters: string[][] = [];
  for (const term of terms) {
    const parts = partsOf(term).filter((part) => !ignored.has(part));
    const related = clusters.find((cluster) =>
      cluster.some((other) => partsOf(other).some((part) => parts.includes(part))),
    );
    if (related) related.push(term);
    else if (clusters.length < MAX_CLUSTERS) clusters.push([term]);
    else clusters.at(-1)?.push(term);
  }
  return clusters;
}

/** True for the ad group of searches for the brand's own name. */
export const isBrandTheme = ({ name }: Theme, { brand }: Brief): boolean =>
  normalized(name) === normalized(brand);

const isBrand = (cluster: string[], brief: Brief): boolean =>
  cluster.length === 1 && isBrandLed(cluster, brief);

/** Terms that cannot be used in an ad join the first cluster with one that can, but never the brand's. */
function joined(clusters: string[][], brief: Brief): string[][] {
  const [brand = []] = clusters.filter((cluster) => isBrand(cluster, brief));
  const products = clusters.filter((cluster) => !isBrand(cluster, brief));
  const writable = products.filter((cluster) => areWritable(cluster, brief));
  const rest = products.filter((cluster) => !areWritable(cluster, brief)).flat();
  const [first, ...others] = writable;
  const own = brand.length > 0 ? [[...brand, ...products.flat().slice(0, BESIDE_BRAND)]] : [];
  if (first) return [[...first, ...rest], ...others, ...own];
  return rest.length > 0 ? [rest, ...own] : own;
}

const isBrandLed = ([first = ""]: string[], { brand }: Brief): boolean =>
  normalized(first) === normalized(brand);

/** Splits the largest cluster in two if there are too few besides the brand's. */
function splitLargest(clusters: string[][]): string[][] {
  const largest = clusters.toSorted((one, other) => other.length - one.length)[0];
  if (!largest || largest.length < 2 || clusters.length >= FEWEST_THEMES - 1) return clusters;
  const half = Math.ceil(largest.length / 2);
  const rest = clusters.filter((cluster) => cluster !== largest);
  return [largest.slice(0, half), largest.slice(half), ...rest];
}

/** Adds the brand and, if nothing is known, nouns that suit any advertiser. */
function completed(clusters: string[][], brief: Brief): string[][] {
  const used = new Set(clusters.flat().map(normalized));
  const own = brief.brand && !used.has(normalized(brief.brand)) ? [[brief.brand]] : [];
  // Searches for the brand are a separate ad group, unless its name fits in no ad.
  const all = [...clusters, ...own.filter((cluster) => areWritable(cluster, brief))];
  if (all.some((cluster) => areWritable(cluster, brief))) return all;
  const nouns = commaList(brief.bank.generic).filter((noun) => !used.has(normalized(noun)));
  return [...all, ...nouns.slice(0, FEWEST_THEMES).map((noun) => [noun])];
}

/** Adds themes for searches with another intent about the first theme, until there are enough. */
function withIntents(themes: Theme[], brief: Brief, taken: Set<string>): Theme[] {
  const [first] = themes;
  const term = first?.terms[0];
  const missing = Math.max(0, FEWEST_THEMES - themes.length);
  if (first === undefined || term === undefined || missing === 0) return themes;
  const intents = formsOf(term, brief).filter((text) => {
    const key = normalized(text);
    return !taken.has(key) && Boolean(taken.add(key));
  });
  const share = Math.max(1, Math.floor(intents.length / missing));
  const own = Array.from({ length: missing }, (_, index) =>
    intents.slice(index * share, (index + 1) * share),
  ).filter(({ length }) => length > 0);
  return [
    ...themes,
    ...own.map((texts) => ({
      name: texts[0] ?? "",
      terms: first.terms,
      keywords: texts.map((text): KeywordIdea => ({ text, matchType: "PHRASE" })),
    })),
  ];
}

/** In lower case except for the names of location and brand: "hotel in Nice". */
function inSmallLetters(text: string, { bank, brand, searchPlace }: Brief): string {
  const lower = text.toLocaleLowerCase(bank.code);
  return [searchPlace, brand].reduce((line, name) => {
    const small = name.toLocaleLowerCase(bank.code);
    const at = small === "" || small.length !== name.length ? -1 : line.indexOf(small);
    const isWord = at >= 0 && !isLetter(line, at - 1) && !isLetter(line, at + small.length);
    return isWord ? line.slice(0, at) + name + line.slice(at + small.length) : line;
  }, lower);
}

const isLetter = (text: string, at: number): boolean => /\p{L}/u.test(text.charAt(at));

/** Who compares looks at other companies, too, so those searches come last. */
function searchesFor(term: string, brief: Brief): string[] {
  const { near, inPlace, offers, prices, compare, online, buy } = brief.bank.searches;
  const isBrandName = normalized(term) === normalized(brief.brand);
  const isSold = isThing(term, brief.bank.code) || (sellsThings(brief) && !isBrandName);
  const goods = isSold ? [online, buy] : [];
  return [...brief.chance.shuffled([near, inPlace, offers, prices, ...goods]), compare];
}

function formsOf(term: string, brief: Brief): string[] {
  const { bank, brand, searchPlace } = brief;
  // Nobody searches for "hotel in nice nice" or "hotel in nice near me".
  const isInPlace = hasWord(term, searchPlace.toLowerCase());
  const place = isInPlace ? "" : searchPlace;
  const templates = searchesFor(term, brief).filter(
    (template) => !isInPlace || template !== bank.searches.near,
  );
  return templates.flatMap((template) => {
    const added = normalized(template.replaceAll(/\{\w+\}/g, ""))
      .split(" ")
      .filter(Boolean);
    const repeats = added.some((word) => normalized(term).split(" ").includes(word));
    const written = { ...bank, termCase: "keep" as const };
    const text = fillTemplate(template, { term, brand, place }, written);
    return text === undefined || repeats ? [] : [inSmallLetters(text, brief)];
  });
}

function keywordsOf(
  terms: string[],
  brief: Brief,
  { taken, most }: { taken: Set<string>; most: number },
): KeywordIdea[] {
  const given = new Set(brief.keywords);
  const exact = terms.map((text): KeywordIdea => ({
    text: given.has(text) ? text : inSmallLetters(text, brief),
    matchType: "EXACT",
  }));
  const forms = terms.slice(0, 2).flatMap((term) => formsOf(term, brief).slice(0, most));
  const phrases = forms.map((text, index): KeywordIdea => ({
    text,
    matchType: index % FORMS_EACH === FORMS_EACH - 1 ? "BROAD" : "PHRASE",
  }));
  return [...exact, ...phrases].filter(({ text }) => {
    const fits = text.length <= 80 && text.split(/\s+/).length <= 10;
    const key = normalized(text);
    return fits && !taken.has(key) && Boolean(taken.add(key));
  });
}

/** Three to six themes with their keywords; no keyword is in two of them. */
export function themesOf(brief: Brief): Theme[] {
  const clusters = splitLargest(clustersOf(searchTermsOf(brief), brief));
  const taken = new Set<string>();
  const groups = joined(completed(clusters, brief), brief);
  // If there are few themes, some searches are reserved for additional ad groups.
  const most = groups.length < FEWEST_THEMES ? FORMS_WHERE_FEW : FORMS_EACH;
  const themes = groups.map((terms): Theme => ({
    name: Array.from(terms[0] ?? "")
      .slice(0, 60)
      .join(""),
    terms,
    keywords: keywordsOf(isBrandLed(terms, brief) ? terms.slice(0, 1) : terms, brief, {
      taken,
      most,
    }),
  }));
  return withIntents(themes, brief, taken);
}
