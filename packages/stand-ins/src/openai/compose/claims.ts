import { languageCodes, bankOf } from "../phrases/bank-of.ts";
import { commaList } from "./read-json.ts";

const claimWords = languageCodes.flatMap((code) =>
  commaList(bankOf(code).claimWords).map((word) => ({ code, word: word.toLowerCase() })),
);

/** True if the text contains the word as a whole word (or anywhere, in scripts without spaces). */
export function hasWord(text: string, word: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) {
    return text.includes(word);
  }
  const padded = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;
  return padded.includes(` ${word.replaceAll("-", " ")} `);
}

/** Superlatives, guarantees and similar claims in a text, in that language or in English. */
export const claimsIn = (text: string, language: string): string[] =>
  claimWords
    .filter(({ code, word }) => (code === language || code === "en") && hasWord(text, word))
    .map(({ word }) => word);

/** True if the facts' text contains every claim and number of the text. */
export function isGrounded(text: string, factsText: string, language: string): boolean {
  const numbers = text.match(/\p{N}(?:[\p{N}.,]*\p{N})?/gu) ?? [];
  return (
    numbers.every((number) => factsText.includes(number)) &&
    claimsIn(text, language).every((word) => hasWord(factsText, word))
  );
}

/** The text without claims and numbers that the facts do not support. */
export function withoutClaims(text: string, factsText: string, language: string): string {
  const unfounded = claimsIn(text, language).filter((word) => !hasWord(factsText, word));
  return unfounded
    .reduce((kept, word) => {
      const at = kept.toLowerCase().indexOf(word);
      return at < 0 ? kept : kept.slice(0, at) + kept.slice(at + word.length);
    }, text)
    .split(/\s+/)
    .filter(Boolean)
    .filter((word) => (word.match(/\p{N}+/gu) ?? []).every((number) => factsText.includes(number)))
    .join(" ");
}
