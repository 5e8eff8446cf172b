import type { LanguageWords } from "./language-words.ts";

export const da: LanguageWords = {
  code: "da",
  functionWords:
    "og at det som en et på er af til med den de ikke om har vi jer dig din dit dine vores fra men eller så kan hos skal også meget hvad være blive efter for i os du uden alle alt hele her der når ved mere hvor hvordan hvem før inden op nu jeg mig sig selv noget nogle bare lige han hun ham hende dem deres min mit mine sin sit sine denne dette disse hver begge andre anden andet mange få lidt lille store altid aldrig igen ned ind ud mellem mod siden gennem hvorfor hvilken hvilket hvilke kommer gør gøre får fik bliver blev var været havde kunne ville må bør derfor da nok to hjemme indtil jeres vore vor hinanden tæt omkring",
  adWords:
    "køb bestil oplev find book sammenlign vælg priser tilbud butik nu i dag fragt levering hurtig hurtigt nemt nem kvalitet råd hjælp spørg kontakt læs mere tid aftale ro mag personlig udvalg udvalget hjemmeside handl ydelser passer rådgivning hverdag få uge gratis medarbejdere sko løbesko børn herre hjem nye bedste købe prøv tøj lejlighed familie hund kat brød kaffe vin hotel værelse værelser bord aften morgen nat dage måned år vinter sommer forår efterår kollektion undervisning kursus kurser skole lær lærer advokat læge tandlæge blikkenslager værksted bil cykel cykler have køkken badeværelse tag rejse rejser ferie hav havet strand flytte flytning reparation arbejde liv mennesker stor lang kort varm kold frisk gammel ældre sammen snak kom bo første udsigt briller madlavning retur rabat rabatter udsalg kampagne tilbuddet billigt billige",
  decimal: ",",
  claims: {
    freeShipping: "fri fragt, gratis fragt, fragtfri*, gratis levering, fri levering",
    freeReturns: "gratis retur, fri retur, gratis returnering",
    free: "gratis, omkostningsfri*, uden beregning, vederlagsfri*",
    guarantee:
      "garanti, garantier, garanteret, garanterede, garanterer, pengene tilbage, penge tilbage, risikofri*, uden risiko",
    best: "bedst, bedste, prisvindende, verdensklasse, højeste, bedst i test",
    numberOne: "#1, nr. 1, nr.1, nummer 1, nummer et, nummer ét",
    leading: "førende, markedsledende, markedsleder",
    cheapest: "billigst, billigste, lavest, laveste",
    fastest: "hurtigst, hurtigste",
    largest: "størst, største, bredeste",
    only: "den eneste, det eneste, de eneste",
    perfect: "perfekt, perfekte, fejlfri*",
    unbeatable: "uovertruffen, uovertrufne, uovertruffet, uslåelig*",
  },
  units: {
    minute: "minut, minutter, minutters, min",
    hour: "t, time, timer, timers",
    day: "dag, dage, dages, døgn, døgnet",
    week: "uge, uger, ugers",
    month: "måned, måneder, måneders",
    year: "år, års, årene",
  },
  percent: "procent",
  callsToAction:
    "køb, bestil, oplev, find, book, sammenlign, vælg, kontakt, læs, spørg, se, besøg, prøv, ring, begynd, start, kom i gang, få, mød, lær, tal med, planlæg, kig, handl, lej, spar, tilmeld, udforsk, opdag, skriv, hent, bliv, lad",
  proofs:
    "nem, nemt, nemme, let, enkel*, hurtig*, kvalitet*, siden, erfar*, ekspert*, certificer*, famili*, garanti*, tryg*, sikker*, sikre, frisk*, håndlavet*, holdbar*, behagelig*, pålidelig*, spar, retur*, fragt, levering*, gratis, klar*, tydelig*, råd, rådgivning, tid, alt, hjælp*, omhu, passer, vilkår*, hold*, team*, arbejder, historie*, tæt på, ærlig*, åben*, åbent, professionel*, personlig*, lokal*, svar, hverdag, fagfolk",
};
