import type { LanguageWords } from "./language-words.ts";

export const de: LanguageWords = {
  code: "de",
  functionWords:
    "der die das und oder mit für von zu zum zur im in ins auf an am aus bei beim ist sind ein eine einen einem einer den dem des wir sie ihr ihre ihren ihrem unser unsere unseren nicht auch wie nach über als mehr alle alles ohne durch um so wenn noch nur vor uns es hier bis wird werden haben hat kann können dass sich was wer wo ich du er mich mir dich dir ihnen ihn euch euer eure unserem unserer ihrer ihres deine dein deinen deiner deinem seine kein keine keinen doch schon immer sehr viel viele vom ans beide dann da dort damit denn jede jeder jedes jeden man gegen während seit unter zwischen weil muss will sollen darf etwas diese dieser dieses diesen zwei neben rund",
  adWords:
    "jetzt kaufen bestellen entdecken online günstig schnell einfach angebote angebot versand preise auswahl qualität beratung termin vereinbaren gleich heute mehr erfahren vergleichen finden lassen passend persönlich direkt neue ihre nähe gut sichern anfragen schuhe laufschuhe kleidung haus wohnung kinder damen herren laden geschäft gutschein neu neuer neues kostenlos erhalten bekommen testen buchen wählen sparen suchen geld stadt tage woche monat gerne bitte arzt zahnarzt praxis klinik anwalt rechtsanwalt steuer reise reisen urlaub zimmer garten küche bad dach fenster heizung wärmepumpe handwerker werkstatt fahrrad auto kurse kurs unterricht lernen schule fahrschule brot kuchen kaffee wein essen restaurant tisch reservieren abend morgen nacht jahr jahre winter sommer kollektion umzug umziehen familie hund katze gesund frisch warm kalt alt altes alte groß klein lang kurz schön gemeinsam zusammen zuhause daheim lieber kommen rufen fragen zeigen machen bauen planen leben arbeiten rabatt rabatte ausverkauf schlussverkauf schnäppchen aktion sonderangebot sonderangebote reduziert riesige",
  decimal: ",",
  claims: {
    freeShipping:
      "kostenloser versand, kostenlosem versand, kostenlosen versand, gratis versand, gratisversand, versandkostenfrei*, versand gratis, versand kostenlos, kostenlose lieferung, kostenfreier versand, liefern kostenlos, portofrei*",
    freeReturns:
      "kostenlose rückgabe, kostenloser rückgabe, kostenloser rückversand, kostenlose retoure*, gratis retoure*, kostenfreie rückgabe, rückgabe kostenlos",
    free: "kostenlos*, gratis, kostenfrei*, umsonst, unentgeltlich*",
    guarantee:
      "garantie*, garantiert*, garantieren, gewähr, geld-zurück*, ohne risiko, risikofrei*, risikolos*",
    best: "beste, bester, bestes, besten, bestem, bestseller, bestbewertet*, testsieger*, weltklasse, spitzenreiter, höchste, höchster, höchstes, preisgekrönt*",
    numberOne: "#1, nr. 1, nr.1, nummer 1, nummer eins, platz 1",
    leading: "führend*, marktführer*",
    cheapest: "billigste*, günstigste*, tiefstpreis*, niedrigste*, bestpreis*, preisgünstigste*",
    fastest: "schnellste*",
    largest: "größte, größter, größtes, größten",
    only: "einzige*, einzigartig*",
    perfect: "perfekt*, makellos*, perfektion",
    unbeatable: "unschlagbar*, unübertroffen*, konkurrenzlos*",
  },
  units: {
    minute: "minute, minuten, min",
    hour: "h, std, stunde, stunden, stündig*",
    day: "tag, tage, tagen, tages, tägig*",
    week: "woche, wochen, wöchig*",
    month: "monat, monate, monaten, monatig*",
    year: "jahr, jahre, jahren, jährig*",
  },
  percent: "prozent",
  callsToAction:
    "jetzt, kaufen, bestellen, entdecken, erfahren, anfragen, informieren, vereinbaren, vergleichen, finden, buchen, starten, anrufen, besuchen, ansehen, lesen sie, fragen sie, lassen sie, testen, sichern, reservieren, planen, schauen sie, kontaktieren, ausprobieren, lernen sie, anmelden, mieten, wählen, holen, stöbern, shoppen, kennenlernen",
  proofs:
    "einfach*, schnell*, qualität*, geprüft*, bewert*, seit, erfahr*, experte*, expertin*, zertifiziert*, familie*, garantie*, sicher*, frisch*, handgemacht*, langlebig*, bequem*, zuverlässig*, sparen, rückgabe, versand, lieferung, kostenlos*, klare, beraten, beratung, zeit, sorgfalt, alles, hilfe, passend*, bedingungen, team, arbeiten, persönlich*, verständlich*, nachhaltig*, regional*, meister*, fachgerecht*, ehrlich*, offen, vertrauen",
};
