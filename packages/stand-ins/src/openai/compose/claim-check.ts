import { languageCodes, wordsOf } from "./languages.ts";
import { normalized } from "./likeness.ts";
import { listIn, objectIn, textIn, textsIn, type JsonObject } from "./read-json.ts";
import { readingOf } from "./written.ts";

const neutral = new Set(
  languageCodes
    .flatMap((code) => [...wordsOf(code).headlines, ...wordsOf(code).descriptions])
    .map(normalized),
);

/**
 * The readings that were written for the sample sites. Any other line that the rules doubt is proven if it stands in a
 * fact word for word, and unproven if not: nothing here understands sentences.
 */
export function composeClaimCheck(data: JsonObject) {
  const facts = listIn(data["facts"]).map(objectIn);
  const idOf = new Map(facts.map((fact) => [textIn(fact["text"]), textIn(fact["id"])]));
  const names = new Set([...textsIn(data["keywords"]), textIn(data["brand"])].map(normalized));
  const lines = listIn(data["lines"]).map(objectIn);
  return {
    lines: lines.flatMap((line) => {
      const words = textIn(line["text"]);
      const id = textIn(line["id"]);
      const written = readingOf(words, idOf);
      if (written) return [{ id, words, ...written }];
      if (line["isDoubted"] !== true) return [];
      const said = ` ${normalized(words)} `;
      const proof = facts.find((fact) => ` ${normalized(textIn(fact["text"]))} `.includes(said));
      if (proof) return [{ id, words, verdict: "proven", factId: textIn(proof["id"]) }];
      const isNeutral = neutral.has(said.trim()) || names.has(said.trim());
      return [{ id, words, verdict: isNeutral ? "no_claim" : "unproven", factId: null }];
    }),
  };
}
