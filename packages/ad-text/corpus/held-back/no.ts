import type { Business } from "../business.ts";

export const no: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotell Bris",
    keywords: ["hotell ålesund", "rom med sjøutsikt"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Avbestill uten gebyr til 48 timer",
      "Barn under 6 år bor gratis",
      "Frokost inkludert fra kl. 7.30",
      "Fra 24. til 27. desember",
      "Rom for 4 personer",
    ],
    bad: [
      ["claim", "Gratis parkering"],
      ["claim", "Kåret til årets hotell"],
    ],
  },
  {
    trade: "parts",
    brandName: "Delehallen",
    keywords: ["bremseklosser", "oljefilter"],
    facts: [
      "Levering innen 2 virkedager.",
      "90 dagers returrett.",
      "Deler til biler fra 1995 til 2024.",
    ],
    good: [
      "Bremseklosser til Golf 2018",
      "Levert på to virkedager",
      "90 dager på å returnere",
      "Olje 5W-30 og 0W-20",
    ],
    bad: [
      ["claim", "Gratis retur"],
      ["claim", "Levering samme dag"],
      ["alternating", "BrEmSeKlOsSeR til bilen din"],
    ],
  },
  {
    trade: "machines",
    brandName: "Nordverktøy",
    keywords: ["drill", "betongblander"],
    facts: ["5 års garanti på motorer.", "Reservedeler i 12 år.", "Driller på 18 og 20 V."],
    good: [
      "Bor fra 3 til 13 mm",
      "Motorer med fem års garanti",
      "Betongblander på 140 liter",
      "Reservedeler i tolv år",
    ],
    bad: [
      ["claim", "Ti års garanti"],
      ["claim", "Dobbelt så sterk"],
      ["disguise", "Dr1ll og b@tteri"],
      ["punctuation", "««Drill»» på lager"],
    ],
  },
];
