import type { PhraseBank } from "./phrase-bank.ts";

export const nl: PhraseBank = {
  code: "nl",
  termCase: "first",
  gap: " ",
  stopWords:
    "de het een en of van in op met voor door bij aan uit is zijn wij we u uw je jouw ons onze niet ook als naar over meer dat die dit wordt te om",
  goalWords:
    "verhogen verkopen verkoop klanten nieuwe krijgen werven genereren boekingen boeking bestellingen bezoekers verkeer promoten vergroten online campagne willen bereiken vinden kopen leads omzet aanvragen",
  claimWords:
    "beste, goedkoopste, goedkoop, leidende, nummer één, snelste, perfecte, perfect, gegarandeerd, garantie, gratis, onverslaanbaar",
  claim: "Gegarandeerd de beste",
  headlines: {
    cta: [
      "Meer weten",
      "Nu ontdekken",
      "Bekijk het nu",
      "Neem contact op",
      "Maak een afspraak",
      "Vergelijk rustig uw opties",
      "Vraag ons team om advies",
      "Vind wat bij u past",
    ],
    benefit: [
      "Makkelijk kiezen",
      "Heldere uitleg",
      "Advies op maat",
      "Gemaakt voor elke dag",
      "Alles op één plek",
      "Hulp van begin tot eind",
      "Meer tijd voor wat telt",
      "Met zorg voor u gekozen",
      "Eenvoudig en persoonlijk",
    ],
    proof: [
      "Ons team",
      "Zo werken wij",
      "Ons verhaal, eerlijk verteld",
      "Voorwaarden in gewone taal",
    ],
    term: ["{term}", "{term} bij {brand}", "{term} in {place}", "{term} van {brand}"],
    action: ["Ontdek {term}", "Vind uw {term}"],
    general: [
      "{term} vergelijken",
      "{term}: bekijk de keuze",
      "{term} uitgelegd",
      "{term} voor u",
      "{term} rustig kiezen",
      "{term}: advies",
      "{term} op een rij",
    ],
    brand: ["{brand}", "Welkom bij {brand}", "{brand} staat voor u klaar", "{brand} in {place}"],
    contact: "Maak kennis met {brand}",
    place: ["In {place} en omgeving", "Dicht bij u in {place}", "{place}: plan uw bezoek"],
  },
  openers: {
    plain: [
      "Vind wat bij uw plannen past.",
      "Kies rustig en in uw eigen tempo.",
      "Ken de details voordat u beslist.",
    ],
    term: [
      "{term}: vergelijk en kies goed.",
      "{term}, helder voor u uitgelegd.",
      "{term} voor uw plannen.",
    ],
    brand: [
      "{brand} helpt u bij het kiezen.",
      "{brand} luistert eerst en adviseert dan.",
      "Maak kennis met {brand} en het team.",
    ],
    place: ["Voor iedereen in {place} en omgeving.", "{brand} staat in {place} voor u klaar."],
  },
  closers: [
    "Neem een kijkje en begin vandaag.",
    "Vraag het ons, we helpen graag.",
    "Lees de details en beslis in alle rust.",
    "Lees meer op onze website.",
    "Plan de volgende stap met ons.",
  ],
  numbers: { since: "Sinds {n}", from: "Vanaf {n}", returns: "Retour: {n} dagen" },
  cues: {
    since: "sinds|opgericht in",
    from: "vanaf",
    returns: "retour(?:neren)?",
    days: "dagen|dag",
  },
  searches: {
    near: "{term} in de buurt",
    inPlace: "{term} {place}",
    offers: "{term} aanbiedingen",
    prices: "{term} prijzen",
    compare: "{term} vergelijken",
    online: "{term} online",
    buy: "{term} kopen",
  },
  generic: "producten, diensten, advies",
  negatives:
    "vacature, salaris, gratis, tweedehands, wikipedia, betekenis, pdf, stage, zelf maken, marktplaats",
  callouts:
    "Persoonlijk advies, Heldere voorwaarden, Goed bereikbaar, Vriendelijk team, Eenvoudig bestellen, Duidelijke antwoorden",
  sitelinks: [
    "Over ons | Wie we zijn en hoe we werken | Ons verhaal in eigen woorden",
    "Ons aanbod | Bekijk alles op één plek | Vergelijk en kies in alle rust",
    "Contact | Vraag ons wat u wilt weten | We helpen u graag verder",
    "Goed om te weten | Antwoorden op veelgestelde vragen | Details voordat u beslist",
  ],
  paths: "Ontdek, Aanbod, Advies",
  audience: "Mensen die vergelijken voor ze kopen | Klanten die persoonlijk advies waarderen",
  tone: "Helder, vriendelijk en feitelijk",
};
