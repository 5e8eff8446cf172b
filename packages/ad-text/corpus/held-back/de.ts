import type { Business } from "../business.ts";

export const de: readonly Business[] = [
  {
    trade: "software",
    brandName: "Belegwerk",
    keywords: ["rechnungsprogramm", "buchhaltung software"],
    facts: ["30 Tage kostenlos testen.", "4.200 Betriebe arbeiten damit.", "Server in Frankfurt."],
    good: [
      "Teste 30 Tage ohne Kosten",
      "Mehr als 4.000 Betriebe",
      "Steuererklärung 2025 vorbereiten",
      "In 3 Schritten zur Rechnung",
      "Version 12 ist da",
    ],
    bad: [
      ["claim", "Rechnungen zehnmal schneller"],
      ["claim", "Für immer kostenlos"],
      ["claim", "Spart Hunderte Stunden im Jahr"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Falke Schutz",
    keywords: ["autoversicherung", "hausrat"],
    facts: [
      "Ab 19 € im Monat.",
      "Schäden regulieren wir in 3 Tagen.",
      "Bis zu 15 % Rabatt für Zweitwagen.",
    ],
    good: [
      "Zweitwagen: bis zu 15 % Rabatt",
      "Für Fahrer von 21 bis 75",
      "Ab 19 € pro Monat",
      "Stichtag 30. November",
    ],
    bad: [
      ["claim", "40 % sparen beim Zweitwagen"],
      ["claim", "Der billigste Tarif am Markt"],
      ["claim", "5 Jahre Preisgarantie"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Zur Linde",
    keywords: ["gasthaus", "mittagstisch"],
    facts: [
      "Familienbetrieb seit 1987.",
      "Lieferung ab 25 € kostenlos.",
      "Räume für bis zu 60 Gäste.",
    ],
    good: [
      "Feiern mit 40 Gästen",
      "Lieferung gratis ab 25 €",
      "Küche von 11:30 bis 22 Uhr",
      "Muttertag am 10. Mai bei uns",
      "Seit 1987 in Familienhand",
    ],
    bad: [
      ["claim", "Ein Dessert geht aufs Haus"],
      ["claim", "Preisgekrönte Küche"],
      ["claim", "Über eine Million Gäste"],
    ],
  },
];
