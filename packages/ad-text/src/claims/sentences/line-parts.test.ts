import { describe, expect, test } from "vitest";

import type { Language } from "../../language.ts";
import { claimProblems } from "../lint-claims.ts";

const rulesOf = (text: string, facts: string[], language: Language = "en") =>
  claimProblems(text, { language, facts, year: 2026 }).map(({ rule }) => rule);

const GUARANTEE = "2-year guarantee on all parts.";
const RETURNS = "Free returns within 60 days.";
const DELIVERY = "Free delivery from $50.";

describe("sentences are judged one by one", () => {
  test.each<[text: string, facts: string[], language?: Language]>([
    [`${GUARANTEE} ${RETURNS}`, [GUARANTEE, RETURNS]],
    ["Furniture in Leeds. Free returns in 60 days. Guaranteed for 2 years.", [GUARANTEE, RETURNS]],
    ["全部品に2年保証。60日以内の返品無料。", ["全部品に2年保証。", "60日以内の返品無料。"], "ja"],
    ["12 साल तक पुर्ज़े। मोटर पर 5 साल की वारंटी।", ["12 साल तक पुर्ज़े।", "मोटर पर 5 साल की वारंटी।"], "hi"],
    [
      "Spargel bis 24. Juni. Ab 30 € kostenlose Lieferung.",
      ["Spargelzeit bis 24. Juni.", "Ab 30 € kostenlose Lieferung."],
      "de",
    ],
    ["Your child is 6? Museum admission is free.", ["Admission is free for children under 7."]],
  ])("%s", (text, facts, language) => {
    expect(rulesOf(text, facts, language)).toEqual([]);
  });
});

describe("a claim is not hidden by another sentence", () => {
  test.each<[text: string, facts: string[], language?: Language]>([
    [
      "Free Helmet With Every Bike. Used bikes come with a 6-month warranty.",
      ["Used bikes come with a 6-month warranty."],
    ],
    ["Open 7 days a week. 10-year warranty.", ["Open 7 days a week.", "2-year warranty."]],
    [
      "Livraison offerte. Couteaux forgés à la main à Thiers.",
      ["Couteaux forgés à la main à Thiers."],
      "fr",
    ],
    ["No. 1 phone repair in Texas. Open until 9 pm.", ["Open until 9 pm."]],
  ])("%s", (text, facts, language) => {
    expect(rulesOf(text, facts, language)).not.toEqual([]);
  });
});

describe("a sentence that widens another is judged with it", () => {
  test.each<[text: string, fact: string]>([
    [`${DELIVERY} No minimum.`, DELIVERY],
    ["Free delivery. No minimum.", DELIVERY],
    ["Free delivery. For everyone.", "Free delivery for members."],
  ])("%s", (text, fact) => {
    expect(rulesOf(text, [fact])).toContain("claim/words");
  });
});

test("a line of many sentences is judged as a whole, in linear time", () => {
  const text = "Free 5. ".repeat(60);
  expect(rulesOf(text, [GUARANTEE]).length).toBeGreaterThan(0);
});
