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
  return (pool: Candidate[], { kind, width }: Wanted): Candidate => {
    const said = new Set(taken.map(normalized));
    const limit = width || (widths[kind] ?? HEADLINE_WIDTH);
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

interface Wanted {
  kind: string;
  width: number;
}

function wantedOf(line: JsonObject): Wanted {
  return { kind: textIn(line["kind"]) || "headline", width: Number(line["maxWidth"]) };
}

/** New texts for the failing lines only, each of its kind and width. Lines may be grouped by ad group. */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const groups = listIn(data["adGroups"]).map(objectIn);
  const lines = (groups.length > 0 ? groups : [data]).flatMap((group) => {
    const failing = listIn(group["lines"]).map(objectIn);
    const pick = pickerOf(textsIn(group["keep"]), textsIn(failing));
    return failing.map((line) => {
      const wanted = wantedOf(line);
      const pool = poolOf(wanted.kind, textsIn(group["keywords"]), brief);
      return { id: textIn(line["id"]), text: pick(pool, wanted).text };
    });
  });
  return { lines };
}

/** Three lines in place of one; `written` are a copywriter's, which come first. */
export function composeAlternatives(data: JsonObject, brief: Brief, written: Candidate[]) {
  const line = objectIn(data["line"]);
  const wanted = wantedOf(line);
  const pick = pickerOf([...textsIn(data["keep"]), textIn(line["text"])], []);
  const own = poolOf(wanted.kind, textsIn(objectIn(data["theme"])["keywords"]), brief);
  const lines = [1, 2, 3].map(() => pick([...written, ...own], wanted));
  return { lines: lines.map(({ text, angle = "benefit" }) => ({ text, angle })) };
}
