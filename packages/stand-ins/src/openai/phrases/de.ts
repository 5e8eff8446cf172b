import type { PhraseBank } from "./phrase-bank.ts";

export const de: PhraseBank = {
  code: "de",
  termCase: "first",
  gap: " ",
  stopWords:
    "der die das und oder mit für von zu im in auf an aus bei ist sind ein eine einen einem einer den dem des wir sie ihr ihre unser unsere nicht auch wie nach über als mehr",
  goalWords:
    "steigern verkaufen verkauf verkäufe umsatz kunden kundinnen neue gewinnen leads anfragen buchungen buchung bestellungen besucher erhöhen bewerben bekannt bekanntheit online kampagne wollen möchten erreichen finden kaufen generieren terminanfragen",
  claimWords:
    "beste, bester, bestes, besten, billigste, günstigste, billig, führende, nummer eins, schnellste, perfekt, garantiert, garantie, kostenlos, gratis, unschlagbar",
  claim: "Garantiert die Besten",
  headlines: {
    cta: [
      "Mehr erfahren",
      "Jetzt ansehen",
      "Jetzt anfragen",
      "Gleich informieren",
      "Termin vereinbaren",
      "Jetzt in Ruhe vergleichen",
      "Lassen Sie sich gut beraten",
      "Den passenden Weg finden",
    ],
    benefit: [
      "Einfach auswählen",
      "Klare Antworten",
      "Gut beraten",
      "Passend für Ihren Alltag",
      "Alles an einem Ort",
      "Hilfe von Anfang bis Ende",
      "Mehr Zeit für das Wichtige",
      "Mit Sorgfalt ausgesucht",
      "Verständlich und persönlich",
    ],
    proof: [
      "Unser Team",
      "So arbeiten wir",
      "Offen erklärt, wer wir sind",
      "Bedingungen im Klartext",
    ],
    term: ["{term}", "{term} bei {brand}", "{term} in {place}", "{term} von {brand}"],
    action: ["{term}: jetzt anfragen"],
    general: [
      "{term} vergleichen",
      "{term}: alle Details",
      "{term} einfach finden",
      "Ihre Wahl: {term}",
      "{term} in Ihrer Nähe",
      "{term} für Sie",
      "{term}: Beratung",
      "{term}: gut zu wissen",
    ],
    brand: ["{brand}", "Willkommen bei {brand}", "{brand}: für Sie da", "{brand} in {place}"],
    contact: "{brand} kennenlernen",
    place: ["In {place} und Umgebung", "Nah bei Ihnen: {place}", "{place}: Besuch planen"],
  },
  openers: {
    plain: [
      "Finden Sie in Ruhe, was zu Ihnen passt.",
      "Wissen, was Sie bekommen, vor der Wahl.",
      "Gut informiert entscheidet es sich leichter.",
    ],
    term: [
      "{term}: vergleichen und gut wählen.",
      "{term}, verständlich erklärt.",
      "{term} passend zu Ihrem Vorhaben.",
    ],
    brand: [
      "{brand} hilft Ihnen bei der Auswahl.",
      "{brand} hört zu und berät Sie dann.",
      "Lernen Sie {brand} und das Team kennen.",
    ],
    place: ["Für alle in {place} und Umgebung.", "{brand} ist in {place} für Sie da."],
  },
  closers: [
    "Schauen Sie sich jetzt um.",
    "Fragen Sie uns, wir helfen gern.",
    "Lesen Sie mehr und entscheiden Sie dann.",
    "Mehr dazu auf unserer Website.",
    "Planen Sie den nächsten Schritt mit uns.",
  ],
  numbers: { since: "Seit {n}", from: "Ab {n}", returns: "Rückgabe: {n} Tage" },
  cues: {
    since: "seit|gegründet",
    from: "ab",
    returns: "rückgabe|retoure|zurückgeben|umtausch",
    days: "tage?n?",
  },
  searches: {
    near: "{term} in der Nähe",
    inPlace: "{term} {place}",
    offers: "{term} Angebote",
    prices: "{term} Preise",
    compare: "{term} vergleichen",
    online: "{term} online",
    buy: "{term} kaufen",
  },
  generic: "Produkte, Service, Beratung",
  negatives:
    "jobs, gehalt, kostenlos, gebraucht, wikipedia, definition, pdf, ausbildung, praktikum, selber machen",
  callouts:
    "Persönliche Beratung, Klare Bedingungen, Gut erreichbar, Freundliches Team, Einfache Abläufe, Verständliche Angebote",
  sitelinks: [
    "Über uns | Wer wir sind und wie wir arbeiten | Unsere Geschichte in eigenen Worten",
    "Unser Angebot | Alles an einem Ort ansehen | Vergleichen und in Ruhe wählen",
    "Kontakt | Fragen Sie uns einfach | Wir helfen Ihnen gern weiter",
    "Gut zu wissen | Antworten auf häufige Fragen | Details vor der Entscheidung",
  ],
  paths: "Entdecken, Angebote, Beratung",
  audience: "Menschen, die vor dem Kauf vergleichen | Kunden, die persönliche Beratung schätzen",
  tone: "Klar, freundlich und sachlich",
};
