import type { Fact } from "./facts.ts";
import type { JsonObject } from "./read-json.ts";
import { composeValueProposition } from "./value-proposition.ts";

/** Facts as the product asks for them: each with the words of its page. */
export function quotedValueProposition(data: JsonObject, knowledge: Fact[]) {
  const written = composeValueProposition(data, knowledge);
  const facts = written.facts.map(({ text, source }) => ({
    text,
    quote: text,
    url: source,
    kind: "other",
    limits: [],
    validUntil: null,
  }));
  return { ...written, facts };
}
