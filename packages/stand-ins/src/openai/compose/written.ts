import { readFileSync } from "node:fs";

import { pagesIn } from "./brief.ts";
import { normalized } from "./likeness.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";

/** A line states the fact at that place, or none. */
type WrittenHeadline = [text: string, angle: string, fact: number | null];
type WrittenDescription = [text: string, fact: number | null];

interface WrittenTheme {
  name: string;
  intent: string;
  keywords: { text: string; matchType: "EXACT" | "PHRASE" }[];
  facts: number[];
  headlines: WrittenHeadline[];
  descriptions: WrittenDescription[];
  path1: string;
  path2: string;
}

/** What a copywriter wrote for a sample website, from `written/<host>.json`. */
export interface Written {
  language: string;
  valueProposition: JsonObject & { facts: { text: string; quote: string; url: string }[] };
  themes: WrittenTheme[];
  negativeKeywords: string[];
  sitelinks: { text: string; description1: string; description2: string; url: string }[];
  callouts: string[];
  snippets: { header: string; values: string[] }[];
  readings: { line: string; verdict: string; fact: number | null }[];
  suggestions: (JsonObject & { path: string })[];
  goal: { goal: string; searchTerms: string[] };
}

function read(site: string): Written {
  const file = new URL(`../written/${site}.json`, import.meta.url);
  const { valueProposition, ...written } = JSON.parse(readFileSync(file, "utf8")) as Written;
  // A fact without a text of its own says what it quotes.
  const facts = valueProposition.facts.map((fact) => Object.assign({ text: fact.quote }, fact));
  return { ...written, valueProposition: { ...valueProposition, facts } };
}

const bySite = new Map(
  ["northwind-running", "baeckerei-morgenrot", "sakura-tea"].map((site) => [
    `${site}.example`,
    read(site),
  ]),
);
export const writtenHosts = [...bySite.keys()];
const FEWEST_HEADLINES = 8;
const FEWEST_DESCRIPTIONS = 4;

/** The answers for the brand's website; undefined for any that is not a sample. */
export function writtenFor(data: JsonObject): Written | undefined {
  const website = textIn(objectIn(data["brand"])["website"]);
  const host = URL.canParse(website) ? new URL(website).host.replace(/^www\./, "") : "";
  return bySite.get(host);
}

/** The answers that mention a line: a check of claims does not say whose line it is. */
export function readingOf(line: string, facts: ReadonlyMap<string, string>) {
  for (const { readings, valueProposition } of bySite.values()) {
    const reading = readings.find((one) => one.line === line);
    const fact = valueProposition.facts[reading?.fact ?? -1]?.text ?? "";
    if (reading?.verdict === "proven" && !facts.has(fact)) continue;
    if (reading) return { verdict: reading.verdict, factId: facts.get(fact) ?? null };
  }
  return undefined;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ");

/** The value proposition with the facts whose quote stands on a page of the request; undefined without any. */
export function writtenValueProposition(data: JsonObject) {
  const written = writtenFor(data)?.valueProposition;
  const said = plain(textsIn(pagesIn(data)).join("\n"));
  const facts = (written?.facts ?? [])
    .filter(({ quote }) => said.includes(plain(quote)))
    .map((fact) => ({ ...fact, source: fact.url }));
  return facts.length === 0 ? undefined : { ...written, facts };
}

/** The lines of a theme whose facts the request has, by their ids there; undefined if too few are left. */
function adOf({ headlines, descriptions, path1, path2 }: WrittenTheme, idOf: IdOf) {
  const founded = <Line>(line: Line, fact: number | null) => {
    const factId = idOf(fact);
    return factId === undefined ? [] : [{ ...line, factId }];
  };
  const lines = headlines.flatMap(([text, angle, fact]) => founded({ text, angle }, fact));
  const sentences = descriptions.flatMap(([text, fact]) => founded({ text }, fact));
  const isWhole = lines.length >= FEWEST_HEADLINES && sentences.length >= FEWEST_DESCRIPTIONS;
  return isWhole ? { headlines: lines, descriptions: sentences, path1, path2 } : undefined;
}

/** The id of a fact in the request: null for none, undefined for one that the request lacks. */
type IdOf = (fact: number | null) => string | null | undefined;

function idsIn(data: JsonObject, { valueProposition }: Written): IdOf {
  const rows = listIn(objectIn(data["brand"])["facts"]).map(objectIn);
  const ids = new Map(rows.map((row) => [textIn(row["text"]), textIn(row["id"]) || null]));
  return (fact) => (fact === null ? null : ids.get(valueProposition.facts[fact]?.text ?? ""));
}

/** The written answers where they suit the campaign: its language, and keywords about the same things. */
function suiting(data: JsonObject): Written | undefined {
  const written = writtenFor(data);
  const campaign = objectIn(data["campaign"]);
  if (written === undefined || textIn(campaign["language"]) !== written.language) return undefined;
  const own = new Set(written.themes.flatMap(({ keywords }) => keywords.flatMap(wordsIn)));
  const typed = textsIn(campaign["keywords"]);
  const isAbout = typed.every((text) => wordsIn({ text }).some((word) => own.has(word)));
  return isAbout ? written : undefined;
}

const wordsIn = ({ text }: { text: string }): string[] => normalized(text).split(" ");

/** The plan of the campaign with the person's own keywords; undefined where nothing written suits it. */
export function writtenPlan(data: JsonObject) {
  const written = suiting(data);
  if (written === undefined) return undefined;
  const idOf = idsIn(data, written);
  const themes = written.themes.filter((theme) => adOf(theme, idOf) !== undefined);
  if (themes.length < FEWEST_THEMES) return undefined;
  const { negativeKeywords, sitelinks, callouts, snippets } = written;
  const planned = themes.map(({ name, intent, keywords, facts }) => ({
    name,
    intent,
    keywords: [...keywords],
    factIds: facts.flatMap((fact) => idOf(fact) ?? []),
  }));
  const known = new Set(planned.flatMap(({ keywords }) => keywords.map(({ text }) => text)));
  for (const text of textsIn(objectIn(data["campaign"])["keywords"])) {
    const shared = (theme: (typeof planned)[number]) =>
      theme.keywords.flatMap(wordsIn).filter((word) => wordsIn({ text }).includes(word)).length;
    const [closest] = planned.toSorted((one, other) => shared(other) - shared(one));
    if (!known.has(text)) closest?.keywords.push({ text, matchType: "PHRASE" });
  }
  return { themes: planned, negativeKeywords, sitelinks, callouts, snippets };
}

const FEWEST_THEMES = 2;

/** The ad of a theme by its name; undefined where none was written. */
export function writtenAd(data: JsonObject) {
  const name = textIn(objectIn(data["theme"])["name"]);
  const written = suiting(data);
  const theme = written?.themes.find((one) => one.name === name);
  return theme && written && adOf(theme, idsIn(data, written));
}
