import type { Business } from "../business.ts";

export const da: readonly Business[] = [
  {
    trade: "software",
    brandName: "Bilagsbogen",
    keywords: ["fakturaprogram", "regnskabsprogram"],
    facts: ["30 dages gratis prøve.", "4.200 firmaer bruger det.", "Support på hverdage."],
    good: [
      "Prøv gratis i 30 dage",
      "Over 4.000 firmaer",
      "Årsopgørelse for 2025",
      "Faktura i 3 trin",
    ],
    bad: [
      ["claim", "Fakturer ti gange hurtigere"],
      ["claim", "Gratis for altid"],
      ["claim", "Spar hundredvis af timer"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Falken Forsikring",
    keywords: ["bilforsikring", "indboforsikring"],
    facts: [
      "Fra 99 kr. om måneden.",
      "Op til 15 % rabat på bil nummer to.",
      "Svar inden for 3 dage.",
    ],
    good: [
      "Bil nummer to: op til 15 % rabat",
      "Bilister fra 21 til 75 år",
      "Fra 99 kr. pr. måned",
      "Svar på tre dage",
    ],
    bad: [
      ["claim", "Spar 40 % på forsikringen"],
      ["claim", "Den billigste forsikring"],
      ["claim", "Fast pris i 5 år"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Hos Lucia",
    keywords: ["italiensk restaurant", "pizza udbringning"],
    facts: [
      "Brændeovn siden 1987.",
      "Gratis udbringning fra 250 kr.",
      "Borde til op til 12 personer.",
    ],
    good: [
      "Bord til 8 i aften?",
      "Gratis levering fra 250 kr.",
      "Køkken fra 11.30 til 22",
      "Menu til den 14. februar",
      "Brændeovn siden 1987",
    ],
    bad: [
      ["claim", "Dessert i gave"],
      ["claim", "Prisvindende pizza"],
      ["claim", "En million pizzaer solgt"],
    ],
  },
];
