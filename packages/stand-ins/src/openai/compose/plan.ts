import { briefFor, descriptionsOf, distinct, factLinesOf, fits, headlinesOf } from "./ad-lines.ts";
import type { Brief } from "./brief.ts";
import { displayWidth } from "./display-width.ts";
import { wordsOf } from "./languages.ts";
import { normalized } from "./likeness.ts";
import { termsOf } from "./terms.ts";

export interface Theme {
  name: string;
  keywords: { text: string; matchType: "EXACT" | "PHRASE" }[];
}

const MOST_THEMES = 4;
const FEWEST_THEMES = 3;
const MOST_NAME = 40;
const CALLOUT_WIDTH = 25;
const SITELINK_WIDTH = 35;
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
export function themesOf(brief: Brief): Theme[] {
  const terms = termsOf(brief);
  const groups = terms.slice(0, MOST_THEMES).map((term) => [term]);
  for (const [index, term] of terms.slice(MOST_THEMES).entries()) {
    groups[index % MOST_THEMES]?.push(term);
  }
  const taken = new Set(terms.map(normalized));
  const { brand, place } = brief;
  const [first = ""] = terms;
  const isInPlace = normalized(first).includes(normalized(place));
  const more = [
    brand === "" ? [] : [brand, `${brand} ${first}`.trim()],
    first === "" || isInPlace ? [] : [`${first} ${place.toLowerCase()}`],
    brand === "" || place === "" ? [] : [`${brand} ${place}`],
  ];
  for (const group of more) {
    const isNew = group[0] !== undefined && !taken.has(normalized(group[0]));
    // Searches for the brand are an ad group of their own; the others fill up.
    if (isNew && (group === more[0] || groups.length < FEWEST_THEMES))
      groups.push([...new Set(group)]);
  }
  return groups.map(themeOf);
}

/** Pages of the website that facts name, each called by the words of its address. */
function sitelinksOf(brief: Brief) {
  const { url, brand, facts } = brief;
  if (!URL.canParse(url)) return [];
  const { host } = new URL(url);
  const lines = factLinesOf(brief).filter(({ text }) => fits(text, SITELINK_WIDTH));
  const pages = new Set(
    [...facts.map(({ source }) => source), url].filter((page) => URL.canParse(page)),
  );
  const links = [...pages].flatMap((page) => {
    const { host: own, pathname } = new URL(page);
    const last = decoded(pathname.split("/").findLast((part) => part !== "") ?? "");
    const words = last.replace(/\.\w{2,5}$/, "").replaceAll(/[-_+]/g, " ");
    const text = words === "" ? brand : words.charAt(0).toUpperCase() + words.slice(1);
    if (own !== host || !/^[\p{L}\p{M} ]{2,}$/u.test(text) || !fits(text, CALLOUT_WIDTH)) return [];
    const [one, other] = lines.filter(({ source }) => source === page);
    const isPair = one !== undefined && other !== undefined;
    return {
      text,
      description1: isPair ? one.text : "",
      description2: isPair ? other.text : "",
      url: page,
    };
  });
  return distinct(links, []).slice(0, 6);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
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
  return wordsOf(code).negatives.filter((word) => !said.includes(normalized(word)));
}

export function composePlan(brief: Brief) {
  const factIds = (theme: Theme) =>
    factLinesOf(groupBrief(theme, themesOf(brief), brief)).flatMap(({ factId }) => factId ?? []);
  return {
    themes: themesOf(brief).map((theme) => ({ ...theme, intent: "", factIds: factIds(theme) })),
    negativeKeywords: negativesOf(brief),
    sitelinks: sitelinksOf(brief),
    callouts: calloutsOf(brief),
    snippets: [],
  };
}

const textsOf = ({ keywords }: Theme): string[] => keywords.map(({ text }) => text);

const groupBrief = (theme: Theme, themes: readonly Theme[], brief: Brief): Brief =>
  briefFor(
    textsOf(theme),
    themes.filter((other) => other.name !== theme.name).flatMap(textsOf),
    brief,
  );

/** The ad of one theme; `keywords` are its searches, `others` the names of the other themes. */
export function composeAd(keywords: string[], others: string[], brief: Brief) {
  const own = briefFor(keywords, others, brief);
  const [first = brief.brand] = keywords;
  return {
    headlines: headlinesOf([...new Set(keywords)], own),
    descriptions: descriptionsOf(own),
    path1: pathOf(first),
    path2: "",
  };
}

/** As many whole words of a term as fit in a display path, joined by hyphens. */
function pathOf(term: string): string {
  const words = term
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .split(/\s+/)
    .filter(Boolean);
  return words.reduce((path, word) => {
    const longer = path === "" ? word : `${path}-${word}`;
    return displayWidth(longer) <= PATH_WIDTH ? longer : path;
  }, "");
}
