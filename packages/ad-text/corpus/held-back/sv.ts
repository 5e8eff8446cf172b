import type { Business } from "../business.ts";

export const sv: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Rörfirma Berg",
    keywords: ["rörmokare jour", "byta varmvattenberedare"],
    facts: ["Fri framkörning i Uppsala.", "2 års garanti på reparationer.", "Från 795 kr."],
    good: [
      "Efter 18? Boka på nätet",
      "Gratis framkörning i Uppsala",
      "Reparation med 2 års garanti",
      "Rör från 15 till 54 mm",
      "Från 795 kronor",
    ],
    bad: [
      ["claim", "Livstids garanti"],
      ["claim", "Hälften så högt ljud"],
      ["claim", "Garanterat lägst pris"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Almens Tandvård",
    keywords: ["tandläkare lund", "implantat"],
    facts: ["Första besöket är kostnadsfritt.", "Implantat från 9 900 kr.", "Öppet till 20."],
    good: [
      "Kostnadsfritt första besök",
      "Implantat från 9 900 kr",
      "Barn från 3 år",
      "Storgatan 14, 2 tr",
      "Torsdagar till kl. 20",
    ],
    bad: [
      ["claim", "Smärtfritt eller pengarna tillbaka"],
      ["claim", "Tandblekning på köpet"],
    ],
  },
  {
    trade: "courses",
    brandName: "Språkhuset",
    keywords: ["spanskakurs", "kvällskurs"],
    facts: [
      "Grupper om 6 till 10 personer.",
      "Första lektionen är gratis.",
      "Kurser startar varje måndag.",
    ],
    good: [
      "Måndagar kl. 19",
      "Spanska från A1 till C2",
      "Grupper om 8 personer",
      "Gratis första lektion",
      "Start vecka 14",
    ],
    bad: [
      ["claim", "Flytande spanska på 30 dagar"],
      ["claim", "Surfplatta på köpet"],
      ["letters", "S p a n s k a för alla"],
    ],
  },
];
