import type { WordLists } from "./promises.ts";

/** Numbers up to twelve and some more in words, each with its figure, in the forms they have before what they count. */
export const smallNumbers: WordLists = {
  en: "1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, 16 sixteen, 18 eighteen, 25 twenty-five",
  de: "1 ein, 1 eine, 1 einem, 1 einen, 1 einer, 2 zwei, 2 zweier, 3 drei, 3 dreier, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf, 12 zwölf, 25 fünfundzwanzig",
  es: "1 un, 1 una, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce, 25 veinticinco",
  fr: "1 un, 1 une, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 11 onze, 12 douze, 25 vingt-cinq",
  it: "1 un, 1 una, 2 due, 3 tre, 4 quattro, 5 cinque, 6 sei, 7 sette, 8 otto, 9 nove, 10 dieci, 11 undici, 12 dodici, 25 venticinque",
  nl: "1 een, 1 één, 2 twee, 3 drie, 4 vier, 5 vijf, 6 zes, 7 zeven, 8 acht, 9 negen, 10 tien, 11 elf, 12 twaalf, 25 vijfentwintig",
  pt: "1 um, 1 uma, 2 dois, 2 duas, 3 três, 4 quatro, 5 cinco, 6 seis, 7 sete, 8 oito, 9 nove, 10 dez, 11 onze, 12 doze, 25 vinte e cinco",
  ru: "1 один, 1 одну, 1 одна, 2 два, 2 две, 2 двух, 3 три, 3 трёх, 3 трех, 4 четыре, 4 четырёх, 4 четырех, 5 пять, 5 пяти, 6 шесть, 6 шести, 7 семь, 7 семи, 8 восемь, 8 восьми, 9 девять, 9 девяти, 10 десять, 10 десяти, 11 одиннадцать, 12 двенадцать, 12 двенадцати",
  ja: "",
  ko: "1 한, 2 두, 3 세, 4 네, 5 다섯, 6 여섯, 7 일곱, 8 여덟, 9 아홉, 10 열, 12 열두",
  zh: "",
  ar: "3 ثلاثة, 3 ثلاث, 4 أربعة, 4 أربع, 5 خمسة, 5 خمس, 6 ستة, 6 ست, 7 سبعة, 7 سبع, 8 ثمانية, 8 ثماني, 9 تسعة, 9 تسع, 10 عشرة, 10 عشر, 12 اثنا عشر, 12 اثنتا عشرة, 12 اثني عشر",
  hi: "1 एक, 2 दो, 3 तीन, 4 चार, 5 पाँच, 5 पांच, 6 छह, 6 छः, 7 सात, 8 आठ, 9 नौ, 10 दस, 11 ग्यारह, 12 बारह, 20 बीस, 30 तीस, 60 साठ",
  tr: "1 bir, 2 iki, 3 üç, 4 dört, 5 beş, 6 altı, 7 yedi, 8 sekiz, 9 dokuz, 10 on, 11 on bir, 12 on iki, 15 on beş",
  pl: "1 jeden, 1 jedna, 1 jedną, 2 dwa, 2 dwie, 2 dwóch, 2 dwoma, 3 trzy, 3 trzech, 4 cztery, 4 czterech, 5 pięć, 5 pięciu, 6 sześć, 6 sześciu, 7 siedem, 7 siedmiu, 8 osiem, 8 ośmiu, 9 dziewięć, 9 dziewięciu, 10 dziesięć, 10 dziesięciu, 12 dwanaście, 12 dwunastu",
  sv: "1 en, 1 ett, 2 två, 3 tre, 4 fyra, 5 fem, 6 sex, 7 sju, 8 åtta, 9 nio, 10 tio, 11 elva, 12 tolv",
  da: "1 en, 1 et, 1 ét, 2 to, 3 tre, 4 fire, 5 fem, 6 seks, 7 syv, 8 otte, 9 ni, 10 ti, 11 elleve, 12 tolv",
  no: "1 en, 1 et, 1 ett, 2 to, 3 tre, 4 fire, 5 fem, 6 seks, 7 sju, 7 syv, 8 åtte, 9 ni, 10 ti, 11 elleve, 12 tolv",
  fi: "1 yksi, 1 yhden, 2 kaksi, 2 kahden, 2 kahdessa, 2 kahta, 3 kolme, 3 kolmen, 3 kolmessa, 4 neljä, 4 neljän, 4 neljässä, 5 viisi, 5 viiden, 5 viidessä, 6 kuusi, 6 kuuden, 6 kuudessa, 7 seitsemän, 7 seitsemässä, 8 kahdeksan, 8 kahdeksassa, 9 yhdeksän, 9 yhdeksässä, 10 kymmenen, 10 kymmenessä, 12 kaksitoista, 12 kahdentoista",
};

/** Terms in one word, each with its figure and its unit. */
export const terms: Partial<WordLists> = {
  de: "2 year zweijährig*, 3 year dreijährig*, 5 year fünfjährig*, 10 year zehnjährig*, 2 week zweiwöchig*, 3 month dreimonatig*",
  nl: "2 year tweejarig*, 3 year driejarig*, 5 year vijfjarig*, 10 year tienjarig*",
  ru: "2 year двухлетн*, 3 year трёхлетн*, 3 year трехлетн*, 5 year пятилетн*, 10 year десятилетн*",
  pl: "2 year dwuletni*, 3 year trzyletni*, 5 year pięcioletni*, 10 year dziesięcioletni*, 2 year dwuletnia",
  ko: "1 day 하루, 2 day 이틀, 3 day 사흘, 4 day 나흘, 1 week 일주일",
  ar: "2 day يومين, 2 day يومان, 2 day يومي, 2 year سنتين, 2 year سنتان, 2 year عامين, 2 year عامان, 2 week أسبوعين, 2 month شهرين, 2 hour ساعتين, 2 minute دقيقتين",
  sv: "2 year tvåårig*, 3 year treårig*, 5 year femårig*, 10 year tioårig*",
  da: "2 year toårig*, 5 year femårig*, 10 year tiårig*",
  no: "2 year toårig*, 5 year femårig*, 10 year tiårig*",
  fi: "1 hour tunnissa, 1 day päivässä",
  it: "1 hour un'ora, 1 hour un’ora, 2 year biennal*, 3 year triennal*, 5 year quinquennal*, 10 year decennal*",
};

/** Units of time that are missing from the lists of the languages, after the number. */
export const moreUnits: Record<
  "minute" | "hour" | "day" | "week" | "month" | "year",
  Partial<WordLists>
> = {
  minute: { de: "minütig*", ru: "минутн*", fi: "minuutissa" },
  hour: {
    de: "stündig*",
    pl: "godzinn*",
    ru: "часов*",
    tr: "saatlik",
    hi: "घंटों",
    fi: "tunniksi, tunte*",
  },
  day: {
    en: "working day, working days, business day, business days, calendar days, weekdays, nights, night",
    de: "werktag*, arbeitstag*, nächte",
    es: "días hábiles, días laborables, noches",
    fr: "jours ouvrés, jours ouvrables, nuits",
    it: "giorni lavorativi, notti",
    nl: "werkdag*, nachten",
    pt: "dias úteis, noites",
    ru: "рабочи* дн*, дневн*, дн, ночей, ночи",
    ja: "営業日, 泊",
    ko: "영업일, 박",
    zh: "个工作日, 工作日, 晚",
    ar: "أيام عمل, ليال",
    hi: "कार्यदिवस, रात",
    tr: "iş gün*, gün*, gece",
    pl: "dni robocz*, dniow*",
    sv: "arbetsdag*, vardagar, nätter, dagars",
    da: "hverdag*, arbejdsdag*, nætter",
    no: "virkedag*, arbeidsdag*, netter",
    fi: "arkipäiv*, päivä*, yötä, vuorokaud*",
  },
  week: { ru: "недельн*", pl: "tygodniow*", fi: "viikko*, viikossa", tr: "hafta*", hi: "हफ़्तों" },
  month: { ru: "месячн*", pl: "miesięczn*", fi: "kuukaude*, kuukaut*", tr: "ay*", de: "monatig*" },
  year: {
    ru: "летн*",
    pl: "letni*, latami",
    fi: "vuode*, vuosi*",
    tr: "yıl*",
    hi: "वर्षीय",
    ko: "년간",
    ja: "年間",
    zh: "年期",
  },
};

/** "Ten times faster"; "three times a week" compares nothing and is left out by what follows. */
export const timesWords: WordLists = {
  en: "times, x, fold",
  de: "mal, fach, faches, fache, x",
  es: "veces, x",
  fr: "fois, x",
  it: "volte, x",
  nl: "keer, maal, x",
  pt: "vezes, x",
  ru: "раз, раза, крат*, x",
  ja: "倍",
  ko: "배",
  zh: "倍",
  ar: "مرات, مرة, أضعاف, ضعف",
  hi: "गुना, गुनी, गुने",
  tr: "kat, katı, kez",
  pl: "razy, krotnie, x",
  sv: "gånger, x",
  da: "gange, x",
  no: "ganger, x",
  fi: "kertaa, kertainen, kertaisesti, x",
};
