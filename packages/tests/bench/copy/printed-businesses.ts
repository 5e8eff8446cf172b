import type { LanguageCode } from "@adwright/contracts/language";

import type { Business } from "./brief-for.ts";

const business = (
  brand: string,
  sells: string,
  place: string,
  keywords: string[],
  facts: string[],
): Business => ({ brand, sells, place, keywords, facts });

/** Five trades in four languages, whose ads are printed for reading. */
export const printedBusinesses: readonly [language: LanguageCode, business: Business][] = [
  [
    "en",
    business(
      "Northwind Running",
      "running shoes",
      "Portland",
      ["running shoes", "trail running shoes"],
      [
        "Trail running shoes from $89.",
        "Free returns within 60 days.",
        "Gait analysis in 40 minutes, free with every pair.",
        "Two stores in Portland since 1998.",
      ],
    ),
  ],
  [
    "en",
    business(
      "Hotel Miramar",
      "hotel",
      "Nice",
      ["hotel in nice", "sea view hotel"],
      [
        "Doubles from €129 a night.",
        "All 24 rooms face the sea.",
        "Breakfast is served from 7 to 11.",
        "Free cancellation until the day before.",
      ],
    ),
  ],
  [
    "en",
    business(
      "Harlow Plumbing",
      "emergency plumber",
      "Leeds",
      ["emergency plumber", "plumber"],
      [
        "Repairs from £79.",
        "Open 24 hours a day.",
        "New boilers come with a 10-year guarantee.",
        "No call-out fee in Leeds.",
      ],
    ),
  ],
  [
    "en",
    business(
      "Bright Tutors",
      "spanish course",
      "Austin",
      ["spanish course"],
      [
        "Eight lessons for $240.",
        "Classes of 6 to 10 people.",
        "The first lesson is free.",
        "Evening classes start at 7 pm.",
      ],
    ),
  ],
  [
    "en",
    business(
      "Ledgerly",
      "invoice software",
      "London",
      ["invoice software", "accounting software"],
      [
        "Plans from £12 a month.",
        "30-day free trial, no card needed.",
        "Used by 4,200 small firms.",
        "Invoices in 19 languages.",
      ],
    ),
  ],
  [
    "de",
    business(
      "Nordwind Laufladen",
      "Laufschuhe",
      "Hamburg",
      ["laufschuhe", "trailrunning schuhe"],
      [
        "Trailrunning-Schuhe ab 89 €.",
        "Kostenlose Rückgabe innerhalb von 60 Tagen.",
        "Laufanalyse in 40 Minuten.",
        "Zwei Läden in Hamburg seit 1998.",
      ],
    ),
  ],
  [
    "de",
    business(
      "Hotel Seeblick",
      "Hotel",
      "Konstanz",
      ["hotel konstanz", "hotel am bodensee"],
      [
        "Doppelzimmer ab 129 €.",
        "Alle 24 Zimmer mit Seeblick.",
        "Frühstück von 7 bis 11 Uhr.",
        "Stornierung bis zum Vortag kostenlos.",
      ],
    ),
  ],
  [
    "de",
    business(
      "Sanitär Vogt",
      "Sanitärnotdienst",
      "Leipzig",
      ["sanitärnotdienst"],
      [
        "Reparaturen ab 79 €.",
        "Wir sind rund um die Uhr erreichbar.",
        "Auf neue Heizkessel geben wir 10 Jahre Garantie.",
        "Anfahrt in Leipzig kostenlos.",
      ],
    ),
  ],
  [
    "de",
    business(
      "Sprachatelier",
      "Spanischkurs",
      "Berlin",
      ["spanischkurs", "abendkurs spanisch"],
      [
        "Acht Abende für 240 €.",
        "Gruppen von 6 bis 10 Personen.",
        "Die erste Stunde ist kostenlos.",
        "Kursbeginn jeden Montag um 19 Uhr.",
      ],
    ),
  ],
  [
    "de",
    business(
      "Belegwerk",
      "Rechnungsprogramm",
      "München",
      ["rechnungsprogramm", "buchhaltungssoftware"],
      [
        "Ab 12 € im Monat.",
        "30 Tage kostenlos testen.",
        "4.200 kleine Betriebe arbeiten damit.",
        "Rechnungen in 19 Sprachen.",
      ],
    ),
  ],
  [
    "fr",
    business(
      "Foulées du Nord",
      "chaussures de trail",
      "Lille",
      ["chaussures de trail", "chaussures running"],
      [
        "Chaussures de trail à partir de 89 €.",
        "Retours gratuits sous 60 jours.",
        "Analyse de la foulée en 40 minutes.",
        "Deux magasins à Lille depuis 1998.",
      ],
    ),
  ],
  [
    "fr",
    business(
      "Hôtel Miramar",
      "hôtel",
      "Nice",
      ["hôtel nice", "hôtel vue mer"],
      [
        "Chambres doubles à partir de 129 €.",
        "24 chambres avec vue sur la mer.",
        "Petit-déjeuner de 7 h à 11 h.",
        "Annulation gratuite jusqu'à la veille.",
      ],
    ),
  ],
  [
    "fr",
    business(
      "Plomberie Morel",
      "plombier",
      "Bordeaux",
      ["plombier bordeaux", "plombier", "dépannage chaudière"],
      [
        "Dépannage à partir de 79 €.",
        "Ouvert 24 h/24.",
        "Les chaudières neuves sont garanties 10 ans.",
        "Déplacement gratuit à Bordeaux.",
      ],
    ),
  ],
  [
    "fr",
    business(
      "Atelier des Langues",
      "cours d'espagnol",
      "Toulouse",
      ["cours d'espagnol"],
      [
        "Huit séances pour 240 €.",
        "Groupes de 6 à 10 personnes.",
        "Le premier cours est gratuit.",
        "Cours du soir chaque lundi à 19 h.",
      ],
    ),
  ],
  [
    "fr",
    business(
      "Comptalis",
      "logiciel de comptabilité",
      "Paris",
      ["logiciel de comptabilité", "logiciel de facturation"],
      [
        "À partir de 12 € par mois.",
        "Essai gratuit de 30 jours.",
        "4 200 petites entreprises l'utilisent.",
        "Factures en 19 langues.",
      ],
    ),
  ],
  [
    "ja",
    business(
      "北風ランニング",
      "トレランシューズ",
      "東京",
      ["トレランシューズ", "ランニングシューズ"],
      [
        "トレランシューズは9,800円から。",
        "60日以内の返品無料。",
        "走り方の診断は40分で無料。",
        "1998年創業、都内に2店舗。",
      ],
    ),
  ],
  [
    "ja",
    business(
      "潮風ホテル",
      "ホテル",
      "鎌倉",
      ["鎌倉 ホテル", "海の見えるホテル"],
      ["2名1室14,800円から。", "海の見える24室。", "朝食は7時から11時。", "前日まで取消無料。"],
    ),
  ],
  [
    "ja",
    business(
      "北都水道",
      "水道修理",
      "札幌",
      ["水道修理"],
      ["修理は7,900円から。", "24時間受付。", "新しい給湯器は10年保証。", "札幌市内は出張料無料。"],
    ),
  ],
  [
    "ja",
    business(
      "ことば教室",
      "スペイン語教室",
      "横浜",
      ["スペイン語教室"],
      ["8回で24,000円。", "6名から10名の少人数クラス。", "初回は無料。", "毎週月曜19時に開講。"],
    ),
  ],
  [
    "ja",
    business(
      "帳簿くん",
      "会計ソフト",
      "東京",
      ["会計ソフト"],
      [
        "月額1,200円から。",
        "30日間無料でお試し、カード不要。",
        "4,200社が利用。",
        "19か国語の請求書。",
      ],
    ),
  ],
];
