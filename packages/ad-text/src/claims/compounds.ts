import type { Language } from "../language.ts";

/** What shares a word with a promise and makes none, in text folded for claims; it is left out before promises are looked for. */
export const compounds: Partial<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      // "sugar-free" and "free of charge" share a word only.
      String.raw`(?<=\p{L})(?<!(?<!\p{L})(?:risk|cost|charge|postage))-free(?!\p{L})`,
      `(?<!\\p{L})(?:${[
        "sugar|gluten|grain|nut|peanut|dairy|lactose|soy|egg|wheat|meat|alcohol|caffeine|carb|salt|sodium|fat|oil|calorie|guilt|gmo|hormone|antibiotic|preservative|additive|pesticide|allergen|cage",
        "chemical|toxin|paraben|sul(?:ph|f)ate|fragrance|scent|silicone|plastic|latex|nickel|fluoride|alumini?um|bpa|cruelty|lead",
        "stress|hassle|worry|care|pain|injury|anxiety|drug|smoke|nicotine|mess|fuss|clutter|dust|pollen|odou?r|streak|stain|scratch|wrinkle|rust|leak|drip|mou?ld|frost|noise|glare|flicker|lag|bug|virus|spam|ad|distraction",
        "debt|tax|duty|mortgage|rent|toll|traffic|car|step|barrier|hands|touch|cash|paper|wire|cord|cable|screen|phone|maintenance",
        "feel|roam|run|live|break|set",
      ].join("|")}) free(?!\\p{L})`,
      String.raw`free[\s-](?:range|time|from(?! [\p{N}$€£])|spirit|standing|style|lance|weights?|space|parking space|fall|climbing|diving|will|hand|up(?! to)|your|yourself)(?!\p{L})`,
      String.raw`(?:works?|fits?|suits?|matters?|looks?|feels?|tastes?|know|what(?:['’]s| is)?) (?:you |it |them )?best(?!\p{L})`,
      String.raw`(?<!\p{L})your best(?!\p{L})(?! (?:price|choice|option|deal|value|source|shop|store))`,
      String.raw`(?<!\p{L})best (?:thing|part|bit|news|of all|friends?|man|practices?|before|wishes)(?!\p{L})`,
      String.raw`out[\s-]of[\s-]warranty|(?<!\p{L})leading (?:a|an|the|to|up)(?!\p{L})`,
    ].join("|"),
    "gu",
  ),
  de: /(?<!\p{L})(?:am besten|das beste (?:an|am|bei|beim|daran|dabei|kommt|zum schluss)|(?:unser|ihr|dein|mein|sein|euer) bestes|im besten alter|beste[rnm]? (?:freund|dank|gr[uü]ss)\p{L}*)(?!\p{L})/gu,
  es: /(?<!\p{L})(?:lo mejor (?:de[^.!?]{0,50})?[?:]|tus mejores|mejor(?:es)? amig[oa]s?)(?!\p{L})/gu,
  // Insurances of builders and landlords.
  fr: /(?<!\p{L})(?:le meilleur (?:d[eu’'][^.!?]{0,50}|dans[^.!?]{0,50})?[?:]|(?:vos|tes) meilleure?s|meilleure?s? amie?s?|garanties? (?:décennales?|loyers? impayés?|obsèques))(?!\p{L})/gu,
  it: /(?<!\p{L})(?:il meglio (?:d[^.!?]{0,50})?[?:]|(?:tuoi|tue|vostri|vostre) migliori|miglior[ei]? amic\p{L}+)(?!\p{L})/gu,
  pt: /(?<!\p{L})(?:o melhor (?:d[aoe][^.!?]{0,50})?[?:]|(?:seus|suas|teus|tuas) melhores|melhor(?:es)? amig[oa]s?)(?!\p{L})/gu,
  nl: /(?<!\p{L})(?:het beste (?:aan|van) [^.!?]{0,50}[?:]|het beste (?:bij|voor|uit) (?:u|je|jou|jullie|uw|jouw)|beste vriend\p{L}*)(?!\p{L})/gu,
  ru: /(?<!\p{L})(?:лидер(?:ств|ск)\p{L}*|(?:для|школа|клуб|обучение|развитие) лидеров|лучш\p{L}+ (?:друг|друз)\p{L}*)(?!\p{L})/gu,
  // "As far as possible", a term whose number is judged, and who stands surety.
  ja: /最大(?=限|\p{N})|最短(?=\p{N})|最も(?=近い|適した|大切|重要|身近)|保証(?:人|金|会社)|絶対音感/gu,
  // Water sports and boats, edges, deposits, what an insurance covers, "as far as possible", "first of all".
  ko: /수상\s?(?:스키|레저|레포츠|스포츠|안전|구조|택시|보트|가옥|비행|놀이|한)|가장(?!\s)|가장\s+(?:먼저|가까운|중요|필요|적합|알맞|잘 맞|좋아하)|제일\s?먼저|보증(?:금|인|보험)|보장\s?(?:내용|범위|분석|항목|성|금액|기간|자산|한도|설계)|최대(?:한|\s?\p{N})|최저임금|최고(?:령|기온|온도|층)|1등급|업무상|환불\s?(?:규정|정책|안내|절차|방법|문의)/gu,
  // "Safety first", the settings of an app, "had better", deposits, and a term whose number is judged.
  zh: /(?:安全|质量|品质|服务|客户|顾客|用户|健康|信誉|诚信|体验|效率|舒适|环保)第一|首选(?:项|语言|设置)|最好(?=提前|先|是|在|不要|能|带|穿|早)|最好的朋友|最大(?=限|程度|化)|最低(?=消费|限度)|最[快短](?=\p{N})|保证金|担保(?:人|公司)/gu,
  // Comparatives such as "better sleep", "in order to ensure" and social security.
  ar: /(?<!ال)(?:أفضل|أحسن|أسرع|أكبر|أرخص|أجود|أرقى|أوسع)(?=\s*(?:$|[.,،!؟])|\s+(?:من|قبل|مع|الآن|بكثير)(?!\p{L})|\s+(?:تبدأ|يبدأ|تنتظر\p{L}*|ينتظر\p{L}*)(?!\p{L}))|(?<![\p{L}\p{M}])(?:[وف]?لضمان|[وف]?[بل]?(?:الضمان الاجتماعي|ضمان اجتماعي))(?![\p{L}\p{M}])/gu,
  hi: /(?<![\p{L}\p{M}])(?:शुगर|ग्लूटेन|लैक्टोज\u093c?|डेयरी|ऑयल|फैट|केमिकल|टेंशन|स्ट्रेस|हैंड्स?|ड्यूटी|टैक्स|अल्कोहल|एल्कोहल|प्लास्टिक|स्मोक|वायरस|ऐड|एड)[\s-]+फ\u093c?्री(?![\p{L}\p{M}])|बेस्ट फ\u093c?्रेंड/gu,
  // A school's first form.
  tr: /(?<!\p{L})birinci sınıf(?=\s+(?:ders|kitap|öğrenci|öğretmen|okuma|matematik|türkçe|çocuk|test|veli))/gu,
  // "For the price of one and a half days".
  pl: /(?<!\p{L})(?:najlepsz\p{L}+ przyja\p{L}+|w cenie (?=p[óo]ł|jedn|dw|trz|czter|od |\p{N}))/gu,
  sv: /(?<!\p{L})(?:bästa vän\p{L}*|det bästa med(?!\p{L}))/gu,
  da: /(?<!\p{L})(?:bedste ven\p{L}*|det bedste ved(?!\p{L}))/gu,
  no: /(?<!\p{L})(?:beste venn\p{L}*|det beste (?:med|ved)(?!\p{L}))/gu,
  fi: /(?<!\p{L})para(?:s|an|at) ystäv\p{L}*/gu,
};
