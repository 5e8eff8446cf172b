import type { Language } from "../language.ts";

/** How a language writes numbers and discounts in words. */
export interface NumberWords {
  /** The numbers of terms and discounts, each with the figure first; short words are too much like parts of others. */
  numbers: string;
  /** Fifty percent off. */
  half: string;
  /** A word before the number that makes it percent, where the language has one. */
  percentBefore?: string;
  /** Counts of thousands and of millions without a figure. */
  thousands: string;
  millions: string;
  /** Twice as much as others. */
  twice: string;
}

/** Chinese and Japanese compose their numbers of few signs, which are read one by one. */
export const numberWords: Record<Language, NumberWords> = {
  en: {
    numbers:
      "12 twelve, 14 fourteen, 15 fifteen, 20 twenty, 24 twenty-four, 30 thirty, 45 forty-five, 48 forty-eight, 50 fifty, 60 sixty, 70 seventy, 72 seventy-two, 80 eighty, 90 ninety, 100 hundred, 100 one hundred",
    half: "half price, half-priced, half off, half the price",
    thousands: "thousands",
    millions: "millions",
    twice: "twice as, twice the, double the",
  },
  de: {
    numbers:
      "10 zehn, 12 zwölf, 14 vierzehn, 15 fünfzehn, 20 zwanzig, 24 vierundzwanzig, 30 dreissig, 45 fünfundvierzig, 48 achtundvierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 72 zweiundsiebzig, 80 achtzig, 90 neunzig, 100 hundert, 100 einhundert",
    half: "zum halben preis, halber preis, halbe preise, hälfte des preises",
    thousands: "tausende, tausenden",
    millions: "millionen",
    twice: "doppelt so",
  },
  es: {
    numbers:
      "10 diez, 12 doce, 14 catorce, 15 quince, 20 veinte, 24 veinticuatro, 30 treinta, 45 cuarenta y cinco, 48 cuarenta y ocho, 50 cincuenta, 60 sesenta, 70 setenta, 72 setenta y dos, 80 ochenta, 90 noventa, 100 cien",
    half: "a mitad de precio, mitad de precio",
    thousands: "miles de",
    millions: "millones",
    twice: "dos veces más, el doble de",
  },
  fr: {
    numbers:
      "12 douze, 14 quatorze, 15 quinze, 20 vingt, 24 vingt-quatre, 30 trente, 45 quarante-cinq, 48 quarante-huit, 50 cinquante, 60 soixante, 70 soixante-dix, 72 soixante-douze, 80 quatre-vingts, 90 quatre-vingt-dix, 100 cent",
    half: "à moitié prix, moitié prix, demi-tarif",
    thousands: "milliers",
    millions: "millions",
    twice: "deux fois plus",
  },
  it: {
    numbers:
      "10 dieci, 12 dodici, 14 quattordici, 15 quindici, 20 venti, 24 ventiquattro, 30 trenta, 45 quarantacinque, 48 quarantotto, 50 cinquanta, 60 sessanta, 70 settanta, 72 settantadue, 80 ottanta, 90 novanta, 100 cento",
    half: "a metà prezzo, metà prezzo",
    thousands: "migliaia",
    millions: "milioni",
    twice: "due volte più, il doppio",
  },
  nl: {
    numbers:
      "10 tien, 12 twaalf, 14 veertien, 15 vijftien, 20 twintig, 24 vierentwintig, 30 dertig, 45 vijfenveertig, 48 achtenveertig, 50 vijftig, 60 zestig, 70 zeventig, 72 tweeënzeventig, 80 tachtig, 90 negentig, 100 honderd",
    half: "half geld, halve prijs, voor de helft van de prijs",
    thousands: "duizenden",
    millions: "miljoenen",
    twice: "twee keer zo, dubbel zo",
  },
  pt: {
    numbers:
      "12 doze, 14 quatorze, 14 catorze, 15 quinze, 20 vinte, 24 vinte e quatro, 30 trinta, 45 quarenta e cinco, 48 quarenta e oito, 50 cinquenta, 60 sessenta, 70 setenta, 72 setenta e dois, 72 setenta e duas, 80 oitenta, 90 noventa",
    half: "pela metade do preço, metade do preço",
    thousands: "milhares",
    millions: "milhões",
    twice: "duas vezes mais, o dobro",
  },
  ru: {
    numbers:
      "10 десять, 10 десяти, 12 двенадцать, 12 двенадцати, 14 четырнадцать, 14 четырнадцати, 15 пятнадцать, 15 пятнадцати, 20 двадцать, 20 двадцати, 24 двадцать четыре, 24 двадцати четырёх, 24 двадцати четырех, 30 тридцать, 30 тридцати, 45 сорок пять, 45 сорока пяти, 48 сорок восемь, 48 сорока восьми, 50 пятьдесят, 50 пятидесяти, 60 шестьдесят, 60 шестидесяти, 70 семьдесят, 70 семидесяти, 72 семьдесят два, 72 семидесяти двух, 80 восемьдесят, 80 восьмидесяти, 90 девяносто, 90 девяноста",
    half: "за полцены, полцены, за половину цены",
    thousands: "тысячи, тысячам",
    millions: "миллионы, миллионам",
    twice: "в два раза, вдвое",
  },
  ja: {
    numbers: "",
    half: "半額, 半値",
    thousands: "何千, 何万, 数千人, 数万人",
    millions: "何百万, 数百万",
    twice: "二倍, 倍速",
  },
  ko: {
    numbers: "",
    half: "반값, 반액",
    thousands: "수천 명, 수천명, 수만 명, 수만명",
    millions: "수백만",
    twice: "두 배",
  },
  zh: {
    numbers: "",
    half: "半价, 对折",
    thousands: "成千上万, 数千, 数万, 上千人, 上万人",
    millions: "数百万, 百万用户, 千万用户",
    twice: "两倍, 二倍",
  },
  ar: {
    numbers:
      "10 عشرة, 12 اثنا عشر, 12 اثني عشر, 15 خمسة عشر, 20 عشرون, 20 عشرين, 24 أربع وعشرون, 24 أربع وعشرين, 24 أربعة وعشرين, 30 ثلاثون, 30 ثلاثين, 45 خمسة وأربعين, 48 ثمان وأربعين, 48 ثماني وأربعين, 50 خمسون, 50 خمسين, 60 ستون, 60 ستين, 70 سبعون, 70 سبعين, 80 ثمانون, 80 ثمانين, 90 تسعون, 90 تسعين, 100 مائة",
    half: "نصف السعر, بنصف السعر, نصف الثمن, بنصف الثمن",
    thousands: "آلاف, الآلاف",
    millions: "ملايين, الملايين",
    twice: "ضعف",
  },
  hi: {
    numbers:
      "12 बारह, 14 चौदह, 15 पंद्रह, 15 पन्द्रह, 24 चौबीस, 45 पैंतालीस, 48 अड़तालीस, 50 पचास, 70 सत्तर, 72 बहत्तर, 80 अस्सी, 90 नब्बे",
    half: "आधी कीमत, आधे दाम, आधी क़ीमत, आधी फीस, फीस आधी, आधा दाम, दाम आधा, दाम आधे, कीमत आधी",
    thousands: "हज़ारों, हजारों",
    millions: "लाखों, करोड़ों",
    twice: "दोगुना, दोगुनी, दुगना, दुगनी",
  },
  tr: {
    numbers:
      "14 on dört, 20 yirmi, 24 yirmi dört, 30 otuz, 45 kırk beş, 48 kırk sekiz, 50 elli, 60 altmış, 70 yetmiş, 72 yetmiş iki, 80 seksen, 90 doksan",
    half: "yarı fiyatına, yarı fiyat, yarı yarıya",
    percentBefore: "yüzde",
    thousands: "binlerce",
    millions: "milyonlarca",
    twice: "iki kat",
  },
  pl: {
    numbers:
      "10 dziesięć, 10 dziesięciu, 12 dwanaście, 12 dwunastu, 14 czternaście, 14 czternastu, 15 piętnaście, 15 piętnastu, 20 dwadzieścia, 20 dwudziestu, 24 dwadzieścia cztery, 24 dwudziestu czterech, 30 trzydzieści, 30 trzydziestu, 45 czterdzieści pięć, 45 czterdziestu pięciu, 48 czterdzieści osiem, 48 czterdziestu ośmiu, 50 pięćdziesiąt, 50 pięćdziesięciu, 60 sześćdziesiąt, 60 sześćdziesięciu, 70 siedemdziesiąt, 70 siedemdziesięciu, 80 osiemdziesiąt, 80 osiemdziesięciu, 90 dziewięćdziesiąt, 90 dziewięćdziesięciu",
    half: "za pół ceny, pół ceny, połowę ceny",
    thousands: "tysiące, tysiącom",
    millions: "miliony, milionom",
    twice: "dwa razy, dwukrotnie",
  },
  sv: {
    numbers:
      "12 tolv, 14 fjorton, 15 femton, 20 tjugo, 24 tjugofyra, 30 trettio, 45 fyrtiofem, 48 fyrtioåtta, 50 femtio, 60 sextio, 70 sjuttio, 72 sjuttiotvå, 80 åttio, 90 nittio, 100 hundra",
    half: "halva priset, halvt pris, till halva priset",
    thousands: "tusentals",
    millions: "miljontals, miljoner",
    twice: "dubbelt så",
  },
  da: {
    numbers:
      "12 tolv, 14 fjorten, 15 femten, 20 tyve, 24 fireogtyve, 30 tredive, 45 femogfyrre, 48 otteogfyrre, 50 halvtreds, 60 tres, 70 halvfjerds, 72 tooghalvfjerds, 80 firs, 90 halvfems, 100 hundrede",
    half: "halv pris, til halv pris",
    thousands: "tusindvis, tusinder",
    millions: "millioner, millionvis",
    twice: "dobbelt så",
  },
  no: {
    numbers:
      "12 tolv, 14 fjorten, 15 femten, 20 tjue, 24 tjuefire, 30 tretti, 45 førtifem, 48 førtiåtte, 50 femti, 60 seksti, 70 sytti, 72 syttito, 80 åtti, 90 nitti, 100 hundre",
    half: "halv pris, til halv pris, halve prisen",
    thousands: "tusenvis, tusener",
    millions: "millioner",
    twice: "dobbelt så",
  },
  fi: {
    numbers:
      "10 kymmenen, 12 kaksitoista, 12 kahdentoista, 14 neljätoista, 14 neljäntoista, 15 viisitoista, 15 viidentoista, 20 kaksikymmentä, 20 kahdenkymmenen, 24 kaksikymmentäneljä, 24 kahdenkymmenenneljän, 30 kolmekymmentä, 30 kolmenkymmenen, 48 neljäkymmentäkahdeksan, 50 viisikymmentä, 50 viidenkymmenen, 60 kuusikymmentä, 60 kuudenkymmenen, 70 seitsemänkymmentä, 70 seitsemänkymmenen, 80 kahdeksankymmentä, 80 kahdeksankymmenen, 90 yhdeksänkymmentä, 90 yhdeksänkymmenen, 100 sata, 100 sadan",
    half: "puoleen hintaan, puolella hinnalla",
    thousands: "tuhansia, tuhannet, tuhansien",
    millions: "miljoonia, miljoonat, miljoonien",
    twice: "kaksi kertaa, kaksinkertai*",
  },
};
