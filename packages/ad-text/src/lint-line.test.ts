import { expect, test } from "vitest";

import { lintLine } from "./lint-line.ts";
import { sources } from "./rules.ts";

const rulesOf = (kind: "headline" | "description", text: string) =>
  lintLine(kind, text, "headlines/0").map(({ rule }) => rule);

/** What each rule finds, and its nearest neighbours that are fine. */
const cases: Record<string, { bad: string[]; good: string[] }> = {
  empty: { bad: ["", "  ", "\n"], good: ["a"] },
  "characters/invalid": {
    bad: [
      "Shoes 👟 here",
      "Love ❤ it",
      "ｼｭｰｽﾞ専門店",
      "Trail \u202eShoes",
      "Trail\u200b Shoes",
      "Trail\u0000Shoes",
      "Tra\u00adil Shoes",
      "\ufeffTrail Shoes",
      "Trail\u2028Shoes",
      "Trail \ud800 Shoes",
      "Trail\u200d Shoes",
      "\u3164",
    ],
    good: [
      "Acme® Shoes",
      "Acme™ Shoes",
      "© Acme",
      "シューズ専門店",
      "5 € off",
      "№ 1 for feet",
      "क्\u200dया आप तैयार हैं?",
      "می\u200cخواهم",
      "𠮷野家",
    ],
  },
  "punctuation/repeated": {
    bad: [
      "Shoes??",
      "Best**Shoes",
      "Wait.....",
      "~~Deal~~",
      "本当？？",
      "++Shoes",
      "Shoes+++",
    ].concat(["安心选购………", "Wait……"]),
    good: ["Shoes?", "Wait...", "Fits? Yes. Fits? No.", "24/7 service", "R&D *tested"].concat([
      "C++ Course Online",
      "Notepad++ Help",
      "正品……安心选购",
      "ちょっと待って……",
    ]),
  },
  "capitalization/shouting": {
    bad: [
      "SHOES on sale",
      "Big DISCOUNT",
      "СКИДКИ сегодня",
      "FREE coffee",
      "BUY IT TODAY",
      "RUN FAR FOR FUN",
      "İNDİRİM başladı",
    ],
    good: [
      "SEO PPC SEM Agency",
      "HTML CSS SQL Courses",
      "USB HDMI DVI Cables",
      "AWS GCP SQL Courses",
      "ООО ЗАО ИП Регистрация",
      "USA made shoes",
      "ASAP delivery",
      "Use SPRING20",
      "Save with 20SPRING",
      "McDonald",
      "a b c",
    ],
  },
  "repetition/words": {
    bad: ["Shoes shoes here", "Sale Sale Sale", "激走激走激走シューズ"],
    good: ["Bora Bora Hotels", "Walla Walla Wines", "Cha Cha Lessons", "Ylang Ylang Oil"],
  },
  "braces/unbalanced": {
    bad: ["{KeyWord:Shoes", "Shoes}", "{KeyWord:{Shoes}}"],
    good: ["{KeyWord:Shoes}", "{}"],
  },
  "braces/insertion": {
    bad: [
      "{}",
      "{KeyWord:}",
      "{KeyWord: }",
      "{KeyWord:\u200b}",
      "{KeyWord Shoes}",
      "{keyword}",
      "{Customizer.Price}",
      "{LOCATION(Street):Berlin}",
      "{Foo:Bar}",
    ],
    good: [
      "{KeyWord:Shoes}",
      "{keyword: Shoes} here",
      "{CUSTOMIZER.Price:89}",
      "{LOCATION(City):Berlin}",
      "{KeyWord:Shoes} and {KeyWord:Boots}",
    ],
  },
  "phone-number": {
    bad: [
      "Call 503-555-0142",
      "+49 30 5550",
      "030 5550 1947",
      "Ruf 0171/55 50 194 7",
      "(212) 555 01 99",
      "Appelez 01 23 45 67 89",
      "電話０３－１２３４－５６７８",
      "03（1234）5678",
      "03‐1234‐5678",
      "0800–123–456–7",
      "0800‑123‑4567",
      "０３．１２３４．５６７８",
      "Tel 555‑0142",
    ],
    good: [
      "Sizes 36 37 38 39 40 41",
      "Sizes 36/38/40/42/44/46",
      "Kids 104 110 116 122 128",
      "2009–2024–2026 proven",
      "01.01.–31.12.2026",
      "Pay 100–2000 a month",
      "Since 1987",
      "2009 - 2024 proven",
      "From 01.01.2026",
      "10 000 000 fans",
      "4.8 of 5 from 2,314",
      "Sizes 35-50",
    ],
  },
};
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

test("an exclamation mark is a warning in headlines only", () => {
  for (const text of ["Run today!", "今すぐ走ろう！"]) {
    expect(lintLine("headline", text, "")).toMatchObject([
      { rule: "punctuation/exclamation", severity: "warning" },
    ]);
    expect(lintLine("description", text, "")).toEqual([]);
  }
});

test("each kind of line has a limit of its own", () => {
  expect(rulesOf("headline", "a".repeat(30))).toEqual([]);
  expect(rulesOf("headline", "a".repeat(31))).toEqual(["width/headline"]);
  expect(rulesOf("description", "a".repeat(90))).toEqual([]);
  expect(rulesOf("description", "a".repeat(91))).toEqual(["width/description"]);
});

test("every finding names its line, says something and rests on an official page", () => {
  const official = new Set<string>(Object.values(sources));
  for (const [, text = ""] of badLines) {
    for (const finding of lintLine("headline", text, "headlines/7")) {
      expect(finding.field).toBe("headlines/7");
      expect(finding.message).toMatch(/\w.*\.$/);
      expect(official).toContain(finding.source);
    }
  }
});
