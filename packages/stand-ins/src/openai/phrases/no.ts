import type { PhraseBank } from "./phrase-bank.ts";

export const no: PhraseBank = {
  code: "no",
  termCase: "first",
  gap: " ",
  stopWords:
    "og å det som en et på er av til med den ikke om har vi dere deg din vår våre fra men eller så kan hos skal også hva være bli etter for",
  goalWords:
    "øke selge salg salget kunder nye få skaffe generere bestillinger bestilling booking besøkende trafikk markedsføre vokse online kampanje vil nå finne kjøpe henvendelser kjennskap leads flere",
  claimWords:
    "best, beste, billigst, billig, ledende, nummer én, raskest, perfekt, garantert, garanti, gratis, uslåelig",
  claim: "Garantert best av alle",
  headlines: {
    cta: [
      "Les mer",
      "Kom i gang i dag",
      "Se utvalget",
      "Kontakt oss",
      "Bestill en avtale",
      "Sammenlign i ro og mak",
      "Spør teamet vårt om råd",
      "Finn det som passer for deg",
    ],
    benefit: [
      "Lett å velge",
      "Tydelige svar",
      "Råd for deg",
      "Laget for hverdagen din",
      "Alt samlet på ett sted",
      "Hjelp fra start til slutt",
      "Mer tid til det viktige",
      "Valgt ut med omtanke for deg",
      "Enkelt og personlig",
    ],
    proof: [
      "Møt teamet",
      "Slik jobber vi",
      "Historien vår, åpent fortalt",
      "Vilkår på vanlig norsk",
    ],
    term: ["{term}", "{term} hos {brand}", "{term} i {place}", "{term} fra {brand}"],
    action: ["Finn {term}", "Oppdag {term}"],
    general: [
      "Sammenlign {term}",
      "{term}: se utvalget",
      "{term} kort forklart",
      "{term} for deg",
      "{term} uten stress",
      "{term}: våre råd",
      "Velg {term} i ro og mak",
      "{term} steg for steg",
    ],
    brand: ["{brand}", "Velkommen til {brand}", "{brand} er her for å hjelpe", "{brand} i {place}"],
    contact: "Snakk med {brand}",
    place: ["I {place} og omegn", "Nær deg i {place}", "{place}: planlegg besøket"],
  },
  openers: {
    plain: [
      "Finn det som passer til planene dine.",
      "Velg i ro og mak og i ditt eget tempo.",
      "Kjenn detaljene før du bestemmer deg.",
    ],
    term: [
      "{term}: sammenlign og velg riktig.",
      "{term} med tydelig informasjon.",
      "{term} til planene dine.",
    ],
    brand: [
      "{brand} hjelper deg med å velge.",
      "{brand} lytter først og gir så råd.",
      "Bli kjent med {brand} og teamet vårt.",
    ],
    place: ["For alle i {place} og omegn.", "{brand} er klar for deg i {place}."],
  },
  closers: [
    "Ta en titt og kom i gang i dag.",
    "Spør oss, vi hjelper deg gjerne.",
    "Les mer og bestem deg i ro og mak.",
    "Les mer på nettsiden vår.",
    "Planlegg neste steg med oss.",
  ],
  numbers: { since: "Siden {n}", from: "Fra {n}", returns: "Retur: {n} dager" },
  cues: {
    since: "siden|grunnlagt",
    from: "fra",
    returns: "retur\\p{L}*|åpent kjøp",
    days: "dagers?",
  },
  searches: {
    near: "{term} nær meg",
    inPlace: "{term} {place}",
    offers: "{term} tilbud",
    prices: "{term} priser",
    compare: "sammenlign {term}",
    online: "{term} på nett",
    buy: "kjøp {term}",
  },
  generic: "produkter, tjenester, rådgivning",
  negatives:
    "jobb, lønn, gratis, brukt, wikipedia, betydning, pdf, praksisplass, lage selv, oppgave",
  callouts:
    "Personlig rådgivning, Tydelige vilkår, Lett å kontakte, Vennlig team, Enkel bestilling, Presise svar",
  sitelinks: [
    "Om oss | Hvem vi er og hvordan vi jobber | Historien vår med egne ord",
    "Utvalget vårt | Se alt samlet på ett sted | Sammenlign og velg i ro og mak",
    "Kontakt | Spør om det du vil vite | Vi hjelper deg gjerne",
    "Godt å vite | Svar på vanlige spørsmål | Detaljer før du bestemmer deg",
  ],
  paths: "Oppdag, Utvalg, Gode-tips",
  audience: "Folk som sammenligner før de kjøper | Kunder som setter pris på personlige råd",
  tone: "Tydelig, vennlig og saklig",
};
