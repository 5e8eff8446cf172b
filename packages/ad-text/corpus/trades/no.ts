import type { Business } from "../business.ts";

export const no: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Rørlegger Dahl",
    keywords: ["rørlegger vakt", "bytte varmtvannsbereder"],
    facts: ["Gratis oppmøte i Bergen.", "2 års garanti på reparasjoner.", "Fra 895 kr."],
    good: [
      "Etter kl. 18? Bestill på nett",
      "Kostnadsfritt oppmøte i Bergen",
      "Reparasjon med 2 års garanti",
      "Rør fra 15 til 54 mm",
      "Fra 895 kroner",
    ],
    bad: [
      ["claim", "Livstidsgaranti"],
      ["claim", "Halvparten så mye støy"],
      ["claim", "Garantert laveste pris"],
    ],
  },
  {
    trade: "software",
    brandName: "Bilagsboka",
    keywords: ["fakturaprogram", "regnskapsprogram"],
    facts: ["30 dager gratis prøve.", "4 200 bedrifter bruker det.", "Support på hverdager."],
    good: [
      "Prøv gratis i 30 dager",
      "Over 4 000 bedrifter",
      "Skattemeldingen for 2025",
      "Faktura i 3 steg",
    ],
    bad: [
      ["claim", "Fakturer ti ganger raskere"],
      ["claim", "Gratis for alltid"],
      ["claim", "Spar hundrevis av timer"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Almen Tannklinikk",
    keywords: ["tannlege trondheim", "implantater"],
    facts: ["Første besøk er gratis.", "Implantater fra 8 900 kr.", "Åpent til kl. 20."],
    good: [
      "Første besøk er kostnadsfritt",
      "Implantater fra 8 900 kr",
      "Barn fra 3 år",
      "Torget 14, 2. etasje",
      "Torsdag til kl. 20",
    ],
    bad: [
      ["claim", "Smertefritt eller pengene tilbake"],
      ["claim", "Tannbleking på kjøpet"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Falken Forsikring",
    keywords: ["bilforsikring", "innboforsikring"],
    facts: ["Fra 99 kr i måneden.", "Inntil 15 % rabatt på bil nummer to.", "Svar innen 3 dager."],
    good: [
      "Bil nummer to: inntil 15 % rabatt",
      "Sjåfører fra 21 til 75 år",
      "Fra 99 kr per måned",
      "Svar på tre dager",
    ],
    bad: [
      ["claim", "Spar 40 % på forsikringen"],
      ["claim", "Den billigste forsikringen"],
      ["claim", "Fast pris i 5 år"],
    ],
  },
  {
    trade: "courses",
    brandName: "Språkhuset",
    keywords: ["spanskkurs", "kveldskurs"],
    facts: ["Grupper på 6 til 10 personer.", "Første time er gratis.", "Nye kurs hver mandag."],
    good: [
      "Kveldskurs mandag kl. 19",
      "Spansk fra A1 til C2",
      "Grupper på 8 personer",
      "Gratis første time",
      "Kursstart i uke 14",
    ],
    bad: [
      ["claim", "Flytende spansk på 30 dager"],
      ["claim", "Nettbrett på kjøpet"],
      ["letters", "S p a n s k for alle"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Hos Lucia",
    keywords: ["italiensk restaurant", "pizza levering"],
    facts: ["Vedovn siden 1987.", "Gratis levering fra 250 kr.", "Bord til opptil 12 personer."],
    good: [
      "Bord til 8 i kveld?",
      "Gratis levert fra 250 kr",
      "Kjøkken fra 11.30 til 22",
      "Meny for 14. februar",
      "Vedovn siden 1987",
    ],
    bad: [
      ["claim", "Dessert på kjøpet"],
      ["claim", "Prisvinnende pizza"],
      ["claim", "En million pizzaer solgt"],
    ],
  },
];
