import type { LanguageWords } from "./language-words.ts";

export const pl: LanguageWords = {
  code: "pl",
  functionWords:
    "i w we na z ze do od dla o u po za przy pod nad bez oraz lub albo nie jak co to ten ta te tym tej jest są się twój twoja twoje twojego twojej ciebie ci nasz nasza nasze naszą naszej nas my wy który która które już też także tylko każdy każda wszystko przez przed kiedy gdzie kto być aby by tak jego ich swój swoje nam ja ty on ona ono oni one mnie mi mój moja moje mu jej im ale więc bo ponieważ gdy jeśli czy między podczas według przeciw ku jeszcze tu tutaj tam wtedy zawsze nigdy bardzo dużo mało inny inna inne jaki jaka jakie ile był była było były będzie będą mamy macie może możesz można trzeba tych tymi nasi nami wam was wasz wasza wasze swoich swojego swoim swojej temu dwa",
  adWords:
    "kup zamów sprawdź odkryj poznaj wybierz znajdź porównaj oferta oferty ceny sklep teraz dostawa szybko prosto łatwo jakość usługi umów wizytę dzisiaj dziś więcej dowiedz porady pomoc zapytaj zespół zobacz online rezerwuj spokojnie zadzwoń buty biegania dzieci damskie męskie dom nowe nowy kupić buciki ubrania szukasz mieszkanie rodzina rodziny pies kot chleb kawa wino hotel pokoje pokój stolik wieczór rano noc dzień dni tydzień miesiąc rok lata lat zima lato wiosna jesień kolekcja lekcje kurs kursy szkoła ucz nauka nauczyciel adwokat prawnik lekarz dentysta hydraulik warsztat samochód rower rowery ogród kuchnia łazienka dach podróż podróże wakacje morze plaża przeprowadzka naprawa remont praca życie ludzie duży mały długi ciepły zimny świeży świeże zdrowy stary starego razem porozmawiaj przyjdź wybrać robić mieszkać okolicy domu cenę pierwszego nowego okulary widokiem promocja promocje rabat rabaty wyprzedaż zniżka zniżki okazja okazje tanio tanie",
  decimal: ",",
  claims: {
    freeShipping:
      "darmowa dostawa, darmową dostawą, darmową dostawę, bezpłatna dostawa, dostawa gratis, darmowa wysyłka, dostawa za darmo, wysyłka gratis, bezpłatna wysyłka",
    freeReturns: "darmowy zwrot, darmowe zwroty, bezpłatny zwrot, bezpłatne zwroty, zwrot gratis",
    free: "darmow*, za darmo, gratis, bezpłatn*, nieodpłatn*",
    guarantee: "gwarancj*, gwarantow*, gwarantuj*, zwrot pieniędzy, bez ryzyka",
    best: "najleps*, nagradzan*, najwyższ*, światowej klasy, najlepiej oceniany, najlepiej",
    numberOne: "#1, nr 1, nr. 1, numer 1, numer jeden",
    leading: "lider, lidera, liderzy, wiodąc*",
    cheapest: "najtańsz*, najniższ*, najtaniej",
    fastest: "najszybsz*, najszybciej",
    largest: "największ*, najszersz*",
    only: "jedyny, jedyna, jedyne, jedynego",
    perfect: "perfekcyjn*, idealn*, doskonał*",
    unbeatable: "bezkonkurencyjn*, niezrównan*, nie do pobicia",
  },
  units: {
    minute: "minut*, min",
    hour: "h, godz, godzin*",
    day: "dzień, dni, dnia, dniowy, dniach",
    week: "tydzień, tygodnie, tygodni, tygodnia",
    month: "miesiąc, miesiące, miesięcy, miesiąca",
    year: "rok, roku, lat, lata, latach",
  },
  percent: "procent*, proc",
  callsToAction:
    "kup, zamów, sprawdź, odkryj, poznaj, wybierz, znajdź, porównaj, umów, dowiedz, zapytaj, zobacz, rezerwuj, zarezerwuj, zadzwoń, skontaktuj, zacznij, odwiedź, wypróbuj, przeczytaj, zaplanuj, porozmawiaj, napisz, skorzystaj, dołącz, zapisz, wynajmij, oszczędź, obejrzyj, rozejrzyj, przekonaj, przejdź, pobierz, weź, spotkaj, zajrzyj, daj",
  proofs:
    "łatw*, prost*, szybk*, jakoś*, zaufan*, doświadcz*, ekspert*, specjalist*, certyfik*, rodzin*, gwarancj*, bezpiecz*, śwież*, ręczn*, trwał*, wygod*, niezawodn*, oszczęd*, zwrot*, dostaw*, darmow*, jasn*, porad*, doradz*, czas*, wszystko, pomoc*, pomag*, starann*, dopasowan*, warunki, warunków, zespół, pracujemy, histori*, blisk*, uczciw*, otwarci*, profesjonaln*, od 19*, od 20*, roku, spokojn*, konkret*, zrozumiał*, lokaln*",
};
