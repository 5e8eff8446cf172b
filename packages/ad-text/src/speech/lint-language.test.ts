import { expect, test } from "vitest";

import type { Language } from "../language.ts";
import { foreignLines } from "./lint-language.ts";

const foreignAmong = (language: Language, lines: string[]) =>
  [
    ...foreignLines(lines, {
      language,
      brandName: "Northwind Running",
      keywordsOfCampaign: ["trail running shoes"],
      places: ["Portland"],
    }),
  ].toSorted((one, other) => one - other);

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
  const english = "Find the shoes that fit your feet and take your time with us.";
  expect(foreignAmong("de", [...german, english])).toEqual([3]);
});

test("Japanese without kana is Chinese", () => {
  expect(foreignAmong("ja", ["跑步鞋专卖店", "立即预约试穿"])).toEqual([0, 1]);
  expect(foreignAmong("ja", ["全国送料案内", "今すぐ予約"])).toEqual([]);
});
