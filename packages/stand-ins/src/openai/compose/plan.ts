import { descriptionsOf, distinct, factLinesOf, fits, headlinesOf } from "./ad-lines.ts";
import type { Brief } from "./brief.ts";
import { wordsOf } from "./languages.ts";
import { normalized } from "./likeness.ts";
import { termsOf } from "./terms.ts";

interface Theme {
  name: string;
  keywords: { text: string; matchType: "EXACT" | "PHRASE" }[];
}

const MOST_THEMES = 4;
const FEWEST_THEMES = 3;
const MOST_NAME = 40;
const CALLOUT_WIDTH = 25;
const FEWEST_CALLOUTS = 4;
const MOST_CALLOUTS = 8;
const PATH_WIDTH = 15;

const themeOf = ([name = "", ...more]: string[]): Theme => ({
  name: name.slice(0, MOST_NAME),
  keywords: [
    { text: name, matchType: "EXACT" },
    ...[name, ...more].map((text) => ({ text, matchType: "PHRASE" as const })),
  ],
});

/** An ad group for each of the first terms, one for the brand's name, and one for searches in the place. */
function themesOf(brief: Brief): Theme[] {
  const { brand, place } = brief;
  const terms = termsOf(brief);
  const groups = terms.slice(0, MOST_THEMES).map((term) => [term]);
  terms.slice(MOST_THEMES).forEach((term, index) => groups[index % MOST_THEMES]?.push(term));
  const isNew = (name: string) =>
    name !== "" && !terms.some((term) => normalized(term) === normalized(name));
  const [first = ""] = terms;
  if (isNew(brand)) groups.push([brand, `${brand} ${first}`.trim()]);
  const placed = [first, brand].map((name) => `${name} ${place.toLowerCase()}`.trim());
  const more = place === "" ? [] : placed.filter((name) => isNew(name) && name.includes(" "));
  groups.push(...more.slice(0, Math.max(0, FEWEST_THEMES - groups.length)).map((name) => [name]));
  return groups.map((group) => themeOf([...new Set(group)]));
}

/** Pages of the website that facts name, each called by the words of its address. */
function sitelinksOf({ url, brand, facts }: Brief) {
  const pages = new Set([...facts.map(({ source }) => source), url]);
  const links = [...pages].flatMap((page) => {
    const own = URL.parse(page);
    if (own === null || own.host !== URL.parse(url)?.host) return [];
    const last = own.pathname.split("/").findLast((part) => part !== "") ?? "";
    const words = last.replace(/\.\w{2,5}$/, "").replaceAll(/[-_+]/g, " ");
    const text = words === "" ? brand : words.charAt(0).toUpperCase() + words.slice(1);
    const isName = /^[\p{L}\p{M} ]{2,}$/u.test(text) && fits(text, CALLOUT_WIDTH);
    return isName ? { text, description1: "", description2: "", url: page } : [];
  });
  return distinct(links, []).slice(0, 6);
}

function calloutsOf(brief: Brief): string[] {
  const facts = factLinesOf(brief).filter(({ text }) => fits(text, CALLOUT_WIDTH));
  const neutral = wordsOf(brief.code).headlines.map((text) => ({ text }));
  const all = distinct([...facts, ...neutral.filter(({ text }) => fits(text, CALLOUT_WIDTH))], []);
  const most = Math.min(MOST_CALLOUTS, Math.max(FEWEST_CALLOUTS, facts.length));
  return all.slice(0, most).map(({ text }) => text);
}

/** Searches that rarely lead to a purchase, without words of the goal, the keywords and the facts. */
function negativesOf({ code, goal, facts, keywords }: Brief): string[] {
  const said = normalized([goal, ...keywords, ...facts.map(({ text }) => text)].join(" "));
  return wordsOf(code)
    .negatives.split(", ")
    .filter((word) => !said.includes(normalized(word)));
}

export function composePlan(brief: Brief) {
  const factIds = factLinesOf(brief).flatMap(({ factId }) => factId ?? []);
  return {
    themes: themesOf(brief).map((theme) => ({ ...theme, intent: "", factIds })),
    negativeKeywords: negativesOf(brief),
    sitelinks: sitelinksOf(brief),
    callouts: calloutsOf(brief),
    snippets: [],
  };
}

/** The ad of a theme with these keywords. */
export const composeAd = (keywords: string[], brief: Brief) => ({
  headlines: headlinesOf([...new Set(keywords)], brief),
  descriptions: descriptionsOf(brief),
  path1: pathOf(keywords[0] ?? brief.brand),
  path2: "",
});

/** A term as a display path where it fits, else its first word. */
function pathOf(term: string): string {
  const words = term
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .split(/\s+/)
    .filter(Boolean);
  return [words.join("-"), words[0] ?? ""].find((path) => fits(path, PATH_WIDTH)) ?? "";
}
