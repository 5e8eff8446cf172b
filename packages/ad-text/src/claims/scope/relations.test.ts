import { expect, test } from "vitest";

import type { Language } from "../../language.ts";
import { claimProblems } from "../lint-claims.ts";

const rulesOf = (
  text: string,
  facts: string[],
  language: Language = "en",
  keywords: string[] = [],
) =>
  claimProblems(text, { language, facts, keywordsOfCampaign: keywords, year: 2026 }).map(
    ({ rule }) => rule,
  );
const BLOCKS = expect.stringMatching(/^claim\/(?:words|number)$/);

test.each<[text: string, fact: string, language?: Language]>([
  ["We pay the return shipping", "Free shipping from $99. The buyer pays return shipping."],
  ["Retours sont gratuits", "Retours sous 30 jours, à la charge du client.", "fr"],
  ["Gratis retur", "Fri fragt. Kunden betaler returen.", "da"],
  ["Not happy? Full refund", "Damaged goods are refunded."],
  ["入味不满意全额退款", "破损商品退款。", "zh"],
  ["24/7 für alle", "Hotline 24/7 für Vertragskunden.", "de"],
  ["15 % de descuento para todos", "15 % de descuento para estudiantes.", "es"],
  ["हर पेटी पर मुफ़्त डिलीवरी", "Free delivery for two boxes or more.", "hi"],
  ["100 bulbs for $4.95", "25 bulbs for $4.95."],
  ["充1000元送1000元", "充1000元送100元。", "zh"],
  ["住一晚就送洗澡", "住满7晚送一次洗澡。", "zh"],
  ["Alle E-Bikes 25 % reduziert", "Vorjahresmodelle sind bis zu 25 % reduziert.", "de"],
  ["All bulbs are organic", "300 varieties, 40 of them organic."],
  ["Only 5 students per class", "Classes of at most 15 students."],
  ["Leveret i morgen", "Leveringstid 2-3 uger.", "da"],
  ["Free overnight shipping", "Orders ship the same day. Free ground shipping."],
  ["Hittar vi inget betalar du ingenting", "Kostnadsfri offert.", "sv"],
  ["Gratis hvidevarer", "Køkkener fra 39.000 kr. uden hvidevarer. Gratis opmåling.", "da"],
  ["Free boxes", "Blankets are free; boxes cost extra."],
  ["Plan Firma za 0 zł", "Plan Start za 0 zł. Plan Firma za 39 zł.", "pl"],
  ["Entrega grátis em todo SP", "Entrega grátis em Campinas.", "pt"],
  ["Käymme joka päivä mökillä", "Mökillä käynti kahden viikon välein.", "fi"],
  ["徒歩0分", "駅から徒歩4分。", "ja"],
  ["Pazartesi açığız", "Pazartesi günleri kapalıdır.", "tr"],
])("%s says more than “%s”", (text, fact, language) => {
  expect(rulesOf(text, [fact], language)).toContainEqual(BLOCKS);
});

test.each<[text: string, fact: string, language?: Language]>([
  ["30 days to return it. You pay the freight", "Returns within 30 days; the buyer pays."],
  ["Arrived damaged? Full refund", "Damaged goods are refunded."],
  ["15 % para estudiantes", "15 % de descuento para estudiantes.", "es"],
  ["Free delivery from two boxes", "Free delivery for two boxes or more."],
  ["25 bulbs for $4.95", "25 bulbs for $4.95."],
  ["充1000元到账1100元", "充1000元送100元。", "zh"],
  ["E-Bikes: bis zu 25 % reduziert", "E-Bikes sind bis zu 25 % reduziert.", "de"],
  ["40 organic bulbs", "300 varieties, 40 of them organic."],
  ["15 students at most", "Classes of at most 15 students."],
  ["Привезём завтра", "Привозим на следующий день.", "ru"],
  ["Køkkener uden hvidevarer", "Køkkener uden hvidevarer.", "da"],
  ["Salıdan pazara açığız", "Pazartesi günleri kapalıdır.", "tr"],
  ["Cumartesi açığız", "Pazar hariç her gün açık.", "tr"],
  ["Cinco horas por R$ 220", "4 horas por R$ 180. Hora extra: R$ 40.", "pt"],
  ["Two movers, 1 truck", "Two movers and a truck."],
])("%s says no more than “%s”", (text, fact, language) => {
  expect(rulesOf(text, [fact], language)).not.toContainEqual(BLOCKS);
});

test("the most of a place that people search for is compared with others there", () => {
  const keywords = ["panificio modena"];
  expect(rulesOf("Il pane più buono di Modena", ["Pane fresco."], "it", keywords)).toContainEqual(
    BLOCKS,
  );
  expect(rulesOf("Il momento più bello del giorno", ["Pane fresco."], "it", keywords)).toEqual([]);
});

test("facts in one language are not read as words of another one", () => {
  // "Reported" begins like French "reporter", to postpone.
  const facts = ["Spoiled goods reported within 3 days of receipt are refunded to the customer."];
  expect(rulesOf("Spoiled? Refund within 3 days", facts)).toEqual([]);
});
