import type { LanguageWords } from "./language-words.ts";

export const it: LanguageWords = {
  code: "it",
  functionWords:
    "il lo la i gli le di del dello della dei degli delle e o in con per da dal dalla un uno una che non più come al alla ai alle nel nella nei nostro nostra nostri nostre tuo tua tuoi tue suo sua vostro noi voi ti ci si è sono su sul sulla senza tutto tutti tutta ogni anche a chi dove quando ciò questo questa sei ed io tu lui lei loro mi me mio mia mie miei ne ma se perché dopo prima fra tra verso contro durante quale quali quanto questi queste quello quella quelli hai ho ha hanno abbiamo puoi può possono essere era stato solo molto poco sempre mai già ancora altro altra altri due nello negli nelle dagli dallo sullo sugli sulle sui vostra vostri l d all dell nell",
  adWords:
    "scopri acquista compra ordina trova prezzi offerte spedizione negozio subito ora servizio qualità prenota scegli facile consigli aiuto squadra confronta chiedi richiedi preventivo inizia informazioni visita oggi veloce semplice bisogno contattaci tempo scarpe comprare correre bambini donna uomo casa nuovo nuova migliore migliori prova vieni qui molto città adesso abbigliamento appartamento famiglia cane gatto pane caffè vino hotel camere camera tavolo cena sera stasera mattina notte giorno giorni settimana mese anno anni inverno estate primavera autunno collezione lezioni corso corsi scuola imparare insegnante avvocato avvocati medico dentista idraulico officina auto bici biciclette giardino cucina bagno viaggio viaggi vacanze mare spiaggia lago trasloco riparazione lavori lavoro vita gente grande piccolo lungo caldo freddo fresco sano insieme parliamo parla scegliere fare vivere misura consulenza consegna zona vista primo sconti sconto saldi promozione promozioni svendita risparmia affari incredibile",
  decimal: ",",
  claims: {
    freeShipping:
      "spedizione gratuita, spedizioni gratuite, spedizione gratis, consegna gratuita, consegna gratis",
    freeReturns: "reso gratuito, resi gratuiti, reso gratis, resi gratis",
    free: "gratis, gratuito, gratuita, gratuiti, gratuite, gratuitamente, omaggio, senza costi",
    guarantee:
      "garanzia, garanzie, garantito, garantita, garantiti, garantite, garantiamo, soddisfatti o rimborsati, senza rischi",
    best: "il migliore, la migliore, i migliori, le migliori, migliori, miglior, premiat*, eccellenza assoluta, di livello mondiale",
    numberOne: "#1, n. 1, n.1, n° 1, numero 1, numero uno, numeri uno",
    leading: "leader",
    cheapest:
      "più economico, più economica, più economici, più economiche, prezzi più bassi, prezzo più basso, meno caro",
    fastest:
      "il più veloce, la più veloce, i più veloci, le più veloci, il più rapido, la più rapida, i più rapidi",
    largest: "il più grande, la più grande, il più ampio, la più ampia",
    only: "l'unico, l'unica, l’unico, l’unica, gli unici",
    perfect: "perfetto, perfetta, perfetti, perfette, perfettamente",
    unbeatable: "imbattibil*, insuperabil*, ineguagliabil*",
  },
  units: {
    minute: "minuto, minuti, min",
    hour: "h, ora, ore",
    day: "giorno, giorni, gg",
    week: "settimana, settimane",
    month: "mese, mesi",
    year: "anno, anni",
  },
  percent: "per cento, percento",
  callsToAction:
    "scopri, scoprite, acquista, compra, ordina, trova, trovate, prenota, scegli, richiedi, chiedi, visita, contatta, contattaci, confronta, inizia, prova, chiama, guarda, parla, esplora, leggi, pianifica, vedi, informati, fatti, lasciati, conosci, unisciti, iscriviti, scarica, noleggia, risparmia, approfitta, entra, dai un'occhiata, scrivici, per saperne di più",
  proofs:
    "facil*, veloc*, rapid*, semplic*, qualità, dal, espert*, esperienza, certificat*, famigli*, garanzia, sicur*, fresc*, artigian*, durevol*, comod*, affidabil*, risparmia, reso, resi, spedizione, consegna, gratis, gratuit*, chiar*, consigli*, tempo, tutto, aiuto, cura, su misura, adatto, adatta, condizioni, squadra, team, lavoriamo, storia, vicin*, fatto a mano, professional*, fiducia, assistenza, pensat*",
};
