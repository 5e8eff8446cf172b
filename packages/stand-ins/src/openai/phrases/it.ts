import type { PhraseBank } from "./phrase-bank.ts";

export const it: PhraseBank = {
  code: "it",
  termCase: "first",
  gap: " ",
  stopWords:
    "il lo la i gli le un una e o di del della dei delle in nel nella con per da dal a al che è sono suo sua nostro nostra nostri più come si non su ai alla",
  goalWords:
    "aumentare vendere vendite vendita clienti nuovi ottenere acquisire generare prenotazioni prenotazione ordini visite traffico promuovere crescere online campagna vogliamo raggiungere trovare comprare contatti acquistare",
  claimWords:
    "migliore, migliori, più economico, economico, leader, numero uno, più veloce, perfetto, garantito, garanzia, gratis, gratuito, imbattibile",
  claim: "I migliori, garantito",
  headlines: {
    cta: [
      "Scopri di più",
      "Inizia oggi",
      "Guarda ora",
      "Contattaci oggi",
      "Trova la tua scelta",
      "Confronta e scegli con calma",
      "Chiedi consiglio al team",
      "Fissa un appuntamento",
    ],
    benefit: [
      "Scelta facile",
      "Tutto più chiaro",
      "Consigli su misura",
      "Pensato per ogni giorno",
      "Tutto in un unico posto",
      "Aiuto dall'inizio alla fine",
      "Più tempo per ciò che conta",
      "Selezionato con attenzione",
      "Semplice e personale",
    ],
    proof: [
      "Il nostro team",
      "Come lavoriamo",
      "La nostra storia, con parole",
      "Condizioni spiegate bene",
    ],
    term: ["{term}", "{term} con {brand}", "{term} – {place}", "{term} di {brand}"],
    action: ["Scopri {term}", "Scegli {term}"],
    general: [
      "Confronta {term}",
      "{term}: vedi la scelta",
      "{term} in dettaglio",
      "{term} per te",
      "{term} senza pensieri",
      "{term}: i consigli",
    ],
    brand: ["{brand}", "Benvenuti da {brand}", "{brand} è qui per te", "{brand} – {place}"],
    contact: "Parla con {brand} oggi",
    place: ["{place} e dintorni", "Vicino a te: {place}", "{place}: pianifica la visita"],
  },
  openers: {
    plain: [
      "Trova ciò che si adatta ai tuoi piani.",
      "Scegli con calma e con i tuoi tempi.",
      "Conosci i dettagli prima di decidere.",
    ],
    term: [
      "{term}: confronta e scegli bene.",
      "{term}, con spiegazioni chiare.",
      "{term} per i tuoi progetti.",
    ],
    brand: [
      "{brand} ti aiuta nella scelta.",
      "{brand} prima ascolta e poi consiglia.",
      "Conosci {brand} e il suo team.",
    ],
    place: ["Per tutti: {place} e dintorni.", "{brand} è vicino a te: {place}."],
  },
  closers: [
    "Dai un'occhiata e inizia oggi.",
    "Chiedi pure, ti aiutiamo volentieri.",
    "Leggi i dettagli e decidi con calma.",
    "Scopri di più sul nostro sito.",
    "Pianifica con noi il prossimo passo.",
  ],
  numbers: { since: "Dal {n}", from: "A partire da {n}", returns: "Resi: {n} giorni" },
  cues: {
    since: "dal|fondat[ao] nel",
    from: "da|a partire da",
    returns: "res[oi]|restitu",
    days: "giorn[oi]",
  },
  searches: {
    near: "{term} vicino a me",
    inPlace: "{term} {place}",
    offers: "{term} offerte",
    prices: "{term} prezzi",
    compare: "confronto {term}",
    online: "{term} online",
    buy: "comprare {term}",
  },
  generic: "prodotti, servizi, consulenza",
  negatives:
    "lavoro, stipendio, gratis, usato, wikipedia, definizione, pdf, tirocinio, fai da te, tesi",
  callouts:
    "Consigli personali, Condizioni chiare, Facile da contattare, Team disponibile, Ordini semplici, Risposte precise",
  sitelinks: [
    "Chi siamo | Chi siamo e come lavoriamo | La nostra storia con parole nostre",
    "La nostra offerta | Tutto in un unico posto | Confronta e scegli con calma",
    "Contatti | Chiedi ciò che vuoi sapere | Ti aiutiamo volentieri",
    "Da sapere | Risposte alle domande comuni | I dettagli prima di decidere",
  ],
  paths: "Scopri, Offerte, Consigli",
  audience:
    "Persone che confrontano prima di comprare | Clienti che apprezzano il consiglio personale",
  tone: "Chiaro, cordiale e concreto",
};
