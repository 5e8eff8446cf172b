import { isCompounding, type Language } from "../language.ts";
import { eachStemIn } from "./content-words.ts";
import { RareWords } from "./rare-words.ts";

/** What a promise is about, as whole words by their beginnings. */
export type ObjectWords = ReadonlyMap<string, readonly string[]>;

/** Beginnings of words that share so much are looked at more closely. */
const SHARED_LETTERS = 4;
const ENDING = 4;
/** Finnish, Turkish and Korean add several endings to a word. */
const LONG_ENDING = 6;
const MANY_ENDINGS: ReadonlySet<Language> = new Set(["fi", "tr", "ko"]);

// "With every bike" and "bei jedem Kauf" say on which condition something is free, not what.
const EVERY = new RareWords(
  /(?<!\p{L})(?:every|each|any|jede[mnrs]?|cada|chaque|ogni|elke?|iedere?|каждо\p{L}+|varje|hvert?|joka(?:is\p{L}+)?|każd\p{L}+|her|हर|كل)\s+[\p{L}\p{M}]+|[每毎][\p{Script=Han}]{1,2}|(?:모든\s?|매)\p{L}+/gu,
  /(?:every|each|any|jede[mnrs]?|cada|chaque|ogni|elke?|iedere?|varje|hvert?|her|हर|كل)\s|каждо|joka|każd|[每毎매]|모든/u,
);
// "For all children" says for whom.
const FOR_WHOM =
  "for all|to all|für alle|para tod[oa]s|pour tou(?:s|tes)|per tutt[ie]|voor alle|till alla|för alla|til alle|for alle|dla wszystkich|kaikille|для всех";
const FOR_ALL = new RareWords(
  new RegExp(
    String.raw`(?<!\p{L})(?:${FOR_WHOM})(?: (?:the|los|las|les|os|as|i|le|gli))?\s[\p{L}\p{M}]+`,
    "gu",
  ),
  new RegExp(FOR_WHOM, "u"),
);
// "From 12 bottles" says so too.
const FROM =
  "from|over|above|ab|über|desde|a partir de|dès|à partir de|da|dai|oltre|vanaf|boven|от|свыше|från|över|fra|over|alkaen|yli|od|powyżej|من|فوق|ابتداء من";
export const FROM_SO_MANY = new RareWords(
  new RegExp(String.raw`(?<!\p{L})(?:${FROM})\s[\p{N}.,€$£]+\s?[\p{L}\p{M}]+`, "gu"),
  new RegExp(String.raw`(?:${FROM})\s[\p{N}.,€$£]`, "u"),
);
// Buying, ordering and what comes first, which nothing that is free is about.
const NO_OBJECT =
  /^(?:price|preis|prix|preci|prezz|prijs|preço|стоимост|価格|料金|가격|요금|비용|किरा|दाम|कीमत|fiyat|cen[aęy]|pris|hint|first|erste|primer|prim[oa]$|premi[eè]|eerste|primeir|перв|初回|初め|أول|पहल|ilk|pierwsz|första|første|ensimm|purchas|order|buy|kauf|einkauf|bestell|compra|pedido|achat|commande|acquist|ordin|aankoop|koop|bestel|покуп|заказ|köp|beställ|køb|bestil|kjøp|osto|tilau|zakup|zamówi|alışveriş|sipariş|구매|주문|购买|订单|購入|注文|شراء|طلب|खरीद|ऑर्डर|customer|client$|clients$|guest|member|subscriber|visitor|kund(?:e|en|in|innen)$|gäste?$|gästen$|mitglied|cliente|huésped|miembro|invité|membre|ospit|klant|gasten?$|lid$|leden|hóspede|membro|клиент|гост(?:ь|ям|ей|и)$|고객|회원|손님|会员|會員|会員|客户|顾客|客人|お客|عميل|عملاء|زبائن|ضيوف|ग्राहक|मेहमान|müşteri|misafir|üye|klient|goś[ćc]|członk|kunder?$|gäst|medlem|gæst|gjest|asiak|vierai|jäsen)/u;

// "With any long-distance move"
const WITH_EVERY = new RareWords(
  /(?=[wmbacvzpсп])(?<!\p{L})(?:with|mit|bei|avec|con|com|met|bij|med|ved|vid|z|przy|с|при) (?:any|every|each|jede[mnr]|tout[e]?|chaque|cada|ogni|qualquer|qualsiasi|cualquier|elke?|varje|hvert?|każd\p{L}+|кажд\p{L}+|люб\p{L}+)(?: [\p{L}\p{M}-]+){1,3}/gu,
  /(?:with|mit|bei|avec|con|com|met|bij|med|ved|vid|z|przy|с|при) (?:any|every|each|jede[mnr]|tout[e]?|chaque|cada|ogni|qualquer|qualsiasi|cualquier|elke?|varje|hvert?|każd|кажд|люб)/u,
);

const blank = (words: string): string => " ".repeat(words.length);

/** The text with spaces in place of "with every bike", "for all children" and "from 12 bottles". */
export const withoutConditions = (text: string): string =>
  CONDITIONS.reduce((rest, words) => words.replacedIn(rest, blank), text);

const CONDITIONS = [WITH_EVERY, FROM_SO_MANY, EVERY, FOR_ALL];

// "Delivery is free when you rent", "bei Anmietung": the occasion is not what is free.
const OCCASION =
  /(?<!\p{L})(?:(?:przy|bei|beim|при|when you|if you|wenn sie|als u)\s[\p{L}\p{M}]+|(?:ved|vid|bij) (?:le[ij]e|køb|kjøp|köp|bestilling|booking|hyra|uthyrning|huur|aankoop|bestelling)\p{L}*)/gu;

// "Washing is included in the haircut" gives no haircut away.
const CONTAINER =
  /(?<!\p{L})(?:included (?:in|with) (?:the |your |every )?|incluid[oa]s? en (?:el |la |cada )?|compris(?:e?s)? dans (?:le |la |chaque )?|inclus[oiae]s? n(?:el|ella|ei|elle|o|a|os|as) |incluíd[oa]s? n[oa]s? |включен\p{L}* в |включён\p{L}* в |входит в |входят в |inbegrepen in (?:de |het )?|ingår i |inkluderet i |inkludert i )[\p{L}\p{M}]+/gu;

// "Free until the day of the exam" gives no exam away.
const UNTIL =
  /(?=[utbhjfadд])(?<!\p{L})(?:until|till|up to|bis zu[mr]?|bis|hasta|jusqu['’](?:à|au)|fino a(?:l|lla|i)?|tot|até|до|do|till|til)(?: (?:the|el|la|los|las|le|il|lo|de|het|o|a|den|det|der|dem|ao|à))? (?:(?:day|days|día|jour|giorno|dag|dia|dnia|дня|tag|dagen)(?: (?:of|before|del?|de la|du|des|van|do|da|för|for))?(?: (?:the|el|la|le|il|de|het|o|a))? )?(?!\p{N})[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?/gu;

export const withoutUntil = (text: string): string => text.replace(UNTIL, blank);

export const withoutContainer = (text: string): string => text.replace(CONTAINER, blank);

export const withoutOccasion = (text: string): string => text.replace(OCCASION, blank);

export function objectWordsOf(text: string, language: Language): ObjectWords {
  const bare = withoutArticles(withoutConditions(text), language);
  const words = new Map<string, string[]>();
  eachStemIn(bare, language, (stem, word) => {
    if (NO_OBJECT.test(word) || KOREAN_ENDING.test(word)) return;
    const same = words.get(stem);
    if (same) same.push(word);
    else words.set(stem, [word]);
  });
  return words;
}

// Arabic writes the article and "and" with the word that they precede.
const ARABIC_ARTICLE = /(?<![\p{L}\p{M}])[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/gu;

// Pairs of Korean letters that end verbs and nouns.
const KOREAN_ENDING =
  /^(?:니다|습니|합니|립니|됩니|십니|입니|세요|해요|어요|아요|에요|예요|이라|라면|에서|으로|까지|부터|에게|에는|하는|하고|하면|드려|드립|드리|려요|있습|수있|공합)$/u;

const withoutArticles = (text: string, language: Language): string =>
  language === "ar" ? text.replace(ARABIC_ARTICLE, "") : text;

/** True where both have a word that differs in its ending at most: "Umzug" is no "Umzugskarton". */
export function shareObject(one: ObjectWords, other: ObjectWords, language: Language): boolean {
  const ending = MANY_ENDINGS.has(language) ? LONG_ENDING : ENDING;
  for (const [stem, words] of one) {
    const others = other.get(stem) ?? shortForms(stem, other);
    if (others && words.some((word) => others.some((same) => areForms(word, same, ending)))) {
      return true;
    }
  }
  return isCompounding(language) && shareHead(one, other);
}

const SHORT = 3;
const SHORT_ENDING = 2;

/** "Maten" where the other says "mat": words of three letters have shorter beginnings. */
function shortForms(stem: string, other: ObjectWords): readonly string[] | undefined {
  if (FIGURES.test(stem)) return undefined;
  if (stem.length > SHORT) {
    const short = other.get(stem.slice(0, SHORT));
    return short?.filter((word) => word.length === SHORT);
  }
  return stem.length < SHORT
    ? undefined
    : [...other.values()]
        .flat()
        .filter((word) => word.startsWith(stem) && word.length <= SHORT + SHORT_ENDING);
}

const FIGURES = /^\p{N}/u;

export const withoutFigures = (words: ObjectWords): ObjectWords =>
  new Map([...words].filter(([stem]) => !FIGURES.test(stem)));

const LAST_LETTERS = 5;
const FIRST_LETTERS = 3;

const isCompoundOf = (compound: string, word: string): boolean =>
  compound.endsWith(word) &&
  (compound.length === word.length || compound.length - word.length >= FIRST_LETTERS);

/** "Provlektion" is a "lektion": a compound ends in what it is. */
function shareHead(one: ObjectWords, other: ObjectWords): boolean {
  const byEnd = new Map<string, string[]>();
  for (const word of [...other.values()].flat()) {
    const end = word.slice(-LAST_LETTERS);
    const same = byEnd.get(end);
    if (same) same.push(word);
    else byEnd.set(end, [word]);
  }
  return [...one.values()]
    .flat()
    .some(
      (word) =>
        word.length >= LAST_LETTERS &&
        byEnd.get(word.slice(-LAST_LETTERS))?.some((compound) => isCompoundOf(compound, word)),
    );
}

function areForms(one: string, other: string, ending: number): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  if (shared === one.length || shared === other.length) {
    return Math.abs(one.length - other.length) <= ending;
  }
  return (
    shared >= SHARED_LETTERS && one.length - shared <= ending && other.length - shared <= ending
  );
}

const CLAUSE = /[,.;:!?،؟。，、！？]/u;

/** The words of the same clause right before and right after a promise: what it is about, most of the time. */
export function wordsBeside(
  { start, end }: { start: number; end: number },
  text: string,
  language: Language,
): ObjectWords {
  const before = text.slice(0, start).split(CLAUSE).at(-1) ?? "";
  const after = text.slice(end).split(CLAUSE)[0] ?? "";
  const last = [...objectWordsOf(before, language)].at(-1);
  const [first] = objectWordsOf(after, language);
  return new Map([last, first].filter((one) => one !== undefined));
}
