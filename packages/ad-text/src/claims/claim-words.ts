import { type Language, languages } from "../language.ts";
import { type ClaimKind, claimKinds, countKinds } from "../languages/language-words.ts";
import { numberWords } from "../languages/number-words.ts";
import { superlatives } from "../languages/superlatives.ts";
import { wordsOf } from "../languages/words-of.ts";
import { listed, wordPattern, wordSource } from "../word-pattern.ts";
import { claimFolded } from "./claim-fold.ts";
import { compounds } from "./compounds.ts";
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
  /** Made when first needed: it is slow to make, and most texts need few. */
  whole: () => RegExp;
}

const LETTERS_OF_BEGINNING = 5;
const LETTERS_OF_SUPERLATIVE = 6;
/** Words that are too short to be looked for without what follows them. */
const SHORT = 4;

const known = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const made = known.get(language);
  if (made) return made;
  const { claims } = wordsOf(language);
  const counts = numberWords[language];
  const kinds = [
    ...claimKinds.map((kind) => listedKind(kind, claims[kind])),
    superlativeKind(language),
    ...countKinds.map((kind) => listedKind(kind, counts[kind])),
  ];
  const beginnings = [
    ...kinds.map((kind) => kind.beginnings.source),
    beginningsOf(listOfNumberWords(language)),
  ];
  const patterns = { beginnings: anyOf(beginnings.join("|").split("|")), kinds };
  known.set(language, patterns);
  return patterns;
}

function listedKind(kind: ClaimKind, list: string): KindPattern {
  // "Money-back" and "money back" are one.
  const words = claimFolded(list).replaceAll("-", " ");
  return {
    kind,
    beginnings: anyOf(beginningsOf(words).split("|")),
    whole: once(() => wordPattern(words, { flags: "gu", mayHoldMeasure: true })),
  };
}

function superlativeKind(language: Language): KindPattern {
  return {
    kind: "superlative",
    beginnings: anyOf(superlativeBeginnings(language)),
    whole: once(() => new RegExp(superlativeSource(language), "gu")),
  };
}

function once(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined;
  return () => (made ??= make());
}

const anyOf = (sources: readonly string[]): RegExp =>
  new RegExp([...new Set(sources)].join("|"), "u");

function beginningsOf(list: string): string {
  const starts = listed(claimFolded(list)).map((entry) => {
    const longest = entry.split(/[ *|-]/).toSorted((one, other) => other.length - one.length)[0];
    return (longest ?? "").slice(0, LETTERS_OF_BEGINNING).replaceAll(".", String.raw`\.`);
  });
  return starts.join("|");
}

/** False where the folded text is sure to hold no promise and no number in words. */
export const mayPromise = (text: string, language: Language): boolean =>
  patternsOf(language).beginnings.test(text);

/** Promises of one language in folded text; what a longer promise takes ("free returns") is no shorter one too. */
export function claimWordsIn(text: string, language: Language): ClaimWords[] {
  const found = searchIn(text, language);
  const harmless = compounds[language];
  if (found.length === 0 || harmless === undefined) return found;
  const rest = text.replace(harmless, " ");
  return rest === text ? found : searchIn(rest, language);
}

function searchIn(text: string, language: Language): ClaimWords[] {
  const found: ClaimWords[] = [];
  let rest = text;
  for (const { kind, beginnings, whole } of patternsOf(language).kinds) {
    if (!beginnings.test(rest)) continue;
    const current = rest;
    rest = rest.replace(whole(), (match: string, ...[at]: unknown[]) => {
      if (isCounted(kind, current, Number(at))) return match;
      found.push({ kind, text: match, language });
      return " ";
    });
  }
  return found;
}

/** Of "12 millions" the figure is judged. */
const isCounted = (kind: ClaimKind, text: string, at: number): boolean =>
  (kind === "thousands" || kind === "millions") &&
  /\p{N}\s?$/u.test(text.slice(Math.max(0, at - 3), at));

/** Promises in folded text of any language. */
export function claimWordsInAny(text: string): ClaimWords[] {
  return languages.flatMap((language) =>
    mayPromise(text, language) ? claimWordsIn(text, language) : [],
  );
}

/** What a folded text with a superlative has in it, as sources of regular expressions. */
function superlativeBeginnings(language: Language): string[] {
  const { before = "", stems = "", alone = "" } = superlatives[language];
  const starts = listed(claimFolded(alone)).map((word) => word.slice(0, LETTERS_OF_SUPERLATIVE));
  const next = listed(claimFolded(stems)).map((stem) => stem.slice(0, 2));
  // A short word like Turkish "en" is too frequent to mean anything by itself.
  const leads = listed(claimFolded(before)).flatMap((lead) =>
    lead.length < SHORT ? next.map((letters) => `${lead} ${letters}`) : [`${lead} `],
  );
  return [...starts, ...leads].map((start) => start.replace("*", "").replaceAll(" ", "[\\s-]"));
}

/** Superlatives of a language in folded text, as the source of a regular expression. */
function superlativeSource(language: Language): string {
  const { before = "", stems = "", alone = "", unless = "" } = superlatives[language];
  const patterns =
    before === ""
      ? []
      : [`${wordSource(claimFolded(before))}[\\s-]+(?:${stemsOf(stems)})[\\p{L}\\p{M}]*`];
  const words = alone === "" ? [] : [wordSource(claimFolded(alone))];
  const source = [...patterns, ...words].join("|");
  if (unless === "") return source;
  const excepted = listed(claimFolded(unless)).join("|");
  return `(?<!(?<![\\p{L}\\p{M}])(?:${excepted})\\s)(?:${source})`;
}

const stemsOf = (stems: string): string =>
  listed(claimFolded(stems))
    .map((stem) => stem.replaceAll(" ", "[\\s-]+"))
    .join("|");
