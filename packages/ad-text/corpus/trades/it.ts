import type { Business } from "../business.ts";

export const it: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Idraulica Bassi",
    keywords: ["idraulico urgente", "caldaia"],
    facts: ["Sopralluogo gratuito a Torino.", "Garanzia di 2 anni sulle riparazioni.", "Da 59 €."],
    good: [
      "Chiuso alle 18? Prenota online",
      "Sopralluogo gratis a Torino",
      "Riparazioni con 2 anni di garanzia",
      "Tubi da 15 a 54 mm",
      "Da 59 euro",
    ],
    bad: [
      ["claim", "Garanzia a vita sui tubi"],
      ["claim", "Metà del rumore"],
      ["claim", "Prezzo bloccato garantito"],
    ],
  },
  {
    trade: "hotel",
    brandName: "Hotel Riva",
    keywords: ["hotel rimini", "camera vista mare"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Children under 6 stay free.",
    ],
    good: [
      "Cancelli gratis fino a 48 ore",
      "Sotto i 6 anni non si paga",
      "Colazione inclusa dalle 7:30",
      "Dal 24 al 27 dicembre",
      "Camere per 4 persone",
    ],
    bad: [
      ["claim", "Parcheggio gratuito"],
      ["claim", "Eletto hotel dell'anno"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Studio Olmi",
    keywords: ["dentista verona", "impianti dentali"],
    facts: ["Prima visita senza costi.", "Impianti da 890 €.", "Aperto fino alle 20."],
    good: [
      "Prima visita gratuita",
      "Impianti a partire da 890 €",
      "Bambini dai 3 anni",
      "Via Roma 14, secondo piano",
      "Giovedì fino alle 20",
    ],
    bad: [
      ["claim", "Zero dolore o rimborso totale"],
      ["claim", "Sbiancamento in omaggio"],
    ],
  },
  {
    trade: "parts",
    brandName: "Ricambi Po",
    keywords: ["pastiglie freni", "filtro olio"],
    facts: ["Consegna in 48 ore.", "90 giorni per il reso.", "Ricambi per auto dal 1995 al 2024."],
    good: [
      "Pastiglie per Golf del 2018",
      "Consegna in due giorni",
      "Reso entro 90 giorni",
      "Olio 5W-30 e 0W-20",
    ],
    bad: [
      ["claim", "Reso gratuito"],
      ["claim", "Consegna in giornata"],
      ["alternating", "PaStIgLiE per FrEnI"],
    ],
  },
  {
    trade: "courses",
    brandName: "Aula Verde",
    keywords: ["corso di inglese", "corso serale"],
    facts: [
      "Gruppi da 6 a 10 persone.",
      "La prima lezione è gratis.",
      "I corsi iniziano ogni lunedì.",
    ],
    good: [
      "Corso dal livello A1 al C1",
      "Lunedì alle 19, lezione serale",
      "Gruppi di 8 persone",
      "Prima lezione gratuita",
      "Dai 16 anni in su",
    ],
    bad: [
      ["claim", "Inglese fluente in 30 giorni"],
      ["claim", "Un tablet in regalo"],
      ["letters", "I n g l e s e per tutti"],
    ],
  },
  {
    trade: "machines",
    brandName: "Utensil Nord",
    keywords: ["trapano", "betoniera"],
    facts: ["5 anni di garanzia sui motori.", "Ricambi per 12 anni.", "Trapani da 18 e 20 V."],
    good: [
      "Punte da 3 a 13 mm",
      "Motori con cinque anni di garanzia",
      "Betoniera da 140 litri",
      "Ricambi per dodici anni",
    ],
    bad: [
      ["claim", "Dieci anni di garanzia"],
      ["claim", "Il doppio della potenza"],
      ["disguise", "Tr4pano e b@tteria"],
      ["punctuation", "««Trapani»» nuovi"],
    ],
  },
];
