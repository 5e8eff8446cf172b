import type { Business } from "../business.ts";

export const de: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Wasser Weber",
    keywords: ["Notdienst Klempner", "Heizung Wartung"],
    facts: [
      "Anfahrt in Kassel kostenlos.",
      "10 Jahre Garantie auf neue Heizungen.",
      "Reparatur ab 79 €.",
    ],
    good: [
      "Nach 18 Uhr? Online buchen",
      "Wir fahren gratis an in Kassel",
      "Reparatur schon ab 79 Euro",
      "Rohre von 15 bis 54 mm",
      "Auf neue Heizung 10 Jahre Garantie",
    ],
    bad: [
      ["claim", "Lebenslange Garantie auf Rohre"],
      ["claim", "Festpreis garantiert"],
      ["claim", "Halber Verbrauch, doppelte Wärme"],
    ],
  },
  {
    trade: "hotel",
    brandName: "Seeblick",
    keywords: ["hotel bodensee", "zimmer mit seeblick"],
    facts: [
      "Breakfast included, 38 rooms.",
      "Free cancellation until 24 hours before arrival.",
      "Children under 6 stay for free.",
    ],
    good: [
      "Kostenfrei stornieren bis 24 Std. vorher",
      "Kinder unter 6 schlafen umsonst",
      "Frühstück inklusive ab 7 Uhr",
      "Vom 24.12. bis 2.1. geöffnet",
      "Familienzimmer für 4 Personen",
    ],
    bad: [
      ["claim", "Gratis Parkplatz am Haus"],
      ["claim", "Ausgezeichnet als Hotel des Jahres"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Praxis am Markt",
    keywords: ["zahnarzt jena", "implantate"],
    facts: [
      "Die erste Beratung ist unentgeltlich.",
      "Sprechzeiten bis 20 Uhr.",
      "Implantate ab 1.290 €.",
    ],
    good: [
      "Erstberatung unentgeltlich",
      "Donnerstags bis 20 Uhr",
      "Implantate ab 1.290 €",
      "Für Kinder ab 3 Jahren",
      "Markt 14, 2. Stock",
    ],
    bad: [
      ["claim", "Schmerzfrei oder Geld zurück"],
      ["claim", "Zahnreinigung geschenkt dazu"],
    ],
  },
  {
    trade: "parts",
    brandName: "Teilehof",
    keywords: ["bremsbeläge", "ölfilter"],
    facts: [
      "Bremsbeläge für Autos der Baujahre 1995 bis 2024.",
      "Lieferung in 2 Werktagen.",
      "90 Tage Rückgabe.",
    ],
    good: [
      "Bremsbeläge für Golf 7 Bj. 2018",
      "Lieferung in zwei Werktagen",
      "90 Tage Zeit zur Rückgabe",
      "Für Motoren mit 5W-30",
    ],
    bad: [
      ["claim", "Lieferung am selben Tag"],
      ["claim", "Kostenlose Rücksendung"],
      ["alternating", "BrEmSbElÄgE für alle Autos"],
      ["punctuation", "»»Bremsbeläge«« für alle"],
    ],
  },
  {
    trade: "courses",
    brandName: "Sprachhaus",
    keywords: ["spanischkurs", "abendkurs"],
    facts: [
      "Gruppen von 6 bis 10 Personen.",
      "Die Probestunde ist gratis.",
      "Kurse beginnen jeden Montag.",
    ],
    good: [
      "Abendkurs montags um 19 Uhr",
      "Spanisch von A1 bis C2",
      "Gruppen mit 8 Personen",
      "Kostenlose Probestunde",
      "Start in KW 14",
    ],
    bad: [
      ["claim", "In 30 Tagen fließend Spanisch"],
      ["claim", "Tablet als Zugabe zum Kurs"],
      ["letters", "S p a n i s c h lernen"],
    ],
  },
  {
    trade: "machines",
    brandName: "Kraftwerk Nord",
    keywords: ["akkuschrauber", "betonmischer"],
    facts: [
      "Akkus mit 18 und 20 Volt.",
      "5 Jahre Garantie auf Motoren.",
      "Ersatzteile 12 Jahre lang.",
    ],
    good: [
      "Bohrer von 3 bis 13 mm",
      "Motoren: fünf Jahre Garantie",
      "Betonmischer 140 l, 550 W",
      "Zwölf Jahre Ersatzteile",
    ],
    bad: [
      ["claim", "Garantie auf Lebenszeit"],
      ["claim", "Doppelt so stark wie andere"],
      ["disguise", "B0hrer und S@le im Shop"],
    ],
  },
];
