import type { WordLists } from "./promises.ts";

/** Ways in which facts say that something comes with what is sold. In a line they would promise nothing. */
export const givingWords: WordLists = {
  en: "comes with, come with, comes along, part of the, provided, we provide, we supply, supplied, lend you, lent to you, we lend, ready for you, handed out",
  de: "stehen bereit, steht bereit, ist dabei, sind dabei, gehört dazu, gehören dazu, liegt bei, liegen bei, stellen wir, wir stellen, leihen wir, wir leihen, bekommen sie von uns, im preis, zum mitnehmen",
  es: "en el precio, prestamos, ponemos nosotros, dejamos, facilitamos, proporcionamos, de préstamo, prestad*",
  fr: "prêtons, prêté*, fourni*, fournissons, dans le prix, mettons à disposition, mis à disposition, sont sur place",
  it: "forniamo, fornit*, prestiamo, mettiamo a disposizione, a disposizione, nel prezzo, fa parte, in prestito, prestat*",
  nl: "hoort erbij, horen erbij, zit erbij, zitten erbij, te leen, staat klaar, staan klaar, zorgen wij voor, wij zorgen voor, in de prijs",
  pt: "fornecemos, emprestamos, emprestad*, no preço, faz parte, fazem parte, à disposição",
  ru: "даём, даем, выдаём, выдаем, предоставляем, прилага*, кладём, в комплекте",
  ja: "お付けします, 付きます, ご用意, 含みます, 含まれ*, 貸し出し, お貸しします, 付属, 込み",
  ko: "포함, 제공, 빌려 드, 넣어 드",
  zh: "提供, 包含, 附带, 配备, 随附",
  ar: "نوفر*, نقدم*, يشمل*, تشمل*, مع كل",
  hi: "देते हैं, मिलता है, मिलती है, मिलते हैं, साथ में, शामिल",
  tr: "veriyoruz, veririz, birlikte gelir, yanında gelir, sağlıyoruz",
  pl: "zapewniamy, dołączamy, użyczamy, w zestawie, wypożyczamy",
  sv: "medföljer, låna hos oss, finns att låna, till låns, finns på plats",
  da: "følger med, til låns, låne hos os, stiller vi",
  no: "følger med, til låns, låne hos oss, stiller vi",
  fi: "mukana, lainaamme, tarjolla, saa lainaksi",
};
