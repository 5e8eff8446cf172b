import type { Language } from "../language.ts";

/**
 * Superlatives beside those that the lists of claims name. Soft ones ("easiest way", "schönste Strände") are
 * left out: they claim little and are in many good lines.
 */
export interface Superlatives {
  /** What makes a superlative of a word that follows it, separated by commas. */
  before?: string;
  /** Beginnings of the words that may follow, separated by commas. */
  stems?: string;
  /** Superlatives by themselves, as the lists of claims are written. */
  alone?: string;
  /** Words before a superlative that compares nothing with others: "our most popular". */
  unless?: string;
}

export const superlatives: Record<Language, Superlatives> = {
  en: {
    before: "most",
    stems:
      "trusted, affordable, popular, reliable, experienced, advanced, innovative, durable, powerful, recommended, loved, awarded, qualified, professional, respected, secure, accurate, efficient, effective, economical, cost-effective, sought-after, chosen, sold, luxurious, exclusive, dependable, famous",
    alone: "safest, strongest, cleanest, freshest, friendliest, tastiest, healthiest, purest",
    unless: "your, our, my, their, his, her",
  },
  de: {
    alone:
      "meistgekauft*, meistverkauft*, meistgewählt*, meistgebucht*, meistempfohlen*, sicherste, sicherster, sicherstes, sichersten, modernste*, beliebteste*, stärkste, stärkster, stärkstes, stärksten, zuverlässigste*, erfahrenste*, vertrauenswürdigste*, innovativste*, hochwertigste*, fortschrittlichste*, leistungsstärkste*, effizienteste*, exklusivste*, professionellste*, kompetenteste*, preiswerteste*, frischeste*, leckerste*, gesündeste*, sauberste*",
    unless: "am, ihr, ihre, ihren, dein, deine, deinen, unser, unsere, unseren",
  },
  es: {
    before: "el más, la más, los más, las más",
    stems:
      "segur, fiable, confiable, vendid, popular, modern, recomendad, valorad, elegid, profesional, avanzad, innovador, famos, asequible, eficiente, resistente, potente, fuerte, experimentad, fresc, sabros, saludable, limpi",
  },
  fr: {
    before: "le plus, la plus, les plus",
    stems:
      "sûr, fiable, populaire, vendu, moderne, recommandé, avancé, performant, résistant, puissant, choisi, apprécié, aimé, expérimenté, innovant, efficace, abordable, sécurisé, frais, fraîche, savoureu, sain, propre",
  },
  it: {
    before: "il più, la più, i più, le più, gli più",
    stems:
      "sicur, affidabil, vendut, popolar, modern, scelt, raccomandat, consigliat, amat, avanzat, potent, resistent, professional, espert, innovativ, efficient, famos, convenient, fresc, gustos, sano, pulit",
    alone: "più amat*",
  },
  nl: {
    before: "meest",
    stems:
      "gekozen, verkocht, vertrouwd, betrouwba, ervaren, geliefd, aanbevolen, geavanceerd, innovati, efficiënt, populair, veilig, bezocht",
    alone:
      "veiligste, betrouwbaarste, populairste, modernste, sterkste, best verkochte, verste, lekkerste, gezondste, schoonste",
    unless: "uw, je, jouw, ons, onze, mijn",
  },
  pt: {
    before: "o mais, a mais, os mais, as mais",
    stems:
      "segur, confiáve, vendid, popular, modern, escolhid, recomendad, avançad, potente, resistente, profissiona, experiente, inovador, eficiente, famos, acessíve, fresc, saboros, saudáve, limp",
  },
  ru: {
    before: "самый, самая, самое, самые, самого, самой, самую, самых, самым, самыми",
    stems:
      "надёжн, надежн, безопасн, популярн, продаваем, современн, мощн, крепк, прочн, доступн, опытн, востребован, качествен, выгодн, профессиональн, эффективн, известн, низк, вкусн, свеж, чист, дешев, дешёв",
    alone: "надёжнейш*, надежнейш*, безопаснейш*, популярнейш*",
  },
  ja: {
    alone: "最強, 一番人気, 人気一番, 最多, 世界初, 日本初, 業界初, 国内初, 一番おいしい, 最も美味",
  },
  ko: { alone: "최강, 국내 최초, 세계 최초, 업계 최초, 최다, 가장 맛있, 가장 신선, 제일 맛있" },
  zh: {
    alone:
      "最强, 最安全, 最专业, 最可靠, 最先进, 最权威, 最热门, 最畅销, 最值得信赖, 最信赖, 史上最, 全网最, 第一名, 销量冠军, 最新鲜, 最好吃",
  },
  ar: {
    before: "الأكثر",
    stems: "أمان, مبيع, موثوقية, ثقة, شعبية, طلب, احتراف, تطور, شهرة, خبرة, كفاءة, رواج",
  },
  hi: {
    before: "सबसे",
    stems:
      "सुरक्षित, भरोसेमंद, विश्वसनीय, लोकप्रिय, मज़बूत, मजबूत, आधुनिक, अनुभवी, बेहतर, बढ़िया, किफायती, किफ़ायती, पसंदीदा, ज़्यादा बिक, ज्यादा बिक, स्वादिष्ट, ताज़, साफ",
  },
  tr: {
    before: "en",
    stems:
      "güvenilir, güvenli, popüler, çok satan, çok satılan, modern, güçlü, sağlam, dayanıklı, profesyonel, deneyimli, gelişmiş, sevilen, beğenilen, lezzetli, taze, temiz, sağlıklı",
    alone: "bir numarası",
  },
  pl: {
    before: "najbardziej, najczęściej, najchętniej",
    stems:
      "zaufan, lubian, polecan, popularn, niezawodn, profesjonaln, doświadczon, zaawansowan, nowoczesn, wybieran, kupowan",
    alone:
      "najbezpieczniejsz*, najpopularniejsz*, najnowocześniejsz*, najmocniejsz*, najsilniejsz*, najsolidniejsz*, najtrwalsz*, najskuteczniejsz*, najświeższ*, najsmaczniejsz*, najczystsz*, najzdrowsz*",
  },
  sv: {
    before: "mest",
    stems:
      "sålda, populära, pålitliga, betrodda, valda, köpta, älskade, rekommenderade, erfarna, avancerade, moderna, effektiva, kända, besökta",
    alone:
      "säkraste, tryggaste, starkaste, modernaste, populäraste, pålitligaste, färskaste, godaste, renaste",
    unless: "din, ditt, dina, vår, vårt, våra",
  },
  da: {
    before: "mest",
    stems:
      "solgte, populære, pålidelige, betroede, valgte, købte, elskede, anbefalede, erfarne, avancerede, moderne, effektive, kendte, besøgte",
    alone: "sikreste, tryggeste, stærkeste, friskeste, lækreste, reneste",
    unless: "din, dit, dine, vores",
  },
  no: {
    before: "mest",
    stems:
      "solgte, populære, pålitelige, betrodde, valgte, kjøpte, elskede, anbefalte, erfarne, avanserte, moderne, effektive, kjente, besøkte",
    alone: "sikreste, tryggeste, sterkeste, ferskeste, reneste",
    unless: "din, ditt, dine, vår, vårt, våre",
  },
  fi: {
    alone:
      "turvallisin, turvallisimm*, luotettavin, luotettavimm*, suosituin, suosituimm*, myydyin, myydyimm*, vahvin, vahvimm*, ammattitaitoisin, ammattitaitoisimm*, kokenein, kokeneimm*, tehokkain, tehokkaimm*, kestävin, kestävimm*, tuorein, tuoreimm*, herkullisin, maukkain, puhtain",
  },
};
