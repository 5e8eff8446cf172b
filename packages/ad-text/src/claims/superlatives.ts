import type { Language } from "../language.ts";
import { superlatives } from "../languages/superlatives.ts";
import { listed, wordSource } from "../word-pattern.ts";
import { claimFolded } from "./claim-fold.ts";

const LETTERS_OF_BEGINNING = 6;
const SHORT = 4;

/** What a folded text with a superlative has in it, as sources of regular expressions. */
export function superlativeBeginnings(language: Language): string[] {
  const { before = "", stems = "", alone = "" } = superlatives[language];
  const starts = listed(claimFolded(alone)).map((word) => word.slice(0, LETTERS_OF_BEGINNING));
  const next = listed(claimFolded(stems)).map((stem) => stem.slice(0, 2));
  // A short word like Turkish "en" is too frequent to tell anything by itself.
  const leads = listed(claimFolded(before)).flatMap((lead) =>
    lead.length < SHORT ? next.map((letters) => `${lead} ${letters}`) : [`${lead} `],
  );
  return [...starts, ...leads].map((start) => start.replace("*", "").replaceAll(" ", "[\\s-]"));
}

/** Superlatives of a language in folded text, as the source of a regular expression. */
export function superlativeSource(language: Language): string {
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
