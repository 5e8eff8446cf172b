import type { Brief } from "./brief.ts";
import { commaList } from "./comma-list.ts";
import { DESCRIPTION_WIDTH, descriptionPool } from "./descriptions.ts";
import { displayWidth } from "./display-width.ts";
import { HEADLINE_WIDTH, headlinePool } from "./headline-pool.ts";
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
  const terms = writableTerms(searchTermsOf(brief), brief).slice(0, 3);
  if (kind === "description") return descriptionPool(terms, brief);
  if (kind === "callout") return commaList(brief.bank.callouts).map((text) => ({ text }));
  const theme = themesOf(brief)[0] ?? { name: "", terms, keywords: [] };
  return brief.chance.shuffled(headlinePool(theme, terms, brief));
}

/**
 * New texts for the failing lines only: of the right kind and width, in the brief's language,
 * unlike every line to keep, every failing line and each other.
 */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const given = listIn(data["lines"]);
  const failing = given.map(readLine);
  const kept = [...textsIn(data["keep"]), ...textsIn(given)];
  const pickers = new Map(
    [...new Set(failing.map(({ kind }) => kind))].map((kind) => [
      kind,
      makePicker(poolFor(kind, brief), kept),
    ]),
  );
  return {
    lines: failing.map(({ id, kind, maxWidth }) => {
      const picker = pickers.get(kind);
      const before = picker?.picked.length ?? 0;
      picker?.take(1, ({ text }) => displayWidth(text) <= maxWidth);
      const text = picker?.picked[before]?.text ?? shortestOf(kind, maxWidth, brief);
      return { id, text };
    }),
  };
}

/** When every line is too like another one: the shortest call to action still fits. */
function shortestOf(kind: string, maxWidth: number, brief: Brief): string {
  const texts = kind === "description" ? brief.bank.closers : brief.bank.headlines.cta;
  const byWidth = texts.toSorted((one, other) => displayWidth(one) - displayWidth(other));
  return byWidth.findLast((text) => displayWidth(text) <= maxWidth) ?? byWidth[0] ?? "";
}
