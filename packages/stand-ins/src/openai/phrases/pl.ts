import type { PhraseBank } from "./phrase-bank.ts";

export const pl: PhraseBank = {
  code: "pl",
  termCase: "first",
  gap: " ",
  stopWords:
    "i w we z ze na do od dla po o u przy jest są nie to że się jak oraz lub nasz nasza nasze twój twoje ich być co przez pod bez",
  goalWords:
    "zwiększyć zwiększenie sprzedaż sprzedaży sprzedać klientów klienci nowych pozyskać zdobyć rezerwacje rezerwacji zamówienia zamówień odwiedziny ruch promować promocja wzrost online kampania chcemy dotrzeć znaleźć kupić zapytania",
  claimWords:
    "najlepszy, najlepsze, najlepsza, najtańszy, najtańsze, tani, tanie, lider, numer jeden, najszybszy, idealny, gwarantowane, gwarancja, darmowy, za darmo, bezkonkurencyjny",
  claim: "Najlepsi, gwarantowane",
  headlines: {
    cta: [
      "Dowiedz się więcej",
      "Zacznij dziś",
      "Sprawdź teraz",
      "Napisz do nas",
      "Umów wizytę",
      "Porównaj spokojnie możliwości",
      "Zapytaj nasz zespół o radę",
      "Znajdź coś dla siebie",
    ],
    benefit: [
      "Łatwy wybór",
      "Jasne zasady",
      "Porady dla Ciebie",
      "Wygodne na co dzień",
      "Wszystko w jednym miejscu",
      "Pomoc od początku do końca",
      "Więcej czasu na ważne sprawy",
      "Wybrane z dużą uwagą",
      "Prosto i po ludzku",
    ],
    proof: [
      "Nasz zespół",
      "Jak pracujemy",
      "Nasza historia bez upiększeń",
      "Warunki prostym językiem",
    ],
    term: ["{term}", "{term} w {brand}", "{term} – {place}", "{term} – {brand}"],
    action: ["{term}: sprawdź"],
    general: [
      "{term}: porównaj",
      "{term}: zobacz wybór",
      "{term} dla Ciebie",
      "{term} bez pośpiechu",
      "{term}: porady",
      "{term}, po prostu",
      "{term}: dowiedz się więcej",
      "{term} krok po kroku",
    ],
    brand: ["{brand}", "{brand}: chętnie pomożemy", "{brand} i nasz zespół", "{brand} – {place}"],
    contact: "Poznaj {brand}",
    place: ["{place} i okolice", "Blisko Ciebie: {place}", "{place}: zaplanuj wizytę"],
  },
  openers: {
    plain: [
      "Znajdź to, co pasuje do Twoich planów.",
      "Wybieraj spokojnie, w swoim tempie.",
      "Poznaj szczegóły przed decyzją.",
    ],
    term: [
      "{term}: porównaj i wybierz.",
      "{term} z jasnym wyjaśnieniem.",
      "{term} na miarę Twoich planów.",
    ],
    brand: [
      "{brand} pomoże Ci w wyborze.",
      "{brand}: najpierw słuchamy, potem radzimy.",
      "Poznaj {brand} i nasz zespół.",
    ],
    place: ["Dla wszystkich: {place} i okolice.", "{brand} jest blisko: {place}."],
  },
  closers: [
    "Zajrzyj i zacznij już dziś.",
    "Zapytaj nas, chętnie pomożemy.",
    "Przeczytaj szczegóły i zdecyduj.",
    "Dowiedz się więcej na stronie.",
    "Zaplanuj z nami kolejny krok.",
  ],
  numbers: { since: "Od {n} roku", from: "Już od {n}", returns: "Zwrot: {n} dni" },
  cues: { since: "od|założon[aoy] w", from: "od", returns: "zwrot\\p{L}*", days: "dni|dnia" },
  searches: {
    near: "{term} w pobliżu",
    inPlace: "{term} {place}",
    offers: "{term} oferty",
    prices: "{term} ceny",
    compare: "{term} porównanie",
    online: "{term} online",
    buy: "kup {term}",
  },
  generic: "produkty, usługi, doradztwo",
  negatives:
    "praca, zarobki, darmowe, używane, wikipedia, definicja, pdf, staż, zrób to sam, referat",
  callouts:
    "Osobiste porady, Jasne warunki, Łatwy kontakt, Życzliwy zespół, Proste zamówienie, Dokładne odpowiedzi",
  sitelinks: [
    "O nas | Kim jesteśmy i jak pracujemy | Nasza historia własnymi słowami",
    "Nasza oferta | Wszystko w jednym miejscu | Porównaj i wybierz spokojnie",
    "Kontakt | Zapytaj, o co chcesz | Chętnie Ci pomożemy",
    "Warto wiedzieć | Odpowiedzi na częste pytania | Szczegóły przed decyzją",
  ],
  paths: "Odkryj, Oferta, Porady",
  audience: "Osoby, które porównują przed zakupem | Klienci, którzy cenią osobistą poradę",
  tone: "Jasny, życzliwy i rzeczowy",
};
