import type { LanguageWords } from "./language-words.ts";

export const nl: LanguageWords = {
  code: "nl",
  functionWords:
    "de het een en of van voor met in op aan bij naar uit om te is zijn wij we u uw je jouw jij onze ons niet meer ook dat die dit deze als door over zonder alle alles er tot hoe wat wie waar zo dan maar nog heeft hebben wordt worden kan kunnen ze hun mij ik mijn me jullie hen haar was waren ben bent zal zullen moet moeten mag wil wilt willen doe doet gaat ga na tijdens tussen onder tegen sinds omdat want dus toch al zelf elke elk ieder iedere veel weinig hier daar toe af binnen buiten bovenop sneller heel erg welke welk wanneer waarom geen iets niets achter voordat totdat per",
  adWords:
    "nu kopen bestel bestellen ontdek bekijk vind aanbod aanbiedingen prijzen winkel gratis snel eenvoudig kwaliteit advies afspraak maak vandaag kies vergelijk hulp vraag lees boek gemakkelijk duidelijke persoonlijk bezorgd bezorging levering beste tijd rustig passen schoenen kinderen dames heren huis nieuw nieuwe koop voordelig graag probeer reserveer hardlopen kleding woning appartement gezin familie hond kat brood koffie wijn hotel kamers kamer tafel avond vanavond ochtend nacht dag dagen week maand jaar jaren winter zomer lente herfst collectie lessen les cursus school leren leraar advocaat arts tandarts loodgieter werkplaats auto fiets fietsen tuin keuken badkamer dak reis reizen vakantie zee strand verhuizen verhuizing reparatie verbouwing werk leven mensen groot klein lang kort warm koud vers gezond oud oude samen praat kom doen wonen thuis buurt offerte gesprek eerste mooi mooie huren korting kortingen uitverkoop actie acties aanbieding koopjes goedkoop goedkope",
  decimal: ",",
  claims: {
    freeShipping:
      "gratis verzending, gratis verzenden, gratis bezorging, gratis bezorgd, gratis levering, gratis thuisbezorgd",
    freeReturns: "gratis retour, gratis retourneren, gratis terugsturen",
    free: "gratis, kosteloos, kosteloze, vrijblijvend en gratis",
    guarantee:
      "garantie, garanties, gegarandeerd*, garanderen, niet goed geld terug, geld terug, zonder risico, risicovrij",
    best: "beste, bekroond*, hoogste kwaliteit, best beoordeeld*, topkwaliteit, bestverkochte",
    numberOne: "#1, nr. 1, nr.1, nummer 1, nummer één, nummer een",
    leading: "toonaangevend*, marktleider*, leidende, leidend",
    cheapest: "goedkoopste, laagste, laagste prijs, voordeligste",
    fastest: "snelste",
    largest: "grootste, breedste, ruimste",
    only: "de enige, het enige, enige echte",
    perfect: "perfect, perfecte, vlekkeloos, vlekkeloze",
    unbeatable: "onverslaanbaar, onverslaanbare, ongeëvenaard*, onovertroffen",
  },
  units: {
    minute: "minuut, minuten, min",
    hour: "u, uur, uren",
    day: "dag, dagen",
    week: "week, weken",
    month: "maand, maanden",
    year: "jaar, jaren",
  },
  percent: "procent",
  callsToAction:
    "koop, bestel, ontdek, bekijk, vind, boek, kies, vergelijk, vraag, lees, bezoek, maak, probeer, bel, neem, begin, start, reserveer, meer weten, informeer, leer, plan, praat, stel, kijk, contact, schrijf, meld, huur, bespaar, profiteer, krijg, ga, laat u, laat je, shop, download",
  proofs:
    "eenvoudig*, gemakkelijk, makkelijk, snel*, kwaliteit*, sinds, ervar*, expert*, specialist*, gecertificeerd*, familie*, garantie, veilig*, vers*, handgemaakt*, duurza*, comfort*, betrouwba*, bespaar, retour*, verzending, bezorg*, levering, gratis, duidelijk*, helder*, advies, tijd, alles, hulp, zorg, past, passen*, voorwaarden, team, werken, verhaal, persoonlijk*, vakman*, vakkundig*, eerlijk*, open, vertrouwd*, lokaal",
};
