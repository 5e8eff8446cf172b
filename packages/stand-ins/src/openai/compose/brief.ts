import type { LanguageCode } from "@adwright/contracts/language";

import { displayWidth } from "./display-width.ts";
import { findLanguage, isWrittenIn, languagesOf, wordsOf } from "./languages.ts";
import { normalized } from "./likeness.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";

/** A sentence about the brand and its source: a page's address or "brand form". */
export interface Fact {
  text: string;
  source: string;
  /** The id in the document, if there is one. */
  id?: string;
}

/** Everything used to write one campaign's ads. */
export interface Brief {
  code: LanguageCode;
  /** The brand as written in ads, or "". */
  brand: string;
  /** The first location, or "". */
  place: string;
  url: string;
  /** What the campaign is about, in the words of searches. */
  terms: string[];
  facts: Fact[];
  /** All that the form says, for what must not be excluded. */
  said: string;
}

// Text of websites is untrusted. Sentences addressed to a model, and anything that would put an address or a phone
// number into an ad, are not used as facts.
const NO_FACT =
  /https?:|www\.|@|[<>{}[\]|`\\]|\b(ignore|disregard|instructions?|system prompt|assistant|jailbreak)\b|(?:\+?\d[\s().-]?){8,}/i;

/** The sentences of a text, without list and heading marks. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .flatMap((line) =>
      line
        .replace(/^[\s#>*•\-–]{0,6}(?:\d{1,2}[.)])?\s/, "")
        .split(/(?<=[.!?])\s+|(?<=[。！？।])/u),
    )
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").replaceAll("**", "").trim());

/** Facts in any accepted format: {text, source}, plain texts, or one long text. */
export function factsIn(value: unknown, source: string): Fact[] {
  return listIn(value).flatMap((item) => {
    const object = objectIn(item);
    const text = textIn(item) || textIn(object["text"]);
    const id = textIn(object["id"]);
    // A row with an id is one fact, however many sentences it has.
    const parts = id === "" ? sentencesOf(text) : [text];
    return parts
      .filter((part) => part.length >= 4 && part.length <= 240 && !NO_FACT.test(part))
      .map((part) => ({
        text: part,
        source: textIn(object["source"]) || source,
        ...(id && { id }),
      }));
  });
}

/** "Acme Running GmbH – US" → "Acme Running GmbH". */
export const brandName = (name: string): string => (name.split(/\s[|–—-]\s|[(|]/)[0] ?? "").trim();

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
  const [first = ""] = textIn(geography).split(/[,;(/、，]/);
  return /\d/.test(first) ? "" : first.trim();
}

const MOST_TERMS = 8;

/** Up to three words between small words: "trail shoes" in "sell trail shoes in Portland". */
function phrasesIn(text: string, asked: LanguageCode): string[] {
  const [code = asked] = languagesOf(text);
  const small = new Set(wordsOf(code).smallWords.toLowerCase().split(" "));
  const runs: string[][] = [[]];
  const words = new Intl.Segmenter(code, { granularity: "word" });
  for (const { segment } of words.segment(text.toLowerCase())) {
    if (/^[\p{L}\p{M}'’]+$/u.test(segment) && !small.has(segment)) runs.at(-1)?.push(segment);
    else if (segment.trim() !== "") runs.push([]);
  }
  const gap = ["ja", "zh"].includes(code) ? "" : " ";
  const short = runs.filter(({ length }) => length > 0 && length <= 3);
  return short.map((run) => run.join(gap)).filter((run) => displayWidth(run) >= 4);
}

/** Reads a request's document. Missing fields are empty. */
export function readBrief(data: JsonObject): Brief {
  const campaign = objectIn(data["campaign"]);
  const { name, website, facts: rows, description } = objectIn(data["brand"]);
  const stated = factsIn(rows, "brand form");
  const facts = stated.length > 0 ? stated : factsIn(description, "brand form");
  const known = textsIn(facts);
  const language = textIn(campaign["language"]) || textIn(data["language"]);
  const code = findLanguage(language) ?? languagesOf(known.join(" "))[0] ?? "en";
  const [brand, place] = [brandName(textIn(name)), placeIn(campaign["geography"])];
  const keywords = textsIn(campaign["keywords"]).map(cleanKeyword).filter(Boolean);
  const goal = textIn(campaign["goal"]);
  const onPages = pagesIn(data).flatMap(({ title, headings, description: about, text }) =>
    [textsIn(headings), textIn(title), textIn(about), textIn(text)].flat(),
  );
  const said = [goal, ...onPages, ...known];
  const phrases = [...said.filter((text) => isWrittenIn(text, code)), ...said]
    .flatMap((text) => phrasesIn(text, code))
    .filter((term) => ![brand, place].map(normalized).includes(term));
  const terms = keywords.length > 0 ? keywords : phrases.slice(0, 200);
  return {
    code,
    brand,
    place,
    url: textIn(campaign["url"]) || textIn(website),
    terms: [...new Set(terms)].slice(0, keywords.length || MOST_TERMS),
    facts,
    said: [goal, ...keywords, ...known].join(" "),
  };
}
