import type { PhraseBank } from "./phrase-bank.ts";

export const fi: PhraseBank = {
  code: "fi",
  termCase: "first",
  gap: " ",
  stopWords:
    "ja tai on ei se että kun myös mutta joka ovat sekä meidän teidän me te kuin ole olla jos niin vain sen sinun oma kanssa ennen jälkeen",
  goalWords:
    "lisätä lisää myydä myynti myyntiä myynnin asiakkaita asiakkaat uusia saada hankkia varauksia varaukset tilauksia tilaukset kävijöitä liikennettä markkinoida kasvattaa kasvu verkossa kampanja haluamme tavoittaa löytää ostaa liidejä tunnettuus",
  claimWords:
    "paras, parhaat, halvin, halpa, johtava, ykkönen, nopein, täydellinen, taattu, takuu, ilmainen, ilmaiseksi, voittamaton",
  claim: "Taatusti paras kaikista",
  headlines: {
    cta: [
      "Lue lisää",
      "Aloita tänään",
      "Tutustu nyt",
      "Ota yhteyttä",
      "Varaa aika",
      "Vertaile kaikessa rauhassa",
      "Kysy neuvoa tiimiltämme",
      "Löydä itsellesi sopiva",
    ],
    benefit: [
      "Helppo valita",
      "Selkeät vastaukset",
      "Neuvoja sinulle",
      "Sopii sinun arkeesi",
      "Kaikki samassa paikassa",
      "Apua alusta loppuun saakka",
      "Enemmän aikaa tärkeälle",
      "Huolella valittu valikoima",
      "Mutkatonta palvelua",
    ],
    proof: [
      "Tiimimme",
      "Näin toimimme",
      "Tarinamme avoimesti kerrottuna",
      "Ehdot selkeällä suomella",
    ],
    term: ["{term}", "{brand}: {term}", "{term} – {place}", "{term} ja {brand}"],
    action: ["{term}: ota yhteyttä", "{term}: tutustu"],
    general: [
      "{term}: vertaile",
      "{term}: katso valikoima",
      "{term} lyhyesti",
      "{term} sinulle",
      "{term} ilman kiirettä",
      "{term}: vinkit",
      "{term} selkeästi",
      "{term} askel askeleelta",
    ],
    brand: ["{brand}", "{brand} auttaa mielellään", "{brand} – lähellä sinua", "{brand} – {place}"],
    contact: "Tutustu: {brand}",
    place: ["{place} ja lähialueet", "Lähellä sinua: {place}", "{place}: suunnittele käynti"],
  },
  openers: {
    plain: [
      "Löydä suunnitelmiisi sopiva vaihtoehto.",
      "Valitse rauhassa ja omaan tahtiisi.",
      "Katso tiedot ennen kuin päätät.",
    ],
    term: [
      "{term}: vertaile ja valitse.",
      "{term} ja selkeät tiedot.",
      "{term} sinun suunnitelmiisi.",
    ],
    brand: [
      "{brand} auttaa sinua valinnassa.",
      "{brand} kuuntelee ensin ja neuvoo sitten.",
      "Tutustu: {brand} ja tiimimme.",
    ],
    place: ["Kaikille lähialueilla: {place}.", "{brand} palvelee: {place}."],
  },
  closers: [
    "Katso tarkemmin ja aloita tänään.",
    "Kysy meiltä, autamme mielellämme.",
    "Lue tiedot ja päätä rauhassa.",
    "Lue lisää sivuiltamme.",
    "Suunnittele seuraava askel kanssamme.",
  ],
  numbers: { since: "Vuodesta {n}", from: "Alkaen {n}", returns: "Palautus: {n} päivää" },
  cues: {
    since: "vuodesta|perustettu",
    from: "alkaen",
    returns: "palautus\\p{L}*",
    days: "päivä[än]?[än]?",
  },
  searches: {
    near: "{term} lähellä",
    inPlace: "{term} {place}",
    offers: "{term} tarjoukset",
    prices: "{term} hinnat",
    compare: "{term} vertailu",
    online: "{term} netistä",
    buy: "osta {term}",
  },
  generic: "tuotteet, palvelut, neuvonta",
  negatives:
    "työpaikat, palkka, ilmainen, käytetty, wikipedia, merkitys, pdf, harjoittelu, itse tehty, essee",
  callouts:
    "Henkilökohtaiset neuvot, Selkeät ehdot, Helppo tavoittaa, Ystävällinen tiimi, Vaivaton tilaus, Tarkat vastaukset",
  sitelinks: [
    "Meistä | Keitä olemme ja miten toimimme | Tarinamme omin sanoin",
    "Valikoimamme | Katso kaikki samasta paikasta | Vertaile ja valitse rauhassa",
    "Yhteystiedot | Kysy, mitä haluat tietää | Autamme sinua mielellämme",
    "Hyvä tietää | Vastauksia yleisiin kysymyksiin | Tiedot ennen päätöstä",
  ],
  paths: "Tutustu, Valikoima, Vinkit",
  audience: "Ihmiset, jotka vertailevat ennen ostoa | Asiakkaat, jotka arvostavat neuvoja",
  tone: "Selkeä, ystävällinen ja asiallinen",
};
