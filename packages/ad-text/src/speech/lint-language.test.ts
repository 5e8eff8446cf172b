import { expect, test } from "vitest";

import type { Language } from "../language.ts";
import type { ForeignRule } from "./foreign-latin.ts";
import { foreignLines } from "./lint-language.ts";

const namedContext = {
  brandName: "Northwind Running",
  keywordsOfCampaign: ["trail running shoes"],
  places: ["Portland"],
};

/** The places of the lines one rule finds, in rising order. */
const foundAmong = (rule: ForeignRule, language: Language, lines: string[]) =>
  [...foreignLines(lines, { language, ...namedContext })]
    .flatMap(([place, found]) => (found === rule ? [place] : []))
    .toSorted((one, other) => one - other);

const foreignAmong = (language: Language, lines: string[]) =>
  foundAmong("language/other", language, lines);
const doubtfulAmong = (language: Language, lines: string[]) =>
  foundAmong("language/doubtful", language, lines);

const german = [
  "Jetzt Termin vereinbaren",
  "Gut beraten in Ihrer Nähe",
  "Wir helfen Ihnen bei der Auswahl und beraten Sie gern.",
];

test("names, numbers and single loan words are of no language", () => {
  const neutral = ["Northwind Running", "Trail Running Shoes", "4.8", "Portland", "SUV"];
  expect(foreignAmong("de", [...german, ...neutral])).toEqual([]);
  expect(foreignAmong("ja", ["今すぐ予約", ...neutral])).toEqual([]);
  expect(foreignAmong("ru", ["Запишитесь сегодня", ...neutral])).toEqual([]);
});

test("a line in other letters is foreign among good ones", () => {
  expect(foreignAmong("de", [...german, "Запишитесь сегодня", "今すぐ予約"])).toEqual([3, 4]);
  expect(foreignAmong("ja", ["今すぐ予約", "Find What Fits You"])).toEqual([1]);
  expect(foreignAmong("zh", ["立即预约", "今すぐ予約"])).toEqual([1]);
  expect(foreignAmong("ru", ["Запишитесь сегодня", "Знайдіть взуття"])).toEqual([1]);
});

test("one short headline of another Latin language proves nothing, a whole sentence does", () => {
  expect(foreignAmong("de", [...german, "Start Now"])).toEqual([]);
  const sentence = "Find the shoes that fit your feet and take your time with us.";
  expect(foreignAmong("de", [...german, sentence])).toEqual([3]);
});

test("Japanese without kana is Chinese", () => {
  expect(foreignAmong("ja", ["跑步鞋专卖店", "立即预约试穿"])).toEqual([0, 1]);
  expect(foreignAmong("ja", ["全国送料案内", "今すぐ予約"])).toEqual([]);
});

const english = [
  "Find What Fits You",
  "Come and See Our Shop",
  "Take your time and ask us before you buy.",
];

const finnish = [
  "Putkimies lähelläsi",
  "Kitaratunteja kotona",
  "Asianajaja perheasioihin",
  "Huoneita merinäköalalla",
  "Pyydä tarjous muutosta",
  "Ruokakurssi Turussa",
  "Silmälasit näkösi mukaan",
  "Hammaslääkäri iltaisin",
];

test("in an ad of another language every line is foreign that does not speak for its own", () => {
  expect(foreignAmong("de", finnish)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const mixed = [...german, "Trail Running", ...finnish];
  expect(foreignAmong("de", mixed)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
});

test("a line without a word of the ad's language is doubtful where its letters are another's", () => {
  expect(doubtfulAmong("de", [...german, "Ruokakurssi Turussa"])).toEqual([3]);
  expect(doubtfulAmong("en", [...english, "Naprawa komputerów"])).toEqual([3]);
  expect(doubtfulAmong("de", [...german, "Citroën Ersatzteile", "Škoda Werkstatt"])).toEqual([]);
  expect(doubtfulAmong("en", [...english, "Häagen-Dazs Ice Cream"])).toEqual([]);
});

test("names of products in another language are no error", () => {
  const dishes = ["Villa Toscana Ferienhäuser", "Tapas und Vino Tinto", "Paella Valenciana"];
  expect(foreignAmong("de", [...german, ...german, ...german, ...dishes])).toEqual([]);
});
