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
      "Save $$$ Today",
      "Save €€€",
      "Deals @@@ Now",
      "Shop Now >>",
      "Sale - - - Today",
    ].concat(["安心选购………", "Wait……"]),
    good: [
      "Shoes?",
      "Wait...",
      "Fits? Yes. Fits? No.",
      "24/7 service",
      "R&D *tested",
      "5 - 10 $",
    ].concat(["C++ Course Online", "Notepad++ Help", "正品……安心选购", "ちょっと待って……"]),
  },
  "capitalization/shouting": {
    bad: [
      "SHOES on sale",
      "Big DISCOUNT",
      "FREE coffee",
      "BUY IT TODAY",
      "RUN FAR FOR FUN",
      "FAST EASY SAFE",
      "COOL KIDS WEAR",
      "WE FIX IT",
      "КУПИ СЕБЕ ДОМ",
      "ЖДЁМ ВАС У НАС",
    ],
    good: [
      "SEO PPC SEM",
      "BOSCH Service",
      "NIKE AIR",
      "HIPAA Compliant Scheduling",
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
  "capitalization/word": {
    bad: ["BOSCH Service", "NIKE AIR", "BAHNHOF-Apotheke", "СКИДКИ сегодня", "İNDİRİM başladı"],
    good: ["IKEA PAX", "HIPAA Forms", "USB HDMI DVI", "SALE on Shoes", "AUDI"],
  },
  "characters/mixed": {
    bad: ["Fl\u043ewers", "Тoвары"],
    good: ["VIP-зал", "IT-курсы", "SMMщик", "µm", "Ω Sound"],
  },
  "symbols/gimmick": {
    bad: ["Sh0es", "Sa1e", "Fr33 Boots", "Be$t Boots"],
    good: ["MP3 Player", "B2B", "4K", "H2O Filters", "iPhone 15s", "Win10 Help", "A4 Paper"],
  },
  "spacing/letters": {
    bad: ["S A L E on Shoes", "F R E E", "S.A.L.E", "b e s t shoes"],
    good: ["R.S.V.P. Now", "Classes A B C D", "Made in the U.S.A."],
  },
  "spacing/missing": {
    bad: ["Sale,buy shoes"],
    good: ["buyshoeshere", "Booking.Com Hotels", "Learn Node.js"],
  },
  "spacing/extra": { bad: ["Shoes ,Boots"], good: ["Learn .NET", "Besser, schneller"] },
  "repetition/words": {
    bad: ["Shoes shoes here", "Sale Sale Sale", "激走激走激走シューズ"],
    good: ["Bora Bora Hotels", "Walla Walla Wines", "Cha Cha Lessons", "Ylang Ylang Oil"],
  },
  "repetition/letters": {
    bad: ["Cooool Shoes", "Sooo goood Shoes", "قهووووة", "すごーーーーい靴"],
    good: ["Schifffahrt heute", "XXXXL Shirts", "AAAA Batteries", "Brrr, Cold?", "قهـــوة"],
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
      "{LOCATION(Street):Berlin}",
      "{Foo:Bar}",
      "{=IF(device=mobile,Tap)}",
      "{=IF(device=mobile,):Click}",
      "{=IF(device=tablet,Tap):Click}",
      "{=IF(audience IN(),Welcome Back):Welcome}",
      "{LOCATION(City)}, {CUSTOMIZER.Price:89}",
      "{KeyWord:Shoes}{KeyWord:Boots}",
      "{COUNTDOWN(2026-12-24 00:00:00,5):soon}",
      "{COUNTDOWN(2026-02-30 00:00:00,5)}",
      "{COUNTDOWN(tomorrow)}",
      "{COUNTDOWN()}",
    ],
    good: [
      "{=IF(device=mobile,Tap to Order):Order Online}",
      "Save {=IF(audience IN(Cart, Repeat Buyers), more):today}",
      "{COUNTDOWN(2026-12-24 00:00:00,5)}",
      "Ends in {GLOBAL_COUNTDOWN(2026/12/24 18:30:00)}",
      "{Customizer.Price}",
      "Hotels in {LOCATION(City)}",
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
      "Call 555 0199",
      "Call 1588-1234",
      "Ring 815 44 100",
      "문의 1588-1234",
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
      "Rooms 555 1200",
      "From 1500-2000 Calories",
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

const siteRules = (text: string) =>
  lintLine("description", text, "", {
    language: "en",
    brandName: "Nordwind",
    keywordsOfCampaign: ["web.de login"],
    site: "https://www.nordwind.example/trail?x=1",
  }).map(({ rule }) => rule);

test.each([
  "www.evil-shop.ru",
  "Visit evil-shop.ru Today",
  "evil-shop.ru/free",
  "a@evil-shop.ru",
  "Booking.Com Hotels",
  "nord-laden.com",
])("“%s” is the address of another website", (text) => {
  expect(siteRules(text)).toEqual(["address/other-site"]);
});

test.each([
  "nordwind.example/shoes",
  "Shop.Nordwind.example",
  "mail@nordwind.example",
  "nordwind.com",
  "Node.js and ASP.NET",
  "Help With web.de",
  "Shoes, e.g. for mud",
  "From 1.5 km",
])("“%s” is not", (text) => {
  expect(siteRules(text)).toEqual([]);
});

test("without a site addresses are not judged", () => {
  expect(rulesOf("headline", "www.evil-shop.ru")).toEqual([]);
});

test("each kind of line has its own limit", () => {
  expect(rulesOf("headline", "a".repeat(30))).toEqual([]);
  expect(rulesOf("headline", "a".repeat(31))).toEqual(["width/headline"]);
  expect(rulesOf("description", "a".repeat(90))).toEqual([]);
  expect(rulesOf("description", "a".repeat(91))).toEqual(["width/description"]);
});

test("every finding names its line, has a message and rests on an official page", () => {
  const official = new Set<string>(Object.values(sources));
  for (const [, text = ""] of badLines) {
    for (const finding of lintLine("headline", text, "headlines/7")) {
      expect(finding.field).toBe("headlines/7");
      expect(finding.message).toMatch(/\w.*\.$/);
      expect(official).toContain(finding.source);
    }
  }
});
