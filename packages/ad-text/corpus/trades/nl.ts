import type { Business } from "../business.ts";

export const nl: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Loodgieter Smit",
    keywords: ["loodgieter spoed", "cv-ketel"],
    facts: ["Gratis voorrijden in Utrecht.", "2 jaar garantie op reparaties.", "Vanaf € 69."],
    good: [
      "Na 18 uur? Boek online",
      "Wij rijden gratis voor in Utrecht",
      "Reparatie met 2 jaar garantie",
      "Buizen van 15 tot 54 mm",
      "Vanaf 69 euro",
    ],
    bad: [
      ["claim", "Levenslange garantie"],
      ["claim", "Half zo veel geluid"],
      ["claim", "Vaste prijs gegarandeerd"],
    ],
  },
  {
    trade: "software",
    brandName: "Bonboek",
    keywords: ["facturatie", "boekhoudprogramma"],
    facts: ["30 dagen gratis proberen.", "4.200 bedrijven werken ermee.", "Helpdesk op werkdagen."],
    good: [
      "Probeer 30 dagen kosteloos",
      "Ruim 4.000 bedrijven",
      "Belastingaangifte 2025",
      "Factuur in 3 stappen",
    ],
    bad: [
      ["claim", "Tien keer sneller factureren"],
      ["claim", "Voor altijd gratis"],
      ["claim", "Bespaar honderden uren"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Praktijk Iep",
    keywords: ["tandarts breda", "implantaten"],
    facts: ["Eerste consult is gratis.", "Implantaten vanaf € 890.", "Open tot 20 uur."],
    good: [
      "Gratis eerste consult",
      "Implantaten vanaf € 890",
      "Kinderen vanaf 3 jaar",
      "Markt 14, 2e verdieping",
      "Donderdag tot 20.00 uur",
    ],
    bad: [
      ["claim", "Pijnvrij of geld terug"],
      ["claim", "Gebit bleken cadeau"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Valk Polis",
    keywords: ["autoverzekering", "inboedel"],
    facts: [
      "Vanaf € 19 per maand.",
      "Tot 15% korting op de tweede auto.",
      "Antwoord binnen 3 dagen.",
    ],
    good: [
      "Tweede auto: tot 15% korting",
      "Bestuurders van 21 tot 75 jaar",
      "Vanaf € 19 per maand",
      "Binnen drie dagen antwoord",
    ],
    bad: [
      ["claim", "Bespaar 40% op uw polis"],
      ["claim", "De goedkoopste verzekering"],
      ["claim", "5 jaar vaste premie"],
    ],
  },
  {
    trade: "courses",
    brandName: "Taalhuis",
    keywords: ["spaanse les", "avondcursus"],
    facts: [
      "Groepen van 6 tot 10 mensen.",
      "De eerste les is gratis.",
      "Elke maandag start een cursus.",
    ],
    good: [
      "Avondles op maandag om 19 uur",
      "Spaans van A1 tot C2",
      "Groepen van 8 mensen",
      "De eerste les kost niets",
      "Vanaf 16 jaar",
    ],
    bad: [
      ["claim", "Vloeiend Spaans in 30 dagen"],
      ["claim", "Tablet cadeau bij elke cursus"],
      ["letters", "S p a a n s leren"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Bij Lucia",
    keywords: ["italiaans restaurant", "pizza bezorgen"],
    facts: ["Houtoven sinds 1987.", "Gratis bezorging vanaf € 25.", "Tafels tot 12 personen."],
    good: [
      "Tafel voor 8 vanavond?",
      "Gratis bezorgd vanaf € 25",
      "Keuken open van 17 tot 22 uur",
      "Menu voor 14 februari",
      "Houtoven sinds 1987",
    ],
    bad: [
      ["claim", "Toetje van het huis erbij"],
      ["claim", "Bekroonde pizza's"],
      ["claim", "Een miljoen pizza's verkocht"],
    ],
  },
];
