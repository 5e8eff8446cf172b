import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

/** Words shorter than this say little about what a line is about. */
const LETTERS_OF_WORD = 4;
/** Endings differ by grammar, so words are compared by their beginnings. */
const LETTERS_OF_STEM = 5;

const WORDS = /\p{N}+|[\p{L}\p{M}]+/gu;

/** The beginnings of a text's longer words, and its numbers. */
function stemsIn(text: string): string[] {
  const words = text.toLowerCase().match(WORDS) ?? [];
  return words
    .filter((word) => word.length >= LETTERS_OF_WORD || /^\p{N}/u.test(word))
    .map((word) => word.slice(0, LETTERS_OF_STEM));
}

/**
 * Answers the doubted lines only: proven by a fact that has every longer word and number of the line. It understands no
 * sentences, so it finds no claims of its own.
 */
export function composeClaimCheck(data: JsonObject) {
  const facts = listIn(data["facts"])
    .map(objectIn)
    .map((fact) => ({ id: textIn(fact["id"]), stems: new Set(stemsIn(textIn(fact["text"]))) }));
  const lines = listIn(data["lines"])
    .map(objectIn)
    .filter((line) => line["isDoubted"] === true);
  return {
    lines: lines.map((line) => {
      const words = textIn(line["text"]);
      const own = stemsIn(words);
      const proof = facts.find(
        ({ stems }) => own.length > 0 && own.every((stem) => stems.has(stem)),
      );
      return {
        id: textIn(line["id"]),
        verdict: proof ? "proven" : "unproven",
        words,
        factId: proof?.id ?? null,
      };
    }),
  };
}
