import type { Brief } from "./brief.ts";
import { commaList } from "./comma-list.ts";
import { DESCRIPTION_WIDTH, descriptionPool } from "./descriptions.ts";
import { displayWidth } from "./display-width.ts";
import { HEADLINE_WIDTH, headlinePool } from "./headline-pool.ts";
import { likeness } from "./likeness.ts";
import { makePicker } from "./pick-lines.ts";
import { listIn, objectIn, textIn, textsIn, type JsonObject } from "./read-json.ts";
import { searchTermsOf } from "./search-terms.ts";
import { themesOf } from "./themes.ts";
import { writableTerms } from "./writable-terms.ts";

interface FailingLine {
  id: string;
  kind: string;
  maxWidth: number;
}

function readLine(value: unknown): FailingLine {
  const line = objectIn(value);
  const kind = textIn(line["kind"]) || "headline";
  const usual = kind === "description" ? DESCRIPTION_WIDTH : HEADLINE_WIDTH;
  return { id: textIn(line["id"]), kind, maxWidth: Number(line["maxWidth"]) || usual };
}

/** Lines of one kind that could stand in for a failing one. */
function poolFor(kind: string, brief: Brief): { text: string }[] {
  const terms = writableTerms(searchTermsOf(brief), brief);
  if (kind === "description") return descriptionPool(terms, brief);
  if (kind === "callout") return commaList(brief.bank.callouts).map((text) => ({ text }));
  const theme = themesOf(brief)[0] ?? { name: "", terms, keywords: [] };
  return brief.chance.shuffled(headlinePool(theme, terms, brief));
}

/** The line least like all others that fits, for when every one is too like another. */
function leastAlike(pool: { text: string }[], others: string[], maxWidth: number): string {
  const ranked = pool
    .filter(({ text }) => displayWidth(text) <= maxWidth)
    .map(({ text }) => ({
      text,
      like: Math.max(0, ...others.map((other) => likeness(text, other))),
    }));
  return ranked.toSorted((one, other) => one.like - other.like)[0]?.text ?? "";
}

/**
 * New texts for the failing lines only: of the right kind and width, in the brief's language,
 * unlike every line to keep, every failing line and each other.
 */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const given = listIn(data["lines"]);
  const failing = given.map(readLine);
  const taken = [...textsIn(data["keep"]), ...textsIn(given)];
  const kinds = [...new Set(failing.map(({ kind }) => kind))];
  const pools = new Map(kinds.map((kind) => [kind, poolFor(kind, brief)]));
  const pickers = new Map(
    [...pools].map(([kind, pool]) => [kind, makePicker(pool, taken)] as const),
  );
  return {
    lines: failing.map(({ id, kind, maxWidth }) => {
      const picker = pickers.get(kind);
      const before = picker?.picked.length ?? 0;
      picker?.take(1, ({ text }) => displayWidth(text) <= maxWidth);
      const picked = picker?.picked[before]?.text;
      const text = picked ?? leastAlike(pools.get(kind) ?? [], taken, maxWidth);
      taken.push(text);
      return { id, text };
    }),
  };
}
