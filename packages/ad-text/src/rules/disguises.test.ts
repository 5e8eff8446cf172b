import { expect, test } from "vitest";

import type { Language } from "../language.ts";
import { lintLine } from "../lint-line.ts";

const rulesFor = (text: string, language: Language, keywordsOfCampaign: string[] = []) =>
  lintLine("description", text, "", { language, keywordsOfCampaign }).map(({ rule }) => rule);

test.each<[string, string, Language]>([
  ["symbols/gimmick", "刹车片S@LE进行中", "zh"],
  ["symbols/gimmick", "ドリルがFR33で届く", "ja"],
  ["symbols/gimmick", "Tr4pano nuovo", "it"],
  ["symbols/gimmick", "Dr1ll sets", "en"],
  ["symbols/gimmick", "Prz3prowadzk1 Wrocław", "pl"],
  ["symbols/gimmick", "عب@ء@ت الشارقة", "ar"],
  ["spacing/letters", "英 会 話 教 室 です", "ja"],
  ["spacing/letters", "영 어 회 화 배 우 기", "ko"],
  ["spacing/letters", "이.사.견.적 문의", "ko"],
  ["spacing/letters", "清.洗.上.门", "zh"],
  ["spacing/letters", "د و ر ة إنجليزي", "ar"],
  ["spacing/letters", "s a l e today", "en"],
  ["punctuation/repeated", "»»Bohrer«« neu", "de"],
  ["punctuation/repeated", "《《드릴》》 신제품", "ko"],
  ["punctuation/repeated", "[[[ Colchón 150x190 ]]]", "es"],
  ["punctuation/repeated", "((Colchón)) nuevo", "es"],
  ["spacing/letters", "تـخـفـيـضـات اليوم", "ar"],
  ["spacing/letters", "عـ ـر ـو ـض اليوم", "ar"],
])("%s: %s", (rule, text, language) => {
  expect(rulesFor(text, language)).toContain(rule);
});

test("four letters are an abbreviation or a word that people search for", () => {
  expect(rulesFor("H a l ı yıkama", "tr", ["halı yıkama"])).toContain("spacing/letters");
  expect(rulesFor("R.S.V.P. by Friday", "en")).toEqual([]);
});

test("alternating capitals are none of a keyword's that is written otherwise", () => {
  expect(rulesFor("BrAkE PaDs for you", "en", ["brake pads"])).toContain(
    "capitalization/alternating",
  );
  expect(rulesFor("LaTeX and BrAkE here", "en", ["BrAkE"])).toEqual([]);
});

test("a line all in capitals shouts although one of its words is the brand", () => {
  const context = { language: "es" as const, brandName: "Abogados Vega" };
  const found = lintLine("headline", "ABOGADOS LABORALISTAS", "", context);
  expect(found).toMatchObject([{ rule: "capitalization/shouting", severity: "error" }]);
});

test.each<[string, Language]>([
  ["عـرض اليوم مـن متجرنا", "ar"],
  ["مـتجـر الرياض (كل يوم)", "ar"],
  ["Spaans van A1 tot C2", "nl"],
  ["Corso A1 al mattino", "it"],
  ["MP3 and H2O and B2B", "en"],
  ["「靴」と『本』のお店", "ja"],
  ["나 너 우리 함께", "ko"],
  ["McAfee and YouTube", "en"],
])("%s disguises nothing", (text, language) => {
  expect(rulesFor(text, language)).toEqual([]);
});
