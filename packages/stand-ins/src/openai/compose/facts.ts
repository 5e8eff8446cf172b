import { listIn, objectIn, textIn } from "./read-json.ts";

/** A sentence about the brand and its source: a page's address or "brand form". */
export interface Fact {
  text: string;
  source: string;
  /** The id in the document, if there is one. */
  id?: string;
}

// Text of websites is untrusted. Sentences addressed to a model, and anything that would put an address or a phone
// number into an ad, are not used as facts.
const NO_FACT =
  /https?:|www\.|@|[<>{}[\]|`\\]|\b(ignore|disregard|instructions?|system prompt|assistant|jailbreak)\b|(?:\+?\d[\s().-]?){8,}/i;

/** The sentences of a text, without list and heading marks. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) =>
      line
        .replace(/^[\s#>*•\-–]{0,6}(?:\d{1,2}[.)])?\s/, "")
        .split(/(?<=[.!?])\s+|(?<=[。！？।])/u),
    )
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").replaceAll("**", "").trim())
    .filter((sentence) => sentence.length > 0);
}

const isFactual = (sentence: string): boolean =>
  sentence.length >= 4 && sentence.length <= 240 && !NO_FACT.test(sentence);

export const WHOLE_SENTENCE = /[.!?。！？।]$/u;

/** Facts in any accepted format: {text, source}, plain texts, or one long text. */
export function factsIn(value: unknown, source: string): Fact[] {
  return listIn(value).flatMap((item) => {
    const object = objectIn(item);
    const text = textIn(item) || textIn(object["text"]);
    const where = textIn(object["source"]) || source;
    const id = textIn(object["id"]);
    // A row with an id is one fact, however many sentences it has.
    const parts = id === "" ? sentencesOf(text) : [text];
    return parts
      .filter(isFactual)
      .map((sentence) => ({ text: sentence, source: where, ...(id && { id }) }));
  });
}
