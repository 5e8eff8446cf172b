import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type Language, languages } from "@adwright/ad-text/language";
import {
  dataOf,
  promiseKinds,
  registerLanguage,
  spacedWords,
  timeUnits,
} from "@adwright/ad-text/languages/language-data";
import { loadLanguage } from "@adwright/ad-text/load-language";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { classOf } from "./judge-lines.ts";

const FOLDER = fileURLToPath(new URL("../../../ad-text/data/", import.meta.url));

const Words = z.string();
const SomeWords = z.string().check(z.minLength(1));
const LanguageFile = z.strictObject({
  code: z.string().check(z.regex(/^[a-z]{2}$/)),
  decimal: z.enum([".", ","]),
  stem: z.int().check(z.minimum(3), z.maximum(8)),
  functionWords: SomeWords,
  adWords: SomeWords,
  callsToAction: SomeWords,
  generic: Words,
  numbers: Words.check(z.regex(/^(?:\d+ [^,]+(?:, |$))*$/)),
  terms: Words.check(z.regex(/^(?:\d+ (?:minute|hour|day|week|month|year) [^,]+(?:, |$))*$/)),
  units: z.partialRecord(z.enum([...timeUnits, "percent"]), Words),
  moreThan: Words,
  lessThan: Words,
  all: SomeWords,
  limits: SomeWords,
  unless: Words,
  promises: z.partialRecord(z.enum(promiseKinds), SomeWords),
  comparisons: z.optional(SomeWords),
  harmless: z.optional(z.string()),
  common: Words,
});

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Files of words of all languages. */
const OF_ALL: ReadonlySet<string> = new Set([
  "currencies.json",
  "snippet-headers.json",
  "speech.json",
]);

test("each language has one file, and no file is for none", () => {
  const files = readdirSync(FOLDER).filter((name) => !OF_ALL.has(name));
  expect(files.toSorted()).toEqual(languages.map((language) => `${language}.json`).toSorted());
});

test.each(languages)("%s: the file has what the rules read", (language) => {
  const file = LanguageFile.parse(read(`${FOLDER}${language}.json`));
  expect(file.code).toBe(language);
  expect(file.promises.free).toBeDefined();
  expect(file.promises.guarantee).toBeDefined();
  expect(() => new RegExp(file.harmless ?? "", "gu")).not.toThrow();
});

// Vocabulary by which languages are told apart is known whichever of them are loaded.
test("what tells languages apart is what their files say", () => {
  const speech = z
    .record(z.string(), z.object({ words: z.string() }))
    .parse(read(`${FOLDER}speech.json`));
  for (const [language, { words }] of Object.entries(speech)) {
    const { functionWords, adWords } = LanguageFile.parse(read(`${FOLDER}${language}.json`));
    expect(spacedWords(words)).toEqual([...new Set(spacedWords(`${functionWords} ${adWords}`))]);
  }
});

test("a language that is not loaded is refused in plain words, and can be loaded", async () => {
  expect(() => dataOf("xx" as Language)).toThrow('The words of "xx" are not loaded yet');
  await loadLanguage("de");
  expect(dataOf("de").code).toBe("de");
});

const CZECH = fileURLToPath(new URL("fixture/", import.meta.url));

const CzechAds = z.object({
  facts: z.array(z.string()),
  keywords: z.array(z.string()),
  good: z.array(z.string()),
  asked: z.array(z.string()),
});

test("a twentieth language is one file and a dozen ads", () => {
  const language = "cs" as Language;
  registerLanguage(
    LanguageFile.parse(read(`${CZECH}cs.json`)) as Parameters<typeof registerLanguage>[0],
  );
  const { facts, keywords, good, asked } = CzechAds.parse(read(`${CZECH}cs-ads.json`));
  const context = { language, facts, keywordsOfCampaign: keywords, year: 2026 };
  const judged = (lines: readonly string[]) =>
    lines.map((line) => [line, classOf(line, [], context)]);
  expect(judged(good)).toEqual(good.map((line) => [line, "silent"]));
  expect(judged(asked)).toEqual(asked.map((line) => [line, "asked"]));
});
