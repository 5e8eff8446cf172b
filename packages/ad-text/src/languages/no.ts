import type { LanguageWords } from "./language-words.ts";

export const no: LanguageWords = {
  code: "no",
  functionWords:
    "og å det som en et ei på er av til med den de ikke om har vi dere deg din ditt dine vår vårt våre fra men eller så kan hos skal også mye hva være bli etter for i oss du uten alle alt hele her der når ved mer hvor hvordan hvem før opp nå jeg meg seg selv noe noen bare hjem han hun ham henne dem deres min mitt mine sin sitt sine denne dette disse hver begge andre annen annet mange få litt lite liten store alltid aldri igjen ned inn ut mellom mot siden gjennom hvorfor hvilken hvilket hvilke kommer gjør gjøre får fikk blir ble var vært hadde kunne ville må bør derfor da nok to hjemme ingen hverandre rundt nærheten",
  adWords:
    "kjøp bestill opplev finn bestille sammenlign velg priser tilbud butikk nå i dag frakt levering rask raskt enkelt lett kvalitet råd hjelp spør kontakt les mer tid avtale ro mak personlig utvalg utvalget nettside nettsiden handle tjenester passer rådgivning hverdagen få uke nett gjerne teamet sko joggesko løpesko barn herre nye beste kjøpe prøv klær leilighet familie hund katt brød kaffe vin hotell rom bord kveld morgen natt dager måned år vinter sommer høst kolleksjon undervisning kurs timer skole lær lærer advokat lege tannlege rørlegger verksted bil sykkel sykler hage kjøkken bad tak reise reiser ferie sjøen strand flytte flytting reparasjon arbeid liv mennesker stor lang kort varm kald fersk frisk gammel eldre sammen snakk kom bo første utsikt briller matlaging retur gratis rabatt rabatter salg kampanje tilbudet billig billige",
  decimal: ",",
  claims: {
    freeShipping: "fri frakt, gratis frakt, fraktfri*, gratis levering, fri levering",
    freeReturns: "gratis retur, fri retur, gratis bytte",
    free: "gratis, kostnadsfri*, kostnadsfritt, vederlagsfri*, uten kostnad",
    guarantee:
      "garanti, garantier, garantert, garanterte, garanterer, pengene tilbake, penger tilbake, risikofri*, uten risiko",
    best: "best, beste, prisvinnende, prisbelønt*, verdensklasse, høyeste, best i test",
    numberOne: "#1, nr. 1, nr.1, nr 1, nummer 1, nummer én, nummer en",
    leading: "ledende, markedsledende, markedsleder",
    cheapest: "billigst, billigste, lavest, laveste, rimeligste",
    fastest: "raskest, raskeste",
    largest: "størst, største, bredeste",
    only: "den eneste, det eneste, de eneste",
    perfect: "perfekt, perfekte, feilfri*",
    unbeatable: "uslåelig*, uovertruffen, uovertrufne, uovertruffet",
  },
  units: {
    minute: "minutt, minutter, minutters, min",
    hour: "t, time, timer, timers",
    day: "dag, dager, dagers, døgn, døgnet",
    week: "uke, uker, ukers",
    month: "måned, måneder, måneders",
    year: "år, års, årene",
  },
  percent: "prosent",
  callsToAction:
    "kjøp, bestill, opplev, oppdag, finn, sammenlign, velg, kontakt, les, spør, se, besøk, prøv, ring, begynn, start, kom i gang, få, møt, lær, bli kjent, snakk, planlegg, ta, handle, lei, spar, meld, utforsk, skriv, hent, bli, la, book",
  proofs:
    "lett, enkel*, rask*, kvalitet*, siden, erfar*, ekspert*, sertifiser*, famili*, garanti*, trygg*, sikker*, sikre, fersk*, håndlag*, holdbar*, behagelig*, pålitelig*, spar, retur*, frakt, levering*, gratis, tydelig*, klar*, råd, rådgivning, tid, alt, hjelp*, omtanke, omhu, passer, vilkår*, team*, jobber, arbeider, histori*, nær, ærlig*, åpen*, åpent, profesjonell*, personlig*, lokal*, svar, hverdag*, fagfolk",
};
