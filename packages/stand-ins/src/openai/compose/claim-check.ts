import { listIn, objectIn, textIn, type JsonObject } from "./read-json.ts";

/** Words shorter than this say little about what a line is about. */
const LETTERS_OF_WORD = 4;
/** Endings differ by grammar, so words are compared by their beginnings. */
const LETTERS_OF_STEM = 5;

const WORDS = /\p{N}+|[\p{L}\p{M}]+/gu;
const IS_NUMBER = /^\p{N}/u;

/** The beginnings of a text's longer words, and its numbers. */
function stemsIn(text: string): string[] {
  const words = text.toLowerCase().match(WORDS) ?? [];
  return words
    .filter((word) => word.length >= LETTERS_OF_WORD || IS_NUMBER.test(word))
    .map((word) => word.slice(0, LETTERS_OF_STEM));
}

/**
 * Answers the doubted lines that it can decide: proven by a fact with every longer word and number of the line, and
 * unproven with a number that no fact has. It understands no sentences, so it finds no claims of its own.
 */
export function composeClaimCheck(data: JsonObject) {
  const facts = listIn(data["facts"])
    .map(objectIn)
    .map((fact) => ({ id: textIn(fact["id"]), stems: new Set(stemsIn(textIn(fact["text"]))) }));
  const lines = listIn(data["lines"])
    .map(objectIn)
    .filter((line) => line["isDoubted"] === true);
  return {
    lines: lines.flatMap((line) => {
      const words = textIn(line["text"]);
      const own = stemsIn(words);
      const proof = facts.find(({ stems }) => own.length > 0 && own.every((one) => stems.has(one)));
      const isKnown = (stem: string) => facts.some(({ stems }) => stems.has(stem));
      const hasNewNumber = own.some((stem) => IS_NUMBER.test(stem) && !isKnown(stem));
      if (!proof && !hasNewNumber) return [];
      const verdict = proof ? "proven" : "unproven";
      return [{ id: textIn(line["id"]), verdict, words, factId: proof?.id ?? null }];
    }),
  };
}
