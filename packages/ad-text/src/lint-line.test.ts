import { expect, test } from "vitest";

import lineCases from "../calibration/line-cases.json" with { type: "json" };
import { lintLine } from "./lint-line.ts";
import { sources } from "./rules.ts";

const rulesOf = (kind: "headline" | "description", text: string) =>
  lintLine(kind, text, "headlines/0").map(({ rule }) => rule);

/** What each rule finds, and its nearest neighbours that are fine. */
const cases: Record<string, { bad: string[]; good: string[] }> = lineCases;
const badLines = Object.entries(cases).flatMap(([rule, { bad }]) =>
  bad.map((text) => [rule, text]),
);
const goodLines = Object.entries(cases).flatMap(([rule, { good }]) =>
  good.map((text) => [rule, text]),
);

test.each(badLines)("%s finds %j", (rule, text) => {
  expect(rulesOf("description", text ?? "")).toContain(rule);
});

test.each(goodLines)("%s leaves %j alone", (rule, text) => {
  expect(rulesOf("description", text ?? "")).not.toContain(rule);
});

test("half of a letter is found, which no file of cases can hold", () => {
  expect(rulesOf("description", "Trail \ud800 Shoes")).toContain("characters/invalid");
});

test("an exclamation mark is a warning in headlines only", () => {
  for (const text of ["Run today!", "今すぐ走ろう！"]) {
    expect(lintLine("headline", text, "")).toMatchObject([
      { rule: "punctuation/exclamation", severity: "warning" },
    ]);
    expect(lintLine("description", text, "")).toEqual([]);
  }
});

const siteRules = (text: string) =>
  lintLine("description", text, "", {
    language: "en",
    brandName: "Nordwind",
    keywordsOfCampaign: ["web.de login"],
    site: "https://www.nordwind.example/trail?x=1",
  }).map(({ rule }) => rule);

test.each([
  "www.evil-shop.ru",
  "Visit evil-shop.ru Today",
  "evil-shop.ru/free",
  "a@evil-shop.ru",
  "Booking.Com Hotels",
  "nord-laden.com",
])("“%s” is the address of another website", (text) => {
  expect(siteRules(text)).toEqual(["address/other-site"]);
});

test.each([
  "nordwind.example/shoes",
  "Shop.Nordwind.example",
  "mail@nordwind.example",
  "nordwind.com",
  "Node.js and ASP.NET",
  "Help With web.de",
  "Shoes, e.g. for mud",
  "From 1.5 km",
])("“%s” is not", (text) => {
  expect(siteRules(text)).toEqual([]);
});

test("without a site addresses are not judged", () => {
  expect(rulesOf("headline", "www.evil-shop.ru")).toEqual([]);
});

test("each kind of line has its own limit", () => {
  expect(rulesOf("headline", "a".repeat(30))).toEqual([]);
  expect(rulesOf("headline", "a".repeat(31))).toEqual(["width/headline"]);
  expect(rulesOf("description", "a".repeat(90))).toEqual([]);
  expect(rulesOf("description", "a".repeat(91))).toEqual(["width/description"]);
});

test("every finding names its line, has a message and rests on an official page", () => {
  const official = new Set<string>(Object.values(sources));
  for (const [, text = ""] of badLines) {
    for (const finding of lintLine("headline", text, "headlines/7")) {
      expect(finding.field).toBe("headlines/7");
      expect(finding.message).toMatch(/\w.*\.$/);
      expect(official).toContain(finding.source);
    }
  }
});
