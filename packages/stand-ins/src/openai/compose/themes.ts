import { isService } from "../nouns/nouns-in.ts";
import type { Brief } from "./brief.ts";
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

/** Keywords that belong together: one ad group. */
export interface Theme {
  name: string;
  terms: string[];
  keywords: KeywordIdea[];
}

const MAX_CLUSTERS = 4;
const FEWEST_THEMES = 3;
const FORMS_EACH = 4;

/** Parts by which two terms are related: words, or pairs of characters where none are spaced. */
function partsOf(term: string): string[] {
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

/** Terms no ad can be written around join the first cluster of which one can. */
function joined(clusters: string[][], brief: Brief): string[][] {
  const writable = clusters.filter((cluster) => areWritable(cluster, brief));
  const rest = clusters.filter((cluster) => !areWritable(cluster, brief)).flat();
  const [first, ...others] = writable;
  return first ? [[...first, ...rest], ...others] : clusters;
}

/** The largest cluster becomes two themes when there are too few beside the brand. */
function splitLargest(clusters: string[][]): string[][] {
  const largest = clusters.toSorted((one, other) => other.length - one.length)[0];
  if (!largest || largest.length < 2 || clusters.length >= FEWEST_THEMES - 1) return clusters;
  const half = Math.ceil(largest.length / 2);
  const rest = clusters.filter((cluster) => cluster !== largest);
  return [largest.slice(0, half), largest.slice(half), ...rest];
}

/** Adds the brand, then nouns that suit anybody, until there are themes enough to write. */
function completed(clusters: string[][], brief: Brief): string[][] {
  const used = new Set(clusters.flat().map(normalized));
  const own = brief.brand && !used.has(normalized(brief.brand)) ? [[brief.brand]] : [];
  const all = [...clusters, ...own];
  const nouns = commaList(brief.bank.generic).filter((noun) => !used.has(normalized(noun)));
  const writable = all.filter((cluster) => areWritable(cluster, brief)).length;
  const missing = Math.max(0, FEWEST_THEMES - writable);
  return [...all, ...nouns.slice(0, missing).map((noun) => [noun])];
}

function formsOf(term: string, brief: Brief): string[] {
  const { bank, brand, searchPlace: place } = brief;
  const forms = isService(term, bank.code) ? [] : [bank.buyForm];
  const templates = brief.chance.shuffled([...forms, ...bank.keywordForms]);
  return templates.flatMap((template) => {
    const added = normalized(template.replaceAll(/\{\w+\}/g, ""))
      .split(" ")
      .filter(Boolean);
    const repeats = added.some((word) => normalized(term).split(" ").includes(word));
    const written = { ...bank, termCase: "keep" as const };
    const text = fillTemplate(template, { term, brand, place }, written);
    return text === undefined || repeats ? [] : [text.toLocaleLowerCase(bank.code)];
  });
}

function keywordsOf(terms: string[], brief: Brief, taken: Set<string>): KeywordIdea[] {
  const given = new Set(brief.keywords);
  const exact = terms.map((text): KeywordIdea => ({
    text: given.has(text) ? text : text.toLocaleLowerCase(brief.bank.code),
    matchType: "EXACT",
  }));
  const forms = terms.slice(0, 2).flatMap((term) => formsOf(term, brief).slice(0, FORMS_EACH));
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
  return joined(completed(clusters, brief), brief).map((terms) => ({
    name: Array.from(terms[0] ?? "")
      .slice(0, 60)
      .join(""),
    terms,
    keywords: keywordsOf(terms, brief, taken),
  }));
}
