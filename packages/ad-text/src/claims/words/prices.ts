import type { WordLists } from "./promises.ts";

/** What a guarantee may be about besides goods. */
export const prices: WordLists = {
  en: "price, prices, pricing, rate, rates, premium, premiums",
  de: "preis*, festpreis*, bestpreis*, preisgarantie*, tarif*, beitrag, beiträge, prämie*",
  es: "precio*, tarifa*, cuota*",
  fr: "prix, tarif*, cotisation*",
  it: "prezz*, tariff*, premio",
  nl: "prijs*, vaste prijs, premie*, tarie*",
  pt: "preço*, tarifa*, mensalidade*",
  ru: "цена, цены, цену, ценой, цене, ценам, ценах, ценовая, тариф*, стоимост*",
  ja: "価格, 料金, 値段, 保険料",
  ko: "가격, 요금, 최저가, 보험료",
  zh: "价, 价格, 保费, 费用",
  ar: "سعر*, أسعار, السعر, الأسعار",
  hi: "कीमत*, क़ीमत*, दाम",
  tr: "fiyat*, prim*",
  pl: "cena, ceny, cenę, ceną, cenie, cenom, cenach, cenowa, składk*, taryf*",
  sv: "pris|, priset, priser, premie*, lägst pris",
  da: "pris|, prisen, priser, præmie*, prisgaranti*",
  no: "pris|, prisen, priser, premie*, prisgaranti*",
  fi: "hinta*, hinna*, hintatakuu*, maksu*",
};
