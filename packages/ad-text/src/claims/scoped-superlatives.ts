import type { Language } from "../language.ts";
import { hasScope } from "./markets.ts";

interface Superlative {
  language: Language;
  start: number;
  end: number;
}

// What else ends like a superlative, or is one of a row: "the region's next course".
const IN_A_ROW =
  "next|last|first|latest|nearest|nächst|letzt|erst|meist|neuest|aktuellst|volgend|laatst|eerst|meest|nieuwst|næst|neste|sidst|siste|først|flest|nyest|senest|nästa|sista|första|flesta|senaste|nyaste|gäste|kost|test|rest|guest|forest|interest|harvest|request|contest|honest|modest|west|best";
// "Winter's warmest jackets" compares no companies.
const TIME_OF_LIFE =
  "winter|vinter|summer|sommer|sommar|herfst|herbst|autumn|höst|høst|efterår|spring|frühling|voorjaar|vår|forår|today|tonight|dag|day|week|year|jahr|år|life|leben|liv|lev|nature|natur|season|child|kid|family|mother|father|let|it|that|what|who|here|there|he|she";

/** The possessive of a place before any word in the superlative: "Danmarks dygtigste", "the world's softest". */
const afterPossessive = (possessive: string, ending: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?!(?:${TIME_OF_LIFE})\p{L}{0,3}['’ ])\p{L}{3,30}${possessive} (?!${IN_A_ROW})\p{L}{2,30}${ending}(?!\p{L})`,
    "u",
  );

const POSSESSIVES: Partial<Record<Language, RegExp>> = {
  en: afterPossessive("['’]s", "est"),
  de: afterPossessive("s", "ste[nrs]?"),
  nl: afterPossessive("s", "ste"),
  sv: afterPossessive("s", "(?:aste|sta)"),
  da: afterPossessive("s", "ste"),
  no: afterPossessive("s", "ste"),
  ja: /(?<!唯|第|統|同|万|単|均|随)\p{Script=Han}{2}(?<!唯|第|統|同|万|単|均|随)一の/u,
};

/** Any word in the superlative, which compares with others where the line names a market. */
const ANY: Partial<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:el|la|los|las) (?:(?:\p{L}{3,30} )?más \p{L}{3,}|primera? (?!vez)\p{L}{4,})/u,
  fr: /(?<!\p{L})(?:le|la|les) (?:\p{L}{3,30} )?(?:la |le |les )?plus \p{L}{3,}|(?<!\p{L})(?:le premier|la première) (?!fois|pas)\p{L}{4,}/u,
  it: /(?<!\p{L})(?:(?:il|lo|la|i|gli|le) (?:\p{L}{3,30} )?più \p{L}{3,}|(?:il primo|la prima) (?!volta|colazione)\p{L}{4,})/u,
  pt: /(?<!\p{L})(?:(?:o|a|os|as) (?:\p{L}{3,30} )?mais \p{L}{3,}|[oa] primeir[oa] (?!vez)\p{L}{4,})/u,
  ru: /(?<!\p{L})сам(?:ый|ая|ое|ые|ого|ой|ую|ых) \p{L}{3,}/u,
  pl: /(?<!\p{L})naj\p{L}{2,30}sz\p{L}{1,3}(?!\p{L})/u,
  tr: /(?<!\p{L})en (?!az|çok|geç|son)\p{L}{3,}/u,
  fi: /(?<!\p{L})(?:suomen|maailman|euroopan|pohjoismaiden|pohjolan) \p{L}{3,30}(?:in|imm\p{L}{1,5})(?!\p{L})/u,
  hi: /(?<!\p{L})सबसे [\p{L}\p{M}]{3,}/u,
  ja: /(?:一番|いちばん|最も|もっとも)\p{L}/u,
  ko: /(?<!\p{L})(?:가장|제일) \p{L}{2,}/u,
  zh: /最(?!新|后|近|多可|少|低消|快)\p{Script=Han}/u,
};

/** 杭州第一装修公司; what is the first of a row is counted by the next sign. */
const CHINESE_FIRST =
  /(?<=[市省县区国州京海圳都津汉庆安明宁沙门岛连阳春林肥城碑量质务业])第一(?![次步天节课个位家年月周季期章名人眼印线堂辆站块颗份杯口句件款批届手场轮层张页条座时])/u;

const languagesOfAny = Object.entries(ANY) as [Language, RegExp][];
const languagesOfPossessives = Object.entries(POSSESSIVES) as [Language, RegExp][];
// Literal parts of the patterns: most texts have none.
const MAYBE_POSSESSIVE = /s \p{L}+st|一の/u;
const PARTS: Partial<Record<Language, readonly string[]>> = {
  es: ["más ", "primer"],
  fr: ["plus ", "premi"],
  it: ["più ", "prim"],
  pt: ["mais ", "primeir"],
  ru: ["сам"],
  pl: ["naj"],
  tr: [" en "],
  fi: ["suomen ", "maailman ", "euroopan ", "pohjo"],
  hi: ["सबसे"],
  ja: ["一番", "いちばん", "最も", "もっとも"],
  ko: ["가장", "제일"],
  zh: ["最"],
};

const mayHave = (text: string, language: Language): boolean =>
  PARTS[language]?.some((part) => text.includes(part) || text.startsWith(part.trimStart())) ??
  false;

/** Superlatives of any adjective that compare with a place or a market, in a text folded for claims. */
export function scopedSuperlatives(
  text: string,
  { possessive, any }: SuperlativePatterns,
): readonly Superlative[] {
  const isPossessive =
    possessive.length > 0 &&
    (text.includes("s ") || text.includes("一の")) &&
    MAYBE_POSSESSIVE.test(text);
  const isAny = any.some(([language]) => mayHave(text, language)) && hasScope(text);
  if (!isPossessive && !isAny) return NONE;
  const found: Superlative[] = [];
  if (isPossessive) {
    for (const [language, pattern] of possessive) add(found, language, pattern, text);
  }
  if (isAny) {
    for (const [language, pattern] of any) {
      if (mayHave(text, language)) add(found, language, pattern, text);
    }
  }
  return found;
}

/** 杭州第一装修公司 */
export function chineseFirst(text: string): Superlative | undefined {
  if (!text.includes("第一")) return undefined;
  const match = CHINESE_FIRST.exec(text);
  return match ? { language: "zh", start: match.index, end: match.index + 2 } : undefined;
}

const NONE: readonly Superlative[] = [];

/** The patterns of some languages. */
export interface SuperlativePatterns {
  possessive: readonly [Language, RegExp][];
  any: readonly [Language, RegExp][];
}

export const superlativePatterns = (
  isWanted: (language: Language) => boolean,
): SuperlativePatterns => ({
  possessive: languagesOfPossessives.filter(([language]) => isWanted(language)),
  any: languagesOfAny.filter(([language]) => isWanted(language)),
});

function add(found: Superlative[], language: Language, pattern: RegExp, text: string): void {
  const match = pattern.exec(text);
  if (!match) return;
  const { 0: words, index } = match;
  found.push({ language, start: index, end: index + words.length });
}
