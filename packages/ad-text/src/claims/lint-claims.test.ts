import { describe, expect, test } from "vitest";

import type { Language } from "../language.ts";
import { claimProblems } from "./lint-claims.ts";

const facts = [
  "Free returns within 60 days on every pair.",
  "Our family has run this shop since 1998.",
  "The trail shoes start from $1,299.00.",
  "Open 24 hours a day.",
  "Perfect fit guaranteed by our coaches.",
];
const problemsOf = (text: string, language: Language = "en", known: string[] = facts) =>
  claimProblems(text, {
    language,
    facts: known,
    brandName: "Best Western 4 You",
    keywordsOfCampaign: ["iphone 15 repair", "ledger 24h"],
    goal: "Sell the Pixel 9",
  }).map(({ rule }) => rule);

test.each([
  "Family-run since 1998",
  "Free returns for 60 days",
  "Free 60-day returns",
  "From $1,299",
  "From 1299 dollars",
  "Open 24/7",
  "24-hour service",
  "Sixty days free returns",
  "Twenty-four hour service",
  "A perfect fit, guaranteed",
  "iPhone 15 repair",
  "The Pixel 9 is here",
  "Best Western 4 You",
  "B2B and 4K and SPRING20",
  "Sugar-free snacks",
])("%j rests on the facts or claims nothing", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ["claim/words", "Free shipping"],
  ["claim/words", "The best shoes"],
  ["claim/words", "Perfect prices"],
  ["claim/words", "Lowest prices guaranteed"],
  ["claim/words", "Money‑back promise"],
  ["claim/number", "Ninety-day returns"],
  ["claim/number", "Half price"],
  ["claim/number", "60% off"],
  ["claim/number", "From €1,299"],
  ["claim/number", "Since 1989"],
  ["claim/number", "Only 15 left"],
  ["claim/number", "Back in 24 days"],
  ["claim/number", "Save 1,997 today"],
] as const)("%s: %j rests on nothing", (rule, text) => {
  expect(problemsOf(text)).toContain(rule);
});

test("without known facts claims are not judged, for a brand without facts they are", () => {
  expect(claimProblems("The best in 24h", { language: "en" })).toEqual([]);
  expect(problemsOf("The best in 24h", "en", []).toSorted()).toEqual([
    "claim/number",
    "claim/words",
  ]);
});

test("any number that the facts do not name is found, and every one they name is not", () => {
  for (let value = 2; value <= 400; value += 7) {
    const known = [`We serve ${value} guests.`];
    expect(problemsOf(`For ${value} guests`, "en", known)).toEqual([]);
    expect(problemsOf(`For ${value + 1} guests`, "en", known)).toEqual(["claim/number"]);
  }
});

describe("facts in one language prove copy in another", () => {
  test.each<[Language, string]>([
    ["de", "Ab 1.299 $"],
    ["de", "60 Tage Rückgabe"],
    ["de", "Kostenlose Rückgabe"],
    ["fr", "Dès 1 299 $"],
    ["pl", "Zwrot: 60 dni"],
    ["tr", "Ücretsiz iade"],
    ["ja", "60日以内は返品無料"],
    ["ja", "1998年創業"],
    ["ar", "إرجاع مجاني خلال ٦٠ يوما"],
    ["hi", "६० दिन में मुफ़्त वापसी"],
    ["fi", "Palautus: 60 päivää"],
  ])("%s: %j", (language, text) => {
    expect(problemsOf(text, language)).toEqual([]);
  });

  test.each<[Language, string]>([
    ["de", "60 Wochen Rückgabe"],
    ["de", "Kostenloser Versand"],
    ["de", "Bis zu 60 Prozent"],
    ["ja", "送料無料"],
    ["ru", "Возврат 60 лет"],
    ["zh", "1万元起"],
  ])("but no more than they state, %s: %j", (language, text) => {
    expect(problemsOf(text, language)).toHaveLength(1);
  });
});

describe("a fact that denies a promise does not make it", () => {
  test.each<[Language, string, string]>([
    ["en", "There is no warranty on used bikes.", "Lifetime Warranty on Bikes"],
    ["en", "No free returns on sale shoes.", "Free Returns on Shoes"],
    ["en", "We are not the cheapest shop.", "The Cheapest Shop"],
    ["en", "Free returns are not available.", "Free Returns"],
    ["de", "Kein kostenloser Versand.", "Kostenloser Versand"],
    ["de", "Garantie geben wir nicht.", "Garantie auf Räder"],
    ["es", "No ofrecemos envío gratis.", "Envío gratis"],
    ["fr", "Pas de garantie sur les vélos.", "Garantie vélos"],
    ["it", "La spedizione non è gratuita.", "Gratuita"],
    ["nl", "Geen gratis verzending.", "Gratis verzending"],
    ["pt", "Não oferecemos frete grátis.", "Frete grátis"],
    ["ru", "Мы не предоставляем гарантию.", "Гарантия"],
    ["ja", "送料無料ではありません。", "送料無料"],
    ["ko", "보증은 없습니다.", "보증"],
    ["zh", "不提供免费退货。", "免费退货"],
    ["ar", "لا نقدم ضمان.", "ضمان"],
    ["hi", "डिलीवरी मुफ़्त नहीं है।", "मुफ़्त"],
    ["tr", "Garanti yoktur.", "Garanti"],
    ["pl", "Nie oferujemy darmowej dostawy.", "Darmowa dostawa"],
    ["sv", "Frakten är inte gratis.", "Gratis"],
    ["da", "Fragten er ikke gratis.", "Gratis"],
    ["no", "Vi gir ikke garanti.", "Garanti"],
    ["fi", "Toimitus ei ole ilmainen.", "Ilmainen"],
  ])("%s: %j is no proof of %j", (language, fact, text) => {
    expect(problemsOf(text, language, [fact])).toContain("claim/words");
  });

  test.each<[Language, string, string]>([
    ["en", "No-hassle returns guaranteed.", "Returns Guaranteed"],
    ["en", "No minimum order for free shipping.", "Free Shipping"],
    ["en", "Free returns, no questions asked.", "Free Returns"],
    ["en", "Not happy? Money back.", "Money Back"],
    ["en", "We not only offer free returns but free delivery.", "Free Delivery"],
    ["de", "Nicht zufrieden? Geld zurück!", "Geld zurück"],
    ["es", "Envío gratis sin mínimo de compra.", "Envío gratis"],
    ["nl", "Niet goed, geld terug.", "Niet goed geld terug"],
    ["pt", "Desconto no frete grátis no Brasil.", "Frete grátis"],
    ["ja", "送料無料。追加料金はありません。", "送料無料"],
    ["zh", "不满意保证退款。", "保证退款"],
    ["hi", "60 दिन में मुफ़्त वापसी, कोई सवाल नहीं।", "मुफ़्त वापसी"],
    ["sv", "Fri frakt, ingen bindningstid.", "Fri frakt"],
  ])("%s: %j denies something else than %j", (language, fact, text) => {
    expect(problemsOf(text, language, [fact])).toEqual([]);
  });
});

describe("a number proves what it counts", () => {
  test.each<[Language, string, string]>([
    ["en", "We run 20 stores in Spain.", "Shoes From $20"],
    ["en", "We run 20 stores in Spain.", "20 Years of Experience"],
    ["en", "We run 20 stores in Spain.", "20 Minute Delivery"],
    ["en", "Sizes 36 to 47.", "Shoes for €36"],
    ["de", "Wir haben 20 Filialen.", "In 20 Minuten da"],
    ["en", "4,500 companies use it.", "$4,500 Off"],
  ])("%s: %j is no proof of %j", (language, fact, text) => {
    expect(problemsOf(text, language, [fact])).toEqual(["claim/number"]);
  });

  test.each<[Language, string, string]>([
    ["en", "We run 20 stores in Spain.", "20 Stores in Spain"],
    ["en", "Returns within 60 calendar days.", "60-Day Returns"],
    ["en", "Delivery in 2-3 business days.", "2–3 Day Delivery"],
    ["en", "Prices start at 89.", "From $89"],
    ["en", "Over 10,000 customers.", "10K+ Customers"],
    ["en", "Used by 4,500 companies.", "Trusted by Thousands"],
    ["en", "Open Monday to Friday 9am-5pm.", "Open Until 5 pm"],
    ["de", "Versand in 2 bis 3 Werktagen.", "In 3 Tagen bei Ihnen"],
    ["ja", "3営業日以内に発送。", "3日で発送"],
    ["ja", "Founded in 1998.", "1998年創業"],
    ["ru", "Более 5 тысяч клиентов.", "5 000 клиентов"],
    ["sv", "Priset är 199,-", "199 kr"],
    ["fi", "12 V akku", "12 V akku kotiin"],
  ])("%s: %j proves %j", (language, fact, text) => {
    expect(problemsOf(text, language, [fact])).toEqual([]);
  });
});

test("a superlative is proved by the same one only", () => {
  const known = ["The most trusted plumber in Ohio, says the Ohio Home magazine."];
  expect(problemsOf("Most Trusted Plumber", "en", known)).toEqual([]);
  expect(problemsOf("Most Affordable Plumber", "en", known)).toEqual(["claim/words"]);
});
