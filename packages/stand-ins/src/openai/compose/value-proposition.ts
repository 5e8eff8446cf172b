import type { LanguageCode } from "@adwright/contracts/language";

import { bankOf, findLanguage, languageCodes } from "../phrases/bank-of.ts";
import { brandName, pagesIn } from "./brief.ts";
import { distinctFacts, factsIn, isFactual, sentencesOf, type Fact } from "./facts.ts";
import { languagesOf } from "./language-of.ts";
import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

const MAX_FACTS = 24;
const MAX_LISTED = 6;
const SENTENCE_END = /[.!?。！？।]$/u;

const hasNumber = (text: string) => /\p{N}/u.test(text);
const offers = new RegExp(languageCodes.map((code) => bankOf(code).cues.returns).join("|"), "iu");

/** How informative a sentence is: numbers and offers weigh most, then whole sentences of a readable length. */
function weightOf({ text }: Fact): number {
  const length = Array.from(text).length;
  return (
    (hasNumber(text) ? 3 : 0) +
    (offers.test(text) ? 2 : 0) +
    (SENTENCE_END.test(text) ? 2 : 0) +
    (length >= 30 && length <= 160 ? 1 : 0)
  );
}

function factsOfSite(data: JsonObject): Fact[] {
  const brand = objectIn(data["brand"]);
  const pages = pagesIn(data).flatMap((page) => {
    const source = textIn(page["url"]) || "brand form";
    const parts = [page["description"], page["text"], ...listIn(page["headings"])];
    return parts.flatMap((part) => factsIn(part, source));
  });
  const form = [brand["description"], brand["additionalContext"], data["additionalContext"]];
  return distinctFacts([...pages, ...form.flatMap((text) => factsIn(text, "brand form"))]);
}

/** "… for beginners and families": the words after "for" in several languages. */
const FOR_WHOM =
  /(?<![\p{L}])(?:for|für|para|pour|per|voor|для|dla|för|til|için)\s+((?:[\p{L}\p{M}'’-]+\s?){1,5})/giu;

function audienceOf(facts: Fact[], language: LanguageCode): string[] {
  const stop = new Set(bankOf(language).stopWords.split(" "));
  const named = facts.flatMap(({ text }) =>
    [...text.matchAll(FOR_WHOM)].map(([, who]) => (who ?? "").trim()),
  );
  const useful = named.filter((who) => who.length > 4 && !stop.has(who.split(" ")[0] ?? ""));
  const fallback = bankOf(language).audience.split(" | ");
  return [...new Set(useful)].slice(0, 4).concat(useful.length > 0 ? [] : fallback);
}

function headlineOf(name: string, pages: JsonObject[], facts: Fact[]): string {
  const title = pages
    .flatMap((page) => [page["title"], ...listIn(page["headings"])])
    .flatMap((text) => textIn(text).split(/\s[|–—-]\s/))
    .map((part) => part.trim())
    .find((part) => isFactual(part) && !part.toLowerCase().includes(name.toLowerCase()));
  const promise = title ?? facts[0]?.text.replace(SENTENCE_END, "") ?? "";
  return [name, promise].filter(Boolean).join(": ");
}

/**
 * A value proposition based only on the site and the form: real sentences, each with its source. They are not
 * translated; `language` only affects the words for tone and audience.
 */
export function composeValueProposition(data: JsonObject, knowledge: Fact[]) {
  const found = distinctFacts([...factsOfSite(data), ...knowledge]);
  const wholeText = found.map(({ text }) => text).join(" ");
  const language = findLanguage(textIn(data["language"])) ?? languagesOf(wholeText)[0] ?? "en";
  const facts = found.toSorted((one, other) => weightOf(other) - weightOf(one));
  const sentences = facts.filter(({ text }) => SENTENCE_END.test(text));
  const pages = pagesIn(data);
  const name = brandName(textIn(objectIn(data["brand"])["name"]));
  const opening = pages.flatMap((page) => sentencesOf(textIn(page["description"])));
  const summary = [
    ...new Set([...opening.filter(isFactual), ...sentences.map((fact) => fact.text)]),
  ];
  const benefits = sentences.filter(({ text }) => !hasNumber(text));
  return {
    headline: headlineOf(name, pages, facts),
    summary: summary.slice(0, 3).join(bankOf(language).gap) || name,
    audience: audienceOf(facts, language),
    benefits: (benefits.length > 0 ? benefits : facts).slice(0, MAX_LISTED),
    proofPoints: facts.filter(({ text }) => hasNumber(text)).slice(0, MAX_LISTED),
    tone: bankOf(language).tone,
    facts: facts.slice(0, MAX_FACTS),
  };
}
