import { describe, expect, test } from "vitest";

import type { Language } from "../language.ts";
import { claimProblems } from "./lint-claims.ts";

const problemsOf = (
  text: string,
  facts: string[],
  language: Language = "en",
  keywords?: string[],
) =>
  claimProblems(text, { language, facts, year: 2026, keywordsOfCampaign: keywords }).map(
    ({ rule }) => rule,
  );

const BLOCKS = ["claim/words", "claim/number"];

describe("a line that widens what a fact says is blocked", () => {
  test.each<[text: string, fact: string, language?: Language]>([
    ["Free Delivery, Any Distance", "Free delivery up to 20 miles."],
    ["Unlimited Mileage on Every Car", "200 miles a day are included."],
    ["Every Class Half Price", "The third class is half price."],
    ["Overnight Repair", "Repairs take 4 working days."],
    ["No minimum order, ever", "Minimum order 40 pieces."],
    ["First 6 months half price", "The first 2 months are half price."],
    ["Open 24/7", "Cancel free of charge up to 24 hours before."],
    ["Hausbesuch kostenlos, überall", "Hausbesuch kostenlos, nur in Bonn.", "de"],
    ["Livraison gratuite en France", "Livraison gratuite à Lille dès 60 €.", "fr"],
    ["Entregas diarias en Sevilla", "Entregas semanales en Sevilla.", "es"],
    ["Datos ilimitados", "50 GB de datos al mes por 12 €.", "es"],
    ["Pilates a 9 €", "Yoga a 9 €, pilates a 25 €.", "it"],
    ["Бесплатная доставка по России", "Доставка от 3000 ₽ бесплатно, только по городу.", "ru"],
    ["即日お届け", "翌日お届け。", "ja"],
    ["데이터 무제한", "데이터 월 10GB 제공.", "ko"],
    ["3 gold medals", "A gold medal in 2024."],
    ["Alltid gratis frakt", "Fri frakt från 500 kr.", "sv"],
    ["Assistance i hele Europa", "Assistance i hele Danmark.", "da"],
    ["Her siparişte hediye kupa", "Free delivery in Izmir.", "tr"],
    ["20 Räume", "Acht Räume mit Seeblick.", "de"],
  ])("%s is not proved by “%s”", (text, fact, language) => {
    expect(BLOCKS).toContain(problemsOf(text, [fact], language)[0]);
  });
});

describe("a line that says no more than its facts is not blocked", () => {
  test.each<[text: string, fact: string, language?: Language]>([
    ["The best part of Monday: someone else carries the boxes.", "Two movers from $120."],
    ["Das Einzige, was noch fehlt, sind Sie.", "Zimmer ab 80 €.", "de"],
    ["2 weeks free", "14 days free."],
    ["Breakfast included", "Rooms from $90 with breakfast."],
    ["Three shops in town", "3 shops in town."],
    ["3 negozi in città", "Tre negozi in città.", "it"],
    ["昭和40年創業", "創業1965年。", "ja"],
    ["월 5,000원", "From 5,000 won a month.", "ko"],
    [
      "Después de los 50 años cuesta leer de cerca: la revisión es gratis.",
      "Revisión gratis.",
      "es",
    ],
    ["Unlimited miles", "No limit on miles."],
    ["Free returns on every pair", "Free returns within 30 days on every pair."],
    ["Free UK delivery over £50", "Free delivery over £50."],
    ["Opening daily at 8", "Open every day from 8."],
    ["La primera clase es gratis", "La primera clase no se cobra.", "es"],
    ["Bundesweite Abholung für 15 €", "Abholung deutschlandweit für 15 €.", "de"],
    ["3+1 daireler", "Daireler.", "tr"],
  ])("%s is said by “%s”", (text, fact, language) => {
    expect(problemsOf(text, [fact], language).filter((rule) => BLOCKS.includes(rule))).toEqual([]);
  });
});
