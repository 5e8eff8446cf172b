import type { Language } from "../language.ts";
import type { ClaimWords } from "./promises-in.ts";
import { RareWords } from "./rare-words.ts";

interface Denials {
  /** A word of `before`: quick to look for, and most facts deny nothing. */
  words?: RegExp;
  /** What denies a promise that follows it. */
  before?: RegExp;
  /** What denies a promise that it follows. */
  after?: RegExp;
}

interface Span {
  start: number;
  end: number;
  language: Language;
}

const WORD = String.raw`[\p{L}\p{M}'’]+`;
// After these, something else begins: "no minimum for free shipping".
const NEXT_THOUGHT =
  "and|but|for|und|sondern|aber|für|y|o|pero|sino|para|et|mais|pour|ou|e|ma|per|en|maar|voor|mas|и|а|но|для|och|men|för|og|til|mutta|i|ale|dla|ve";
const GAP = String.raw`\s+(?!(?:${NEXT_THOUGHT})\s)${WORD}`;

/** `nouns` deny the next words ("no lifetime warranty"), `verbs` a statement about the brand ("do not give you a warranty"). */
function denialBefore(nouns: string, verbs: string): Required<Pick<Denials, "words" | "before">> {
  const source = `(?:(?:${nouns})(?:${GAP})?|(?:${verbs})(?:${GAP}){0,3})`;
  const beginning = String.raw`(?<![\p{L}\p{M}\p{N}-])`;
  return {
    words: new RegExp(`${beginning}(?:${nouns}|${verbs})`, "u"),
    before: new RegExp(String.raw`${beginning}${source}\s+["“„«]?$`, "u"),
  };
}

const SCANDINAVIAN_AFTER =
  /^\s+(?:er|är) (?:ikke|inte|ej)(?! (?:bare|kun|bara|begrens|begræns|begräns))/u;

/** How each language denies; "no hassle" and "not only" deny nothing. */
const denials: Record<Language, Denials> = {
  en: {
    ...denialBefore(
      "no(?! (?:hassle|quibble|question|questions|risk|nonsense|fuss|strings|worry|worries|minimum|limit|limits|matter|one|hidden|obligation|fee|fees|extra|additional)(?!\\p{L}))|without|neither|nor",
      "(?:not|never|cannot|\\p{L}+n['’]t)(?! (?:only|just|merely|happy|satisfied)(?!\\p{L}))",
    ),
    after:
      /^\s+(?:(?:is|are|was|were|does|do|can) not|(?:is|are|was|were|does|do|ca)n['’]t)(?! (?:only|just|limited|restricted))/u,
  },
  de: {
    ...denialBefore(
      "kein(?:e[rnms]?)?|ohne",
      "(?:nicht|nie|niemals)(?! (?:nur|zufrieden)(?!\\p{L}))",
    ),
    after:
      /^\s+(?:(?:ist|sind|gibt es|geben wir|bieten wir|gilt|gewähren wir)(?: (?:leider|derzeit|bei uns))? nicht(?! (?:nur|begrenzt|beschränkt))|ist ausgeschlossen|ausgeschlossen)/u,
  },
  es: {
    ...denialBefore("sin|ning[uú]na?|nunca", "no(?! (?:solo|sólo|satisf\\p{L}*)(?!\\p{L}))"),
    after: /^\s+no (?:es|está|son|incluid|disponible|se )/u,
  },
  fr: {
    ...denialBefore("sans|aucune?", "(?:pas|jamais)(?! (?:seulement|satisfait|content))"),
    after: /^\s+n['’](?:est|a) pas(?! (?:seulement|limit))/u,
  },
  it: {
    ...denialBefore("senza|nessun[ao]?", "non(?! (?:solo|soddisfatt))"),
    after: /^\s+non (?:è|sono|inclus|disponibil|previst)/u,
  },
  nl: {
    ...denialBefore("geen|zonder", "niet(?! (?:alleen|goed|tevreden))"),
    after: /^\s+(?:is|zijn|geldt) niet(?! (?:alleen|beperkt))/u,
  },
  pt: {
    ...denialBefore("sem|nenhuma?", "não(?! (?:só|apenas|satisf|gost))"),
    after: /^\s+não (?:é|está|são|incluíd|disponíve|se )/u,
  },
  ru: {
    ...denialBefore("нет|без", "не(?! (?:только|понрав|подош|подойд))"),
    after:
      /^\s+(?:не (?:предостав|дейст|распростр|предусмотр|включ|входит|даём|даем)|нет(?!\p{L})|отсутств)/u,
  },
  ja: {
    after:
      /^[はがもで付きつけにを、]{0,4}(?:は)?(?:ございません|ありません|ありませ|ではない|じゃない|ない|なし|無し|しません|しない|致しません|いたしません|できません|不可|対象外|付きません|つきません)/u,
  },
  ko: {
    after: /^[가-힣]{0,2}\s?(?:아닙니다|아니|없|불가|(?:하지|되지|해\s?드리지) (?:않|못)|제외)/u,
  },
  zh: {
    before: /(?:不|没有|没|无|非|未)(?:是|提供|含|包含|支持|享受|属于|能|会|可)?$/u,
    after: /^(?:不(?:适用|可用|包括|包含)|除外)/u,
  },
  ar: {
    before:
      /(?<![\p{L}\p{M}])(?:(?:بدون|دون|بلا|غير|ليس|ليست|لسنا|لا)(?:\s+[\p{L}\p{M}]+){0,2}\s+|بلا\s+)$/u,
    after: /^\s+(?:غير (?:متوفر|متاح|مشمول)|لا (?:يشمل|تشمل|ينطبق|تنطبق))/u,
  },
  hi: {
    before: /(?:बिना(?: किसी)?|कोई भी नहीं)\s+$/u,
    after: /^(?:\s+[\p{L}\p{M}]+){0,2}\s+नहीं/u,
  },
  tr: {
    after:
      /^(?:\s+\p{L}+)?\s+(?:değil\p{L}*|yok\p{L}*|bulunma\p{L}+|sunm[uı]yor\p{L}*|vermiyor\p{L}*|yapm[ıi]yor\p{L}*|içerme\p{L}+)/u,
  },
  pl: {
    ...denialBefore("bez|brak|żadn\\p{L}+", "nie(?! (?:tylko|zadowol))"),
    after: /^\s+nie (?:jest|są|obejmuje|obowiązuje|dotyczy|przysługuje)/u,
  },
  sv: {
    ...denialBefore("ingen|inga|inget|utan", "(?:inte|ej)(?! (?:bara|nöjd))"),
    after: SCANDINAVIAN_AFTER,
  },
  da: {
    ...denialBefore("ingen|intet|uden", "ikke(?! (?:bare|kun|tilfreds))"),
    after: SCANDINAVIAN_AFTER,
  },
  no: {
    ...denialBefore("ingen|ikke noe|uten", "ikke(?! (?:bare|kun|fornøyd))"),
    after: SCANDINAVIAN_AFTER,
  },
  fi: {
    ...denialBefore("ilman", "(?:ei|emme|eivät)(?! (?:vain|pelkästään))"),
    after: /^\s+ei (?:ole|kuulu|sisälly|koske|päde)/u,
  },
};

/** Denials are this close to what they deny, in characters and in words. */
const AROUND = 160;
const WORDS_AROUND = 8;

/** The promises that a folded fact makes and does not deny: "no warranty on used bikes" promises none. */
export function keptPromises(fact: string, found: readonly ClaimWords[]): readonly ClaimWords[] {
  const distinct = new Map(found.map((claim) => [`${claim.language} ${claim.text}`, claim]));
  const spans = new Map([...distinct].map(([key, claim]) => [key, spansOf(fact, claim)]));
  const spoken = new Set(found.map(({ language }) => language));
  const denying = new Set([...spoken].filter((one) => denials[one].words?.test(fact) ?? true));
  const denied = [...spans.values()].flat().filter((span) => isDenied(fact, span, denying));
  if (denied.length === 0) return found;
  // "Gratis" is a word of many languages, and the fact is written in one of them.
  const places = new Uint8Array(fact.length);
  for (const { start, end } of denied) places.fill(1, start, end);
  const isTouched = ({ start, end }: Span) => places.subarray(start, end).includes(1);
  const broken = new Set([...spans].filter(([, own]) => own.every(isTouched)).map(([key]) => key));
  return found.filter(({ language, text }) => !broken.has(`${language} ${text}`));
}

function spansOf(fact: string, { text, language }: ClaimWords): Span[] {
  const spans: Span[] = [];
  for (let start = fact.indexOf(text); start >= 0; start = fact.indexOf(text, start + 1)) {
    spans.push({ start, end: start + text.length, language });
  }
  return spans;
}

function isDenied(
  fact: string,
  { start, end, language }: Span,
  denying: ReadonlySet<Language>,
): boolean {
  const { before, after } = denials[language];
  const isAfterDenial =
    denying.has(language) && before?.test(fact.slice(beginningOf(fact, start), start));
  return isAfterDenial || (after?.test(fact.slice(end, end + AROUND)) ?? false);
}

/** Where the words close before a place begin, not within a word. */
function beginningOf(fact: string, place: number): number {
  const earliest = Math.max(0, place - AROUND);
  let from = place;
  for (let words = 0; words <= WORDS_AROUND && from > earliest; words += 1) {
    const space = fact.lastIndexOf(" ", from - 1);
    if (space < earliest) return from === place || earliest === 0 ? earliest : from;
    from = space;
  }
  return from;
}

const DENIAL = new RareWords(
  /(?<!\p{L})(?:no|not|without|kein\p{L}*|nicht|ohne|sin|ningún|sans|aucune?|pas|senza|nessun\p{L}*|geen|niet|zonder|sem|nenhuma?|não|без|нет|не|bez|brak|nie|utan|ingen|inga|inget|inte|uden|intet|ikke|uten|ei|eikä|ilman|yok|değil|नहीं|बिना|بدون|دون|بلا|لا)(?![\p{L}\p{M}])|[免不无]|なし|ません|없|않/u,
);
// "No workshop" is "in the workshop".
const PORTUGUESE = /(?<!\p{L})no(?!\p{L})/gu;

/** True where a fact denies something, in any language, read with the language of the ad. */
export const saysNo = (text: string, language: Language): boolean =>
  DENIAL.test(language === "pt" ? text.replace(PORTUGUESE, " ") : text);
