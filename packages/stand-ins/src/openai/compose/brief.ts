import type { LanguageCode } from "@adwright/contracts/language";

import { bankOf, findLanguage } from "../phrases/bank-of.ts";
import type { PhraseBank } from "../phrases/phrase-bank.ts";
import { makeChance, type Chance } from "./chance.ts";
import { distinctFacts, factsIn, factsInMarkdown, type Fact } from "./facts.ts";
import { languagesOf } from "./language-of.ts";
import { allTextsIn, listIn, objectIn, textIn, textsIn, type JsonObject } from "./read-json.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const regionCodes = letters.flatMap((one) => letters.map((other) => one + other));
const everywhere = /^(worldwide|global|anywhere|everywhere|nationwide|international)$/i;
const aliases: Record<string, string> = { USA: "US", UK: "GB" };

/** A location to advertise in; `inCopy` is empty if the name cannot follow prepositions. */
interface Place {
  name: string;
  inCopy: string;
}

/** A country's name in the campaign's language ("Germany" → "Deutschland"); undefined if it is not a country. */
function findCountryName(name: string, code: LanguageCode): string | undefined {
  const local = new Intl.DisplayNames([code], { type: "region", fallback: "none" });
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const short = aliases[name.toUpperCase()] ?? name.toUpperCase();
  const region = regionCodes.find((one) => one === short || english.of(one) === name);
  return region && local.of(region);
}

/** The first location of a campaign's geography; the names are empty if it is not a simple name. */
function readPlace(geography: unknown, code: LanguageCode): Place {
  const first = listIn(geography)[0];
  const text = textIn(first) || textIn(objectIn(first)["name"]);
  const name = (text.split(/[,;(/、，]/)[0] ?? "").trim();
  const isPlain = name !== "" && !everywhere.test(name) && !/\d/.test(name);
  if (!isPlain || name.split(/\s+/).length > 3) return { name: "", inCopy: "" };
  const country = findCountryName(name, code);
  // "In Portland and nearby" suits a town, but not a whole country.
  return country ? { name: country, inCopy: "" } : { name, inCopy: name };
}

/** Everything used to write one campaign's ads. */
export interface Brief {
  bank: PhraseBank;
  chance: Chance;
  /** The brand as written in ads, or "". */
  brand: string;
  /** The location as written in ads, or "". */
  place: string;
  /** The location as people search for it, or "". */
  searchPlace: string;
  url: string;
  /** The address of the brand's website, or "". */
  website: string;
  goal: string;
  /** The advertiser's own keywords, cleaned. */
  keywords: string[];
  facts: Fact[];
  /** All facts as one text, to check whether it supports a claim or a number. */
  factsText: string;
  /** Titles and headings of the pages in the request. */
  headings: string[];
}

const LEGAL_FORM =
  /(?:(?<!\s)\s+&)?(?<![\s,])[\s,]+(gmbh|ag|inc|llc|ltd|limited|corp|co|s\.?a\.?|s\.?l\.?|s\.?r\.?l\.?|b\.?v\.?|ab|a\/s|as|oy|oyj|kg|plc)\.?$/i;

/** "ACME RUNNING GmbH – US" → "Acme Running", as in an ad. */
export function brandName(name: string): string {
  const short = (name.split(/\s[|–—-]\s|[(|]/)[0] ?? "").trim().replace(LEGAL_FORM, "");
  return short.replaceAll(/\p{Lu}{5,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
}

/** A keyword that Google Ads accepts: without forbidden characters, at most 80 characters and 10 words. */
export const cleanKeyword = (text: string): string =>
  text
    .replaceAll(/[,!@%^(){}=;~`<>?\\|[\]"+*]|[\u{10000}-\u{10FFFF}]/gu, " ")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .join(" ")
    .slice(0, 80)
    .trim();

function pageFacts(page: JsonObject): Fact[] {
  const source = textIn(page["url"]) || "landing page";
  const parts = [page["description"], ...listIn(page["headings"]), page["text"]];
  return parts.flatMap((part) => factsIn(part, source));
}

function brandFacts(brand: JsonObject): Fact[] {
  const form = [brand["description"], brand["additionalContext"]];
  const proposition = allTextsIn(brand["valueProposition"]);
  return [
    ...factsIn(brand["facts"], "brand form"),
    ...proposition.flatMap((text) => factsInMarkdown(text, "value proposition")),
    ...form.flatMap((text) => factsIn(text, "brand form")),
  ];
}

function languageFor(campaign: JsonObject, data: JsonObject, facts: Fact[]): LanguageCode {
  const named = textIn(campaign["language"]) || textIn(data["language"]);
  const text = facts.map((fact) => fact.text).join(" ");
  return findLanguage(named) ?? languagesOf(text)[0] ?? "en";
}

/** The pages in a document: `page`, `pages` or `site.pages`. */
export const pagesIn = (data: JsonObject): JsonObject[] =>
  [
    ...listIn(data["page"]),
    ...listIn(data["pages"]),
    ...listIn(objectIn(data["site"])["pages"]),
  ].map(objectIn);

/** Reads a request's document; `knowledge` are the facts from file search. Missing fields are empty. */
export function readBrief(data: JsonObject, knowledge: Fact[], seed: string): Brief {
  const campaign = objectIn(data["campaign"]);
  const brand = objectIn(data["brand"]);
  const pages = pagesIn(data);
  const facts = distinctFacts([...knowledge, ...brandFacts(brand), ...pages.flatMap(pageFacts)]);
  const language = languageFor(campaign, data, facts);
  const place = readPlace(campaign["geography"], language);
  return {
    bank: bankOf(language),
    chance: makeChance(seed),
    brand: brandName(textIn(brand["name"])),
    place: place.inCopy,
    searchPlace: place.name,
    url: textIn(campaign["url"]) || textIn(brand["website"]),
    website: textIn(brand["website"]),
    goal: textIn(campaign["goal"]),
    keywords: [...new Set(textsIn(campaign["keywords"]).map(cleanKeyword).filter(Boolean))],
    facts,
    factsText: facts.map((fact) => fact.text).join("\n"),
    headings: pages.flatMap((page) => [textIn(page["title"]), ...textsIn(page["headings"])]),
  };
}
