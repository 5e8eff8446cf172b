import type { Business } from "../business.ts";

export const pl: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Hydraulik Nowak",
    keywords: ["hydraulik 24h", "serwis pieca"],
    facts: ["Dojazd we Wrocławiu bezpłatny.", "2 lata gwarancji na naprawy.", "Od 149 zł."],
    good: [
      "Po 18.00? Umów się online",
      "Darmowy dojazd we Wrocławiu",
      "Naprawa z 2-letnią gwarancją",
      "Rury od 15 do 54 mm",
      "Od 149 złotych",
    ],
    bad: [
      ["claim", "Dożywotnia gwarancja"],
      ["claim", "O połowę ciszej"],
      ["claim", "Gwarancja niskiej ceny"],
    ],
  },
  {
    trade: "software",
    brandName: "Fakturek",
    keywords: ["program do faktur", "księgowość online"],
    facts: ["30 dni za darmo.", "Używa go 4200 firm.", "Pomoc w dni robocze."],
    good: [
      "Wypróbuj 30 dni bezpłatnie",
      "Ponad 4000 firm",
      "Rozlicz PIT za 2025 rok",
      "Faktura w 3 krokach",
    ],
    bad: [
      ["claim", "Faktury dziesięć razy szybciej"],
      ["claim", "Za darmo na zawsze"],
      ["claim", "Oszczędź setki godzin"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Gabinet Wiąz",
    keywords: ["dentysta łódź", "implanty"],
    facts: ["Pierwsza wizyta za darmo.", "Implanty od 2490 zł.", "Czynne do 20."],
    good: [
      "Bezpłatna pierwsza wizyta",
      "Implanty od 2490 zł",
      "Dzieci od 3 lat",
      "ul. Lipowa 14, 2 piętro",
      "W czwartki do 20",
    ],
    bad: [
      ["claim", "Bez bólu albo zwrot pieniędzy"],
      ["claim", "Wybielanie w prezencie"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Sokół Polisy",
    keywords: ["ubezpieczenie auta", "ubezpieczenie domu"],
    facts: ["Od 49 zł miesięcznie.", "Do 15% zniżki na drugie auto.", "Odpowiedź w 3 dni."],
    good: [
      "Drugie auto: do 15% zniżki",
      "Kierowcy od 21 do 75 lat",
      "Od 49 zł na miesiąc",
      "Odpowiemy w trzy dni",
    ],
    bad: [
      ["claim", "40% taniej za polisę"],
      ["claim", "Najtańsza polisa"],
      ["claim", "Stała cena przez 5 lat"],
    ],
  },
  {
    trade: "courses",
    brandName: "Dom Języków",
    keywords: ["kurs angielskiego", "kurs wieczorowy"],
    facts: [
      "Grupy od 6 do 10 osób.",
      "Pierwsza lekcja gratis.",
      "Kursy startują w każdy poniedziałek.",
    ],
    good: [
      "Poniedziałki o 19.00",
      "Angielski od A1 do C2",
      "Grupy po 8 osób",
      "Pierwsza lekcja za darmo",
      "Od 16 lat",
    ],
    bad: [
      ["claim", "Płynny angielski w 30 dni"],
      ["claim", "Tablet w prezencie"],
      ["letters", "A n g i e l s k i dla każdego"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "U Łucji",
    keywords: ["włoska restauracja", "pizza na dowóz"],
    facts: ["Piec opalany drewnem od 1987 roku.", "Dowóz gratis od 80 zł.", "Stoły do 12 osób."],
    good: [
      "Stolik na 8 osób dziś?",
      "Darmowy dowóz od 80 zł",
      "Kuchnia od 12 do 23",
      "Menu na 14 lutego",
      "Piec na drewno od 1987 roku",
    ],
    bad: [
      ["claim", "Deser gratis"],
      ["claim", "Nagradzana pizza"],
      ["claim", "Milion sprzedanych pizz"],
    ],
  },
];
