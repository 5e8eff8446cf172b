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

/** The first line that fits and is unlike those taken; if each is like one, the first that differs. */
function pick(pool: Candidate[], width: number, taken: string[]): Candidate {
  const open = pool.filter(
    ({ text }) =>
      fits(text, width) && taken.every((other) => normalized(other) !== normalized(text)),
  );
  const found = open.find(({ text }) => !taken.some((other) => areAlike(other, text))) ?? open[0];
  taken.push(found?.text ?? "");
  return found ?? { text: "" };
}

/** New texts for the failing lines only, each of its kind and width. Lines may be grouped by ad group. */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const groups = listIn(data["adGroups"]).map(objectIn);
  const lines = (groups.length > 0 ? groups : [data]).flatMap((group) => {
    const failing = listIn(group["lines"]).map(objectIn);
    const taken = [...textsIn(group["keep"]), ...failing.map((line) => textIn(line["text"]))];
    return failing.map((line) => {
      const kind = textIn(line["kind"]) || "headline";
      const width = Number(line["maxWidth"]) || (widths[kind] ?? HEADLINE_WIDTH);
      const { text } = pick(poolOf(kind, textsIn(group["keywords"]), brief), width, taken);
      return { id: textIn(line["id"]), text };
    });
  });
  return { lines };
}

/** Three lines in place of one; `written` are a copywriter's, which come first. */
export function composeAlternatives(data: JsonObject, brief: Brief, written: Candidate[]) {
  const line = objectIn(data["line"]);
  const kind = textIn(line["kind"]) || "headline";
  const width = Number(line["maxWidth"]) || (widths[kind] ?? HEADLINE_WIDTH);
  const taken = [...textsIn(data["keep"]), textIn(line["text"])];
  const keywords = textsIn(objectIn(data["theme"])["keywords"]);
  const pool = [...written, ...poolOf(kind, keywords, brief)];
  const lines = [1, 2, 3].map(() => {
    const { text, angle = "benefit" } = pick(pool, width, taken);
    return { text, angle };
  });
  return { lines };
}
