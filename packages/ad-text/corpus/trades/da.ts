import type { Business } from "../business.ts";

export const da: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "VVS Holm",
    keywords: ["vvs akut", "skifte gasfyr"],
    facts: ["Gratis kørsel i Odense.", "2 års garanti på reparationer.", "Fra 595 kr."],
    good: [
      "Efter kl. 18? Book online",
      "Vi kører gratis ud i Odense",
      "Reparation med 2 års garanti",
      "Rør fra 15 til 54 mm",
      "Fra 595 kroner",
    ],
    bad: [
      ["claim", "Livstidsgaranti"],
      ["claim", "Halvt så meget støj"],
      ["claim", "Garanteret laveste pris"],
    ],
  },
  {
    trade: "hotel",
    brandName: "Hotel Brise",
    keywords: ["hotel skagen", "værelse med havudsigt"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Afbestil uden gebyr indtil 48 timer",
      "Børn under 6 år bor gratis",
      "Morgenmad inkluderet fra kl. 7.30",
      "Fra den 24. til 27. december",
      "Værelser til 4 personer",
    ],
    bad: [
      ["claim", "Gratis parkering"],
      ["claim", "Kåret til årets hotel"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Elmens Tandklinik",
    keywords: ["tandlæge aarhus", "implantater"],
    facts: ["Første besøg er gratis.", "Implantater fra 6.900 kr.", "Åbent til kl. 20."],
    good: [
      "Gratis første besøg",
      "Implantater fra 6.900 kr.",
      "Børn fra 3 år",
      "Torvet 14, 2. sal",
      "Torsdag til kl. 20",
    ],
    bad: [
      ["claim", "Smertefrit eller pengene tilbage"],
      ["claim", "Tandblegning i gave"],
    ],
  },
  {
    trade: "parts",
    brandName: "Reservedelshallen",
    keywords: ["bremseklodser", "oliefilter"],
    facts: [
      "Levering inden for 2 hverdage.",
      "90 dages returret.",
      "Dele til biler fra 1995 til 2024.",
    ],
    good: [
      "Bremseklodser til Golf fra 2018",
      "Leveret på to hverdage",
      "90 dage til at returnere",
      "Olie 5W-30 og 0W-20",
    ],
    bad: [
      ["claim", "Gratis retur"],
      ["claim", "Levering samme dag"],
      ["alternating", "BrEmSeKlOdSeR til din bil"],
    ],
  },
  {
    trade: "courses",
    brandName: "Sproghuset",
    keywords: ["spanskkursus", "aftenhold"],
    facts: ["Hold med 6 til 10 personer.", "Første lektion er gratis.", "Nye hold hver mandag."],
    good: [
      "Aftenhold mandag kl. 19",
      "Spansk fra A1 til C2",
      "Hold med 8 personer",
      "Første lektion koster ikke noget",
      "Fra 16 år",
    ],
    bad: [
      ["claim", "Flydende spansk på 30 dage"],
      ["claim", "Tablet med i købet"],
      ["letters", "S p a n s k for alle"],
    ],
  },
  {
    trade: "machines",
    brandName: "Nordværktøj",
    keywords: ["boremaskine", "betonblander"],
    facts: ["5 års garanti på motorer.", "Reservedele i 12 år.", "Boremaskiner på 18 og 20 V."],
    good: [
      "Bor fra 3 til 13 mm",
      "Motorer med fem års garanti",
      "Betonblander på 140 liter",
      "Reservedele i tolv år",
    ],
    bad: [
      ["claim", "Ti års garanti"],
      ["claim", "Dobbelt så stærk"],
      ["disguise", "B0remaskine og b@tteri"],
      ["punctuation", "»»Boremaskiner«« her"],
    ],
  },
];
