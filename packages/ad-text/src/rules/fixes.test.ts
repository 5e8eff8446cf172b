import { expect, test } from "vitest";

import type { Language } from "../language.ts";
import { lintAd } from "../lint-ad.ts";
import { lintLine } from "../lint-line.ts";
import type { RuleId } from "../rules.ts";

const cases: [rule: RuleId, text: string, fix: string, language?: Language][] = [
  ["punctuation/repeated", "Shoes!! Now??", "Shoes! Now?"],
  ["punctuation/exclamation", "Run today!", "Run today"],
  ["punctuation/exclamation", "Run! Today", "Run. Today"],
  ["characters/invalid", "Love ❤ it", "Love it"],
  ["characters/invalid", "ｼｭｰｽﾞ専門店", "シューズ専門店"],
  ["characters/invalid", "Trail\u200b Sho\u202ees", "Trail Shoes"],
  ["punctuation/repeated", "安心选购…………", "安心选购……"],
  ["characters/styled", "𝐁𝐢𝐤𝐞𝐬 here", "Bikes here"],
  ["symbols/gimmick", "*Flowers* today", "Flowers today"],
  ["symbols/bullet", "★ Flowers today", "Flowers today"],
  ["symbols/bullet", "- - Flowers - -", "Flowers"],
  ["symbols/gimmick", "Sa1e on Boots", "Sale on Boots"],
  ["symbols/gimmick", "Be$t Boots", "Best Boots"],
  ["characters/mixed", "Fl\u043ewers for Mum", "Flowers for Mum"],
  ["characters/mixed", "Bкусно и свежо", "Вкусно и свежо", "ru"],
  ["punctuation/repeated", "Save $$$ Today", "Save Today"],
  ["punctuation/repeated", "Sale - - - Today", "Sale Today"],
  ["punctuation/repeated", "Flowers Now >>", "Flowers Now"],
  ["capitalization/shouting", "BUY SHOES NOW", "Buy Shoes Now"],
  ["capitalization/shouting", "İNDİRİM başladı", "İndirim başladı", "tr"],
  ["capitalization/shouting", "SICAK FIRSATLAR başladı", "Sıcak Fırsatlar başladı", "tr"],
  ["capitalization/shouting", "Kauf MICH JETZT", "Kauf Mich Jetzt", "de"],
  ["capitalization/shouting", "FAHRSCHULE IN ULM", "Fahrschule In Ulm", "de"],
  ["capitalization/shouting", "ALL NEW", "All New"],
  ["capitalization/shouting", "FREE PDF Guide", "Free PDF Guide"],
  ["capitalization/alternating", "FlOwErS here", "Flowers here"],
  ["spacing/letters", "F.L.O.W.E.R.S", "Flowers"],
  ["spacing/letters", "S A L E on Flowers", "Sale on Flowers"],
  ["spacing/missing", "buyshoeshere", "buy shoes here"],
  ["spacing/extra", "Flowers ,Trees", "Flowers, Trees"],
  ["spacing/missing", "Sale,buy flowers", "Sale, buy flowers"],
  ["spacing/missing", "Buy now.Save later", "Buy now. Save later"],
  ["spacing/extra", "  Two  spaces , here ", "Two spaces, here"],
  ["repetition/words", "Flowers flowers now", "Flowers now"],
];

test.each(cases)("%s: %j becomes %j", (rule, text, fix, language = "en") => {
  const findings = lintLine("headline", text, "", { language });
  expect(findings.find((finding) => finding.rule === rule)?.fix).toBe(fix);
});

test("a fixed line has the problem no more", () => {
  for (const [rule, text, fix, language = "en"] of cases) {
    expect(lintLine("headline", text, "", { language }).map((one) => one.rule)).toContain(rule);
    expect(lintLine("headline", fix, "", { language }).map((one) => one.rule)).not.toContain(rule);
  }
});

const rulesIn = (language: Language) =>
  lintLine("headline", "Besoin de nous ?", "", { language }).map(({ rule }) => rule);

test("French sets its high marks off with a space, others do not", () => {
  expect(rulesIn("fr")).toEqual([]);
  expect(rulesIn("en")).toEqual(["spacing/extra"]);
});

test("names of the brand keep their capitals", () => {
  const context = { language: "en", brandName: "NORTHWIND", keywordsOfCampaign: ["UNIQLO shirts"] };
  const rulesOf = (text: string) =>
    lintLine("headline", text, "", { ...context, language: "en" }).map(({ rule }) => rule);
  expect(rulesOf("NORTHWIND and UNIQLO")).toEqual([]);
  expect(rulesOf("SOUTHWIND shoes")).toEqual(["capitalization/word"]);
});

test("words of the brand, the goal and the keywords are names in any case", () => {
  const context = {
    language: "en" as const,
    brandName: "Wugga Wugga Trips",
    goal: "Sell CISSP and notepad courses",
    keywordsOfCampaign: ["lula lula hotels", "ccnp exams", "ikeaa desks"],
  };
  const rulesOf = (text: string) =>
    lintLine("description", text, "", context).map(({ rule }) => rule);
  for (const text of [
    "WUGGA Wugga Trips",
    "Lula Lula Hotels",
    "Cissp CCNP and IKEAA",
    "IKEAA desks for you",
    "Come and see WUGGA TRIPS",
  ]) {
    expect([text, rulesOf(text)]).toEqual([text, []]);
  }
  expect(rulesOf("Hotels hotels for you")).toEqual(["repetition/words"]);
  expect(rulesOf("DESKS AND HOTELS HERE")).toEqual(["capitalization/shouting"]);
});

test.each([
  ["BuyShoesHereToday", "en", ["spacing/missing"]],
  ["BuyShoesHere: nevertheless professional", "en", []],
  ["buyshoeshere", "de", []],
] as const)(
  "only English words that are all common are taken apart: %s",
  (text, language, found) => {
    const findings = lintLine("description", text, "", { language, brandName: "BuyShoesHere" });
    expect(findings.map(({ rule }) => rule)).toEqual(found);
  },
);

test("a word in capitals is a name where a fact writes it so, and a sale is none", () => {
  const context = { language: "en" as const, facts: ["We repair BOSCH tools. SALE all week."] };
  const rulesOf = (text: string) => lintLine("headline", text, "", context).map(({ rule }) => rule);
  expect(rulesOf("BOSCH Repairs")).toEqual([]);
  expect(rulesOf("STIHL Repairs")).toEqual(["capitalization/word"]);
  expect(rulesOf("SALE on Repairs")).toEqual(["capitalization/shouting"]);
});

test("no fix is offered that breaks a rule itself", () => {
  const [finding] = lintLine("headline", "Wait.....Now", "");
  expect(finding).toMatchObject({ rule: "punctuation/repeated" });
  expect(finding).not.toHaveProperty("fix");
});

test("no fix takes an insertion out of its line", () => {
  const [finding] = lintLine("headline", "{KeyWord:Shoes} now!!", "");
  expect(finding?.rule).toBe("punctuation/repeated");
  expect(finding?.fix).toBe("{KeyWord:Shoes} now!");
});

test("more than one exclamation mark in an ad is an error on each line after the first", () => {
  const ad = {
    headlines: ["First line", "Other words!", "Third thing"],
    descriptions: ["Come and see us!", "We are glad to help."],
    path1: "",
    path2: "",
    keywords: [{ text: "x" }],
  };
  const errors = lintAd(ad).filter(({ severity }) => severity === "error");
  expect(errors).toMatchObject([
    { rule: "punctuation/exclamations", field: "headlines/1", fix: "Other words" },
  ]);
});
