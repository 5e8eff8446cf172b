import type { Language } from "../../language.ts";
import { contentOf } from "../content-words.ts";
import type { Evidence } from "../evidence.ts";
import type { Reading } from "../reading.ts";

// "The tastiest bread of Modena": the superlative, and the word that follows "of" or "in".
const OF_ROMANCE = String.raw`(?:di |de |del |della |delle |dei |dell['’]|des |du |da |do |das |dos |d['’]|de la |de l['’]|en |in |em |no |na |à |a )`;
const BEST_OF: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?:the|['’]s) (?:most \p{L}+|(?!next|last|first|latest|nearest|rest|best |west|east)\p{L}+est) (?:\p{L}+ ){0,2}(?:in|of|around) (\p{L}+)|favou?rite \p{L}+ (?:in|of) (\p{L}+)|(?<!\p{L})(\p{L}+)['’]s favou?rite/gu,
  de: /(?<!\p{L})(?:der|die|das) (?!nächste|letzte|erste|neueste|aktuellste)\p{L}+ste[nrs]? (?:\p{L}+ ){0,2}(?:in|von|im) (\p{L}+)|(?<!\p{L})(\p{L}+)s liebste|(?<!\p{L})liebling\p{L}+ (?:der|von|in) (\p{L}+)/gu,
  es: new RegExp(
    String.raw`(?<!\p{L})(?:el|la|los|las) (?:\p{L}+ )?(?:más \p{L}+|favorit[oa]s?|preferid[oa]s?) (?:\p{L}+ )?${OF_ROMANCE}(?:l[oa]s? )?(\p{L}+)`,
    "gu",
  ),
  fr: new RegExp(
    String.raw`(?<!\p{L})(?:le |la |les |l['’])(?:\p{L}+ )?(?:(?:le |la |les )?plus \p{L}+|préférée?s?|favorite?s?) (?:\p{L}+ )?${OF_ROMANCE}(?:la |l['’])?(\p{L}+)`,
    "gu",
  ),
  it: new RegExp(
    String.raw`(?<!\p{L})(?:il |la |lo |i |gli |le |l['’])(?:\p{L}+ )?(?:più \p{L}+|preferit[oaie]|favorit[oaie]) (?:\p{L}+ )?(?:dai |dalle |${OF_ROMANCE})(\p{L}+)`,
    "gu",
  ),
  pt: new RegExp(
    String.raw`(?<!\p{L})(?:o|a|os|as) (?:\p{L}+ )?(?:mais \p{L}+|preferid[oa]s?|favorit[oa]s?) (?:\p{L}+ )?${OF_ROMANCE}(\p{L}+)`,
    "gu",
  ),
  nl: /(?<!\p{L})(?:de|het) (?!eerste|laatste|volgende)\p{L}+ste (?:\p{L}+ ){0,2}(?:van|in|uit) (\p{L}+)|favoriete \p{L}+ (?:van|in) (\p{L}+)/gu,
  ru: /сам(?:ый|ая|ое|ые|ого|ой|ую|ых) \p{L}+ (?:\p{L}+ )?(?:в|на|из) (\p{L}+)|любим\p{L}+ \p{L}+ (?:в )?(\p{L}+)/gu,
  pl: /(?<!\p{L})naj\p{L}{2,30}?sz\p{L}{1,3} (?:\p{L}+ )?(?:w |we |z )?(\p{L}+)|ulubion\p{L}+ \p{L}+ (?:w )?(\p{L}+)/gu,
  sv: /(?<!\p{L})(?:\p{L}+)?(?:aste|sta) (?:\p{L}+ )?(?:i|på|från) (\p{L}+)|(?<!\p{L})(\p{L}+)s favorit/gu,
  da: /(?<!\p{L})(?:den|det|de) \p{L}+ste (?:\p{L}+ )?(?:i|på|fra) (\p{L}+)|(?<!\p{L})(\p{L}+)s favorit/gu,
  no: /(?<!\p{L})(?:den|det|de) \p{L}+ste (?:\p{L}+ )?(?:i|på|fra) (\p{L}+)|(?<!\p{L})(\p{L}+)s favoritt/gu,
  fi: /(?<!\p{L})(\p{L}{3,}n) suosik\p{L}+/gu,
  tr: /(?<!\p{L})(\p{L}+)['’]?n?[ıiuü]n en (?!az|çok|geç|son)\p{L}{3,}|(?<!\p{L})(\p{L}+)['’](?:de|da|te|ta) en \p{L}{3,}|(?<!\p{L})(\p{L}+)['’]?n?[ıiuü]n (?:favori|gözde)/gu,
  hi: /(?<![\p{L}\p{M}])([\p{L}\p{M}]+) (?:में|का|की|के) सबसे [\p{L}\p{M}]{3,}|(?<![\p{L}\p{M}])([\p{L}\p{M}]+) (?:की|का) पसंद/gu,
  ar: /(?:الأكثر \p{L}+|المفضل\p{L}*) (?:في|لدى|عند) (?:أهل )?(\p{L}+)/gu,
  ja: /(?<![\p{Script=Han}\p{Script=Katakana}ー])([\p{Script=Han}\p{Script=Katakana}ー]{2,})(?:で|の)(?:一番|いちばん|最も|もっとも)/gu,
  ko: /(?<!\p{L})(\p{L}{2,}?)(?:에서|의)? (?:가장|제일) \p{L}{2,}/gu,
  zh: /(\p{Script=Han}{2,4})(?:最(?![新后近多可少低高大快])|人最爱|首选)/gu,
};
/** Literal parts of the patterns: most lines have none. */
const PARTS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ["most ", "est ", "favorite", "favourite"],
  de: ["ste ", "sten ", "ster ", "stes ", "lieb"],
  es: ["más ", "favorit", "preferid"],
  fr: ["plus ", "préféré", "favori"],
  it: ["più ", "preferit", "favorit"],
  pt: ["mais ", "preferid", "favorit"],
  nl: ["ste ", "favoriet"],
  ru: ["сам", "любим"],
  pl: ["naj", "ulubion"],
  sv: ["ste ", "sta ", "favorit"],
  da: ["ste ", "favorit"],
  no: ["ste ", "favoritt"],
  fi: ["suosik"],
  tr: [" en ", "favori", "gözde"],
  hi: ["सबसे", "पसंद"],
  ar: ["الأكثر", "المفضل"],
  ja: ["一番", "いちばん", "最も", "もっとも"],
  ko: ["가장", "제일"],
  zh: ["最", "首选"],
};
const PROVING = [
  "superlative",
  "best",
  "award",
  "numberOne",
  "leading",
  "largest",
  "fastest",
] as const;

/**
 * What a line calls the most of a place that people search for: "the tastiest bread of Modena". Undefined where it
 * does not, or where a fact praises anything so.
 */
export function localSuperlative(line: Reading, evidence: Evidence): string | undefined {
  const { text, language, promises } = line;
  const pattern = BEST_OF[language];
  if (pattern === undefined || promises.some(({ kind }) => kind === "superlative"))
    return undefined;
  if (!PARTS[language]?.some((part) => text.includes(part))) return undefined;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const place = match.slice(1).find((one) => one !== undefined);
    const isSearched =
      place !== undefined &&
      [...contentOf(place, language)].some((stem) => evidence.searched().has(stem));
    if (!isSearched) continue;
    const isSaid = evidence.promised.some((fact) => PROVING.some((kind) => fact.kinds.has(kind)));
    return isSaid ? undefined : match[0];
  }
  return undefined;
}
