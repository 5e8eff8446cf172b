import type { LanguageCode } from "@adwright/contracts/language";

import { type Fact, factsIn } from "./facts.ts";
import { findLanguage, languagesOf } from "./languages.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";

/** Everything used to write one campaign's ads. */
export interface Brief {
  code: LanguageCode;
  /** The brand as written in ads, or "". */
  brand: string;
  /** The first location, or "". */
  place: string;
  url: string;
  goal: string;
  /** The advertiser's own keywords, cleaned. */
  keywords: string[];
  facts: Fact[];
  /** What the pages in the request say, their headings first. */
  said: string[];
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

/** The pages in a document: `page`, `pages` or `site.pages`. */
export const pagesIn = (data: JsonObject): JsonObject[] =>
  [data["page"], data["pages"], objectIn(data["site"])["pages"]].flatMap(listIn).map(objectIn);

function placeIn(geography: unknown): string {
  const first = listIn(geography)[0];
  const text = textIn(first) || textIn(objectIn(first)["name"]);
  const name = (text.split(/[,;(/、，]/)[0] ?? "").trim();
  return name.split(/\s+/).length > 3 || /\d/.test(name) ? "" : name;
}

/** Reads a request's document. Missing fields are empty. */
export function readBrief(data: JsonObject): Brief {
  const campaign = objectIn(data["campaign"]);
  const brand = objectIn(data["brand"]);
  const rows = factsIn(brand["facts"], "brand form");
  const facts = rows.length > 0 ? rows : factsIn(brand["description"], "brand form");
  const named = textIn(campaign["language"]) || textIn(data["language"]);
  const known = textsIn(facts).join(" ");
  return {
    code: findLanguage(named) ?? languagesOf(known)[0] ?? "en",
    brand: brandName(textIn(brand["name"])),
    place: placeIn(campaign["geography"]),
    url: textIn(campaign["url"]) || textIn(brand["website"]),
    goal: textIn(campaign["goal"]),
    keywords: [...new Set(textsIn(campaign["keywords"]).map(cleanKeyword).filter(Boolean))],
    facts,
    said: pagesIn(data).flatMap(({ title, headings, description, text }) =>
      [textsIn(headings), textIn(title), textIn(description), textIn(text)].flat(),
    ),
  };
}
