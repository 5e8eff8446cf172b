import {
  DESCRIPTION_WIDTH,
  descriptionPool,
  factLinesOf,
  fits,
  HEADLINE_WIDTH,
  headlinePool,
} from "./ad-lines.ts";
import type { Brief } from "./brief.ts";
import { wordsOf } from "./languages.ts";
import { areAlike, normalized } from "./likeness.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";
import { termsOf } from "./terms.ts";

interface Candidate {
  text: string;
  angle?: string;
}

const widths: Record<string, number> = { description: DESCRIPTION_WIDTH, callout: 25 };

/** Lines of one kind that the facts, the keywords and the name give. */
function poolOf(kind: string, keywords: string[], brief: Brief): Candidate[] {
  const facts = factLinesOf(brief);
  if (kind === "callout")
    return [...facts, ...wordsOf(brief.code).headlines.map((text) => ({ text }))];
  if (kind !== "description") {
    const terms = keywords.length > 0 ? keywords : termsOf(brief);
    const sentences = wordsOf(brief.code).descriptions.map((text) => ({ text: withoutStop(text) }));
    return [...headlinePool(terms, brief), ...sentences];
  }
  return [...facts.map(({ text }) => ({ text: `${text}.` })), ...descriptionPool(brief)];
}

const withoutStop = (text: string): string => text.replace(/[.。।]$/u, "");

/** Picks lines of one ad: each fits, is none of those that stand, and if possible unlike these and the failing ones. */
function pickerOf(keep: string[], failing: string[]) {
  const taken = [...keep];
  return (pool: Candidate[], line: JsonObject): Candidate => {
    const said = new Set(taken.map(normalized));
    const limit = Number(line["maxWidth"]) || (widths[kindOf(line)] ?? HEADLINE_WIDTH);
    const open = pool.filter(
      ({ text }) => fits(text, limit) && !said.has(normalized(text)) && !failing.includes(text),
    );
    const others = [...taken, ...failing];
    const found = open.find(({ text }) => !others.some((other) => areAlike(other, text)));
    const picked = found ?? open[0] ?? { text: "" };
    taken.push(picked.text);
    return picked;
  };
}

const kindOf = (line: JsonObject): string => textIn(line["kind"]) || "headline";

/** New texts for the failing lines only, each of its kind and width. */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const groups = listIn(data["adGroups"]).map(objectIn);
  const lines = groups.flatMap((group) => {
    const failing = listIn(group["lines"]).map(objectIn);
    const pick = pickerOf(textsIn(group["keep"]), textsIn(failing));
    return failing.map((line) => {
      const pool = poolOf(kindOf(line), textsIn(group["keywords"]), brief);
      return { id: textIn(line["id"]), text: pick(pool, line).text };
    });
  });
  return { lines };
}

/** Three lines in place of one; `written` are a copywriter's, which come first. */
export function composeAlternatives(data: JsonObject, brief: Brief, written: Candidate[]) {
  const line = objectIn(data["line"]);
  const pick = pickerOf([...textsIn(data["keep"]), textIn(line["text"])], []);
  const own = poolOf(kindOf(line), textsIn(objectIn(data["theme"])["keywords"]), brief);
  const lines = [1, 2, 3].map(() => pick([...written, ...own], line));
  return { lines: lines.map(({ text, angle = "benefit" }) => ({ text, angle })) };
}
