import { beforeAll, expect, test } from "vitest";

import { languages } from "../language.ts";
import { loadLanguage } from "../load-language.ts";
import { comparesWithOthers } from "./claim-kinds-in.ts";

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
});

test.each([
  ["en", "The best trail shoes in town", "Trail shoes since 1998"],
  ["en", "Faster than the competition", "More than 500 runners"],
  ["en", "Better Than Nike", "Better grip on wet rock"],
  ["de", "Günstiger als Amazon", "Als Geschenk verpackt"],
  ["fr", "Moins cher que Decathlon", "Plus de 500 coureurs"],
  ["es", "Más rápido que Amazon", "Más de 500 corredores"],
  ["it", "Più veloce di Amazon", "Più di 500 corridori"],
  ["pl", "Tańsze niż Allegro", "Więcej niż 500 biegaczy"],
  ["ru", "Быстрее, чем Ozon", "Более 500 бегунов"],
  ["fi", "Nopeampi kuin Posti", "Enemmän kuin 500 juoksijaa"],
  ["tr", "Nike'tan daha hafif", "500'den fazla koşucu"],
  ["ja", "Nikeより軽い", "8,900円から"],
  ["ko", "나이키보다 가벼운", "500명 이상"],
  ["zh", "不输耐克的跑鞋", "越野跑鞋"],
  ["ar", "أسرع من أمازون", "أكثر من 500 عداء"],
  ["hi", "अमेज़न से सस्ता", "500 से अधिक धावक"],
] as const)("%s: “%s” compares with others, “%s” does not", (language, comparing, other) => {
  expect(comparesWithOthers(comparing, language)).toBe(true);
  expect(comparesWithOthers(other, language)).toBe(false);
});
