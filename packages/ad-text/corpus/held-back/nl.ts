import type { Business } from "../business.ts";

export const nl: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hotel Duinzicht",
    keywords: ["hotel zandvoort", "kamer met zeezicht"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Kosteloos annuleren tot 48 uur",
      "Kinderen onder 6 slapen gratis",
      "Ontbijt inbegrepen, vanaf 7.30 uur",
      "Van 24 tot 27 december",
      "Kamers voor 4 personen",
    ],
    bad: [
      ["claim", "Gratis parkeren bij het hotel"],
      ["claim", "Verkozen tot hotel van het jaar"],
    ],
  },
  {
    trade: "parts",
    brandName: "Onderdelenhal",
    keywords: ["remblokken", "oliefilter"],
    facts: [
      "Bezorging binnen 2 werkdagen.",
      "90 dagen retourrecht.",
      "Onderdelen voor auto's van 1995 tot 2024.",
    ],
    good: [
      "Remblokken voor Golf uit 2018",
      "Bezorgd in twee werkdagen",
      "90 dagen om te ruilen",
      "Olie 5W-30 en 0W-20",
    ],
    bad: [
      ["claim", "Gratis retourneren"],
      ["claim", "Vandaag nog bezorgd"],
      ["alternating", "ReMbLoKkEn voor uw auto"],
    ],
  },
  {
    trade: "machines",
    brandName: "Gereedschap Noord",
    keywords: ["boormachine", "betonmolen"],
    facts: [
      "5 jaar garantie op motoren.",
      "Onderdelen 12 jaar leverbaar.",
      "Boormachines van 18 en 20 V.",
    ],
    good: [
      "Boren van 3 tot 13 mm",
      "Motoren met vijf jaar garantie",
      "Betonmolen van 140 liter",
      "Twaalf jaar onderdelen",
    ],
    bad: [
      ["claim", "Tien jaar garantie"],
      ["claim", "Dubbel zo krachtig"],
      ["disguise", "B00rmachine en @ccu"],
      ["punctuation", "»»Boormachines«« nieuw"],
    ],
  },
];
