import { type Language, languages } from "../language.ts";
import { type ClaimKind, claimKinds } from "../languages/language-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { listed, wordPattern } from "../word-pattern.ts";
import { claimFolded } from "./claim-fold.ts";
import { listOfNumberWords } from "./number-words.ts";

/** A promise found in a folded text. */
export interface ClaimWords {
  kind: ClaimKind;
  text: string;
  language: Language;
}

interface Patterns {
  /** Beginnings of all entries and of numbers in words: quick to look for, and most lines have none. */
  beginnings: RegExp;
  kinds: KindPattern[];
}

interface KindPattern {
  kind: ClaimKind;
  beginnings: RegExp;
  words: string;
  /** Made from the words when first needed: it is slow to make, and most texts need few. */
  whole?: RegExp;
}

const COMPOUNDS: Partial<Record<Language, RegExp>> = {
  // "sugar-free" and "free of charge" share a word only.
  en: /(?<=\p{L})-free(?!\p{L})|(?<!\p{L})(?:sugar|gluten|dairy|stress|hassle|worry|care|pain|lead|tax|duty|wire|frost|smoke|cruelty|fat|oil|feel|stress|mess|ad|bpa) free(?!\p{L})|free[\s-](?:range|time|from|spirit|standing|style|lance|weights?|space|parking space)(?!\p{L})/gu,
  // "in order to ensure"
  ar: /(?<![\p{L}\p{M}])[وف]?لضمان(?![\p{L}\p{M}])/gu,
  // "safety first" and the settings of an app
  zh: /(?:安全|质量|品质|服务|客户|顾客|用户|健康|信誉|诚信|体验|效率|舒适|环保)第一|首选(?:项|语言|设置)/gu,
};

const LETTERS_OF_BEGINNING = 5;

const known = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const made = known.get(language);
  if (made) return made;
  const { claims } = wordsOf(language);
  const patterns = {
    beginnings: beginningsOf([...Object.values(claims), listOfNumberWords(language)].join(",")),
    kinds: claimKinds.map((kind): KindPattern => ({
      kind,
      beginnings: beginningsOf(claims[kind]),
      words: claimFolded(claims[kind]),
    })),
  };
  known.set(language, patterns);
  return patterns;
}

function wholeOf(pattern: KindPattern): RegExp {
  pattern.whole ??= wordPattern(pattern.words, { flags: "gu", mayHoldMeasure: true });
  return pattern.whole;
}

function beginningsOf(list: string): RegExp {
  const starts = listed(claimFolded(list)).map((entry) => {
    const longest = entry.split(/[ *|-]/).toSorted((one, other) => other.length - one.length)[0];
    return (longest ?? "").slice(0, LETTERS_OF_BEGINNING).replaceAll(".", String.raw`\.`);
  });
  return new RegExp([...new Set(starts)].join("|"), "u");
}

/** False where the folded text is sure to hold no promise and no number in words. */
export const mayPromise = (text: string, language: Language): boolean =>
  patternsOf(language).beginnings.test(text);

/** Promises of one language in folded text; what a longer promise takes ("free returns") is no shorter one too. */
export function claimWordsIn(text: string, language: Language): ClaimWords[] {
  const { kinds } = patternsOf(language);
  const found: ClaimWords[] = [];
  const compounds = COMPOUNDS[language];
  let rest = compounds ? text.replace(compounds, " ") : text;
  for (const pattern of kinds) {
    if (!pattern.beginnings.test(rest)) continue;
    rest = rest.replace(wholeOf(pattern), (match: string) => {
      found.push({ kind: pattern.kind, text: match, language });
      return " ";
    });
  }
  return found;
}

/** Promises in folded text of whatever language. */
export function claimWordsInAny(text: string): ClaimWords[] {
  return languages.flatMap((language) =>
    mayPromise(text, language) ? claimWordsIn(text, language) : [],
  );
}
