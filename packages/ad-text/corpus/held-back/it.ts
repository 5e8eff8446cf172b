import type { Business } from "../business.ts";

export const it: readonly Business[] = [
  {
    trade: "software",
    brandName: "Fatturaki",
    keywords: ["programma fatture", "contabilità online"],
    facts: [
      "Prova gratuita di 30 giorni.",
      "Usato da 4.200 aziende.",
      "Assistenza dal lunedì al venerdì.",
    ],
    good: [
      "Provalo gratis per 30 giorni",
      "Oltre 4.000 aziende",
      "Dichiarazione dei redditi 2025",
      "Fattura in 3 passaggi",
    ],
    bad: [
      ["claim", "Fatture dieci volte più veloci"],
      ["claim", "Gratis per sempre"],
      ["claim", "Centinaia di ore risparmiate"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Falco Assicura",
    keywords: ["assicurazione auto", "polizza casa"],
    facts: [
      "Da 19 € al mese.",
      "Fino al 15% di sconto sulla seconda auto.",
      "Rispondiamo in 3 giorni.",
    ],
    good: [
      "Seconda auto: fino al 15% in meno",
      "Per chi ha da 21 a 75 anni",
      "Da 19 € al mese",
      "Risposta in tre giorni",
    ],
    bad: [
      ["claim", "Risparmi il 40% sulla polizza"],
      ["claim", "La polizza più economica"],
      ["claim", "Prezzo fisso per 5 anni"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Da Lucia",
    keywords: ["ristorante italiano", "pizza a domicilio"],
    facts: ["Forno a legna dal 1987.", "Consegna gratuita da 25 €.", "Tavoli fino a 12 persone."],
    good: [
      "Un tavolo per 8 stasera?",
      "Consegna gratis da 25 €",
      "Cucina dalle 12 alle 23",
      "Menù del 14 febbraio",
      "Forno a legna dal 1987",
    ],
    bad: [
      ["claim", "Dolce in omaggio"],
      ["claim", "Pizza premiata"],
      ["claim", "Un milione di pizze vendute"],
    ],
  },
];
