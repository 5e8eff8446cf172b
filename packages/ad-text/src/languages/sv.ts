import type { LanguageWords } from "./language-words.ts";

export const sv: LanguageWords = {
  code: "sv",
  functionWords:
    "och att det som en ett på är av till med den de inte om har vi dig din ditt dina vår vårt våra från men eller så kan hos ska också mycket hur vad vara bli efter för i oss du er ert era utan alla allt hela här där när vid mer under innan åt sin jag han hon hen dem mig min mitt mina sig sitt sina honom henne deras ni några något någon inget ingen denna detta dessa varje båda andra annan annat många få lite bara redan alltid aldrig igen upp ner in ut ur mellan mot sedan genom varför vilken vilket vilka vem kommer gör göra får fick blir blev var varit hade kunde skulle vill måste bör därför då nog två hemma tills",
  adWords:
    "köp beställ upptäck hitta boka jämför välj priser erbjudanden butik nu idag frakt leverans snabb snabbt enkelt kvalitet råd hjälp fråga kontakta läs mer tid lugn och ro personlig gratis se nära handla direkt tjänster passar skor löparskor barn dam herr hem nya bästa köpa prova kläder lägenhet familj hund katt bröd kaffe vin hotell rum bord kväll ikväll morgon natt dag dagar vecka månad år vinter sommar höst kollektion lektioner lektion kurs kurser skola lär lärare advokat läkare tandläkare rörmokare verkstad bil cykel cyklar trädgård kök badrum tak resa resor semester hav havet strand flytta flytt reparation arbete liv människor stor liten lång kort varm kall färskt färsk frisk gammal äldre tillsammans prata kom bo offert första utsikt glasögon retur rabatt rabatter rea utförsäljning fynd kampanj erbjudande billigt billiga",
  decimal: ",",
  claims: {
    freeShipping:
      "fri frakt, gratis frakt, fraktfritt, fri leverans, gratis leverans, frakten ingår",
    freeReturns: "fri retur, fria returer, gratis retur, gratis returer",
    free: "gratis, kostnadsfri*, kostnadsfritt, avgiftsfri*",
    guarantee:
      "garanti, garantier, garanterat, garanterad*, garanterar, pengarna tillbaka, pengar tillbaka, riskfri*, utan risk",
    best: "bäst, bästa, prisbelönt*, världsklass, högsta, bäst i test, oöverträffad kvalitet",
    numberOne: "#1, nr 1, nr. 1, nummer 1, nummer ett",
    leading: "ledande, marknadsledande, marknadsledare",
    cheapest: "billigast, billigaste, lägst, lägsta",
    fastest: "snabbast, snabbaste",
    largest: "störst, största, bredast, bredaste",
    only: "den enda, det enda, de enda",
    perfect: "perfekt, perfekta, felfri*",
    unbeatable: "oslagbar*, oslagbart, oöverträffad*, oöverträffat",
  },
  units: {
    minute: "minut, minuter, min",
    hour: "h, tim, timme, timmar, timmars",
    day: "dag, dagar, dagars, dygn, dygnet",
    week: "vecka, veckor, veckors",
    month: "månad, månader, månaders",
    year: "år, års, åren",
  },
  percent: "procent",
  callsToAction:
    "köp, beställ, upptäck, hitta, boka, jämför, välj, kontakta, läs, fråga, se, besök, prova, testa, ring, börja, kom igång, ta, lär känna, lär, hör av, handla, prata, planera, möt, titta, få, skaffa, hyr, spara, anmäl, sök, utforska, träffa, låt",
  proofs:
    "enkel, enkelt, enkla, lätt, snabb*, kvalitet*, sedan, erfaren*, erfarenhet*, expert*, certifiera*, familj*, garanti*, trygg*, säker*, säkra, färsk*, handgjor*, hållbar*, bekväm*, pålitlig*, spara, retur*, frakt*, leverans*, gratis, tydlig*, klar*, råd, rådgivning, tid, allt, hjälp, omsorg, passar, anpassa*, villkor*, team*, arbetar, jobbar, berättelse*, historia*, nära, ärlig*, öppet, öppen*, professionell*, personlig*, lokal*, svar",
};
