import type { Business } from "../business.ts";

export const pl: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotel Bryza",
    keywords: ["hotel sopot", "pokój z widokiem"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Odwołaj bez opłat do 48 godzin",
      "Dzieci do 6 lat gratis",
      "Śniadanie w cenie od 7.30",
      "Od 24 do 27 grudnia",
      "Pokoje dla 4 osób",
    ],
    bad: [
      ["claim", "Darmowy parking"],
      ["claim", "Wybrany hotelem roku"],
    ],
  },
  {
    trade: "parts",
    brandName: "Częściownia",
    keywords: ["klocki hamulcowe", "filtr oleju"],
    facts: ["Dostawa w 2 dni robocze.", "90 dni na zwrot.", "Części do aut z lat 1995–2024."],
    good: [
      "Klocki do Golfa z 2018 roku",
      "Dostawa w dwa dni robocze",
      "90 dni na zwroty",
      "Olej 5W-30 i 0W-20",
    ],
    bad: [
      ["claim", "Darmowy zwrot"],
      ["claim", "Dostawa tego samego dnia"],
      ["alternating", "KlOcKi HaMuLcOwE do auta"],
    ],
  },
  {
    trade: "machines",
    brandName: "Narzędzia Północ",
    keywords: ["wiertarka", "betoniarka"],
    facts: ["5 lat gwarancji na silniki.", "Części przez 12 lat.", "Wiertarki 18 i 20 V."],
    good: [
      "Wiertła od 3 do 13 mm",
      "Silniki z pięcioletnią gwarancją",
      "Betoniarka 140 litrów",
      "Części przez dwanaście lat",
    ],
    bad: [
      ["claim", "Dziesięć lat gwarancji"],
      ["claim", "Dwa razy mocniejsza"],
      ["disguise", "W1ertarka i b@teria"],
      ["punctuation", "„„Wiertarki”” nowe"],
    ],
  },
];
