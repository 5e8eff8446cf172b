import type { Business } from "../business.ts";

export const sv: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotell Bris",
    keywords: ["hotell visby", "rum med havsutsikt"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Avboka utan kostnad till 48 timmar",
      "Barn under 6 år bor gratis",
      "Frukost ingår från 7.30",
      "Den 24 till 27 december",
      "Rum för 4 personer",
    ],
    bad: [
      ["claim", "Fri parkering"],
      ["claim", "Röstat till årets hotell"],
    ],
  },
  {
    trade: "software",
    brandName: "Fakturina",
    keywords: ["fakturaprogram", "bokföring online"],
    facts: ["Prova gratis i 30 dagar.", "4 200 företag använder det.", "Support på vardagar."],
    good: [
      "Testa 30 dagar utan kostnad",
      "Över 4 000 företag",
      "Deklarationen för 2025",
      "Faktura i 3 steg",
    ],
    bad: [
      ["claim", "Fakturera tio gånger snabbare"],
      ["claim", "Gratis för alltid"],
      ["claim", "Spara hundratals timmar"],
    ],
  },
  {
    trade: "parts",
    brandName: "Delhallen",
    keywords: ["bromsbelägg", "oljefilter"],
    facts: [
      "Leverans inom 2 arbetsdagar.",
      "90 dagars returrätt.",
      "Delar till bilar från 1995 till 2024.",
    ],
    good: [
      "Bromsbelägg till Golf 2018",
      "Leverans på två arbetsdagar",
      "Returnera inom 90 dagar",
      "Olja 5W-30 och 0W-20",
    ],
    bad: [
      ["claim", "Gratis retur"],
      ["claim", "Leverans samma dag"],
      ["alternating", "BrOmSbElÄgG till din bil"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Falken Försäkring",
    keywords: ["bilförsäkring", "hemförsäkring"],
    facts: ["Från 99 kr i månaden.", "Upp till 15 % rabatt på andra bilen.", "Svar inom 3 dagar."],
    good: [
      "Andra bilen: upp till 15 % rabatt",
      "Förare mellan 21 och 75 år",
      "Från 99 kr per månad",
      "Svar inom tre dagar",
    ],
    bad: [
      ["claim", "Spara 40 % på försäkringen"],
      ["claim", "Billigaste försäkringen"],
      ["claim", "Fast pris i 5 år"],
    ],
  },
  {
    trade: "machines",
    brandName: "Nordverktyg",
    keywords: ["borrmaskin", "betongblandare"],
    facts: ["5 års garanti på motorer.", "Reservdelar i 12 år.", "Borrmaskiner på 18 och 20 V."],
    good: [
      "Borr från 3 till 13 mm",
      "Motorer med fem års garanti",
      "Betongblandare 140 liter",
      "Reservdelar i tolv år",
    ],
    bad: [
      ["claim", "Tio års garanti"],
      ["claim", "Dubbelt så stark"],
      ["disguise", "B0rr och b@tteri"],
      ["punctuation", "»»Borrmaskiner»» här"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Hos Lucia",
    keywords: ["italiensk restaurang", "pizza hemkörning"],
    facts: ["Vedugn sedan 1987.", "Fri hemkörning från 250 kr.", "Bord för upp till 12 personer."],
    good: [
      "Bord för 8 i kväll?",
      "Gratis hemkörning från 250 kr",
      "Köket öppet 11.30 till 22",
      "Meny för 14 februari",
      "Vedugn sedan 1987",
    ],
    bad: [
      ["claim", "Efterrätt på köpet"],
      ["claim", "Prisbelönt pizza"],
      ["claim", "En miljon pizzor sålda"],
    ],
  },
];
