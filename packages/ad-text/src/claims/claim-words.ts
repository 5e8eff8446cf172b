import { type Language, languages } from "../language.ts";
import { type ClaimKind, claimKinds } from "../languages/language-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { folded } from "../normalize.ts";
import { listed, wordPattern } from "../word-pattern.ts";

/** A promise found in a folded text. */
export interface ClaimWords {
  kind: ClaimKind;
  text: string;
  language: Language;
}

interface Patterns {
  /** Beginnings of all entries: quick to look for, and most lines have none. */
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

// "sugar-free" and "free of charge" share a word only.
const COMPOUNDS =
  /(?<=\p{L})-free(?!\p{L})|(?<!\p{L})(?:sugar|gluten|dairy|stress|hassle|worry|care|pain|lead|tax|duty|wire|frost|smoke|cruelty|fat|oil|feel|stress|mess|ad|bpa) free(?!\p{L})|free[\s-](?:range|time|from|spirit|standing|style|lance|weights?|space|parking space)(?!\p{L})/gu;

const LETTERS_OF_BEGINNING = 5;

const known = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const made = known.get(language);
  if (made) return made;
  const { claims } = wordsOf(language);
  const patterns = {
    beginnings: beginningsOf(Object.values(claims).join(",")),
    kinds: claimKinds.map((kind): KindPattern => ({
      kind,
      beginnings: beginningsOf(claims[kind]),
      words: claims[kind],
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
  const starts = listed(folded(list)).map((entry) => {
    const longest = entry.split(/[ *]/).toSorted((one, other) => other.length - one.length)[0];
    return (longest ?? "").slice(0, LETTERS_OF_BEGINNING).replaceAll(".", String.raw`\.`);
  });
  return new RegExp([...new Set(starts)].join("|"), "u");
}

/** Promises of one language in folded text; what a longer promise takes ("free returns") is no shorter one too. */
export function claimWordsIn(text: string, language: Language): ClaimWords[] {
  const { beginnings: any, kinds } = patternsOf(language);
  if (!any.test(text)) return [];
  const found: ClaimWords[] = [];
  let rest = language === "en" ? text.replace(COMPOUNDS, " ") : text;
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
  return languages.flatMap((language) => claimWordsIn(text, language));
}
