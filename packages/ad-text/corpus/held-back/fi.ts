import type { Business } from "../business.ts";

export const fi: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Putki-Lahti",
    keywords: ["putkimies päivystys", "lämminvesivaraaja"],
    facts: ["Maksuton käynti Tampereella.", "Korjauksille 2 vuoden takuu.", "Alkaen 89 €."],
    good: [
      "Klo 18 jälkeen? Varaa verkossa",
      "Ilmainen käynti Tampereella",
      "Korjaus 2 vuoden takuulla",
      "Putket 15–54 mm",
      "Hinta 89 euron paikkeilla",
    ],
    bad: [
      ["claim", "Elinikäinen takuu"],
      ["claim", "Puolet hiljaisempi"],
      ["claim", "Halvimman hinnan takuu"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Jalava Hammas",
    keywords: ["hammaslääkäri turku", "implantit"],
    facts: ["Ensikäynti on maksuton.", "Implantit alkaen 990 €.", "Avoinna klo 20 asti."],
    good: [
      "Ilmainen ensikäynti",
      "Implantit 990 eurosta",
      "Lapset 3 vuodesta ylöspäin",
      "Torikatu 14, 2. kerros",
      "Torstaisin klo 20 asti",
    ],
    bad: [
      ["claim", "Kivuton tai rahat takaisin"],
      ["claim", "Hampaiden valkaisu lahjaksi"],
    ],
  },
  {
    trade: "courses",
    brandName: "Kielitalo",
    keywords: ["espanjan kurssi", "iltakurssi"],
    facts: [
      "Ryhmissä 6–10 henkilöä.",
      "Ensimmäinen tunti on ilmainen.",
      "Kurssit alkavat maanantaisin.",
    ],
    good: [
      "Iltakurssi maanantaisin klo 19",
      "Espanjaa tasoilla A1–C2",
      "Ryhmissä 8 henkilöä",
      "Ensimmäinen tunti ilmaiseksi",
      "Alkaa viikolla 14",
    ],
    bad: [
      ["claim", "Sujuvaa espanjaa 30 päivässä"],
      ["claim", "Tabletti kaupan päälle"],
      ["letters", "E s p a n j a a kaikille"],
    ],
  },
];
