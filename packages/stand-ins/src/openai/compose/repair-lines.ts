import type { Brief } from "./brief.ts";
import { DESCRIPTION_WIDTH, descriptionPool } from "./descriptions.ts";
import { displayWidth } from "./display-width.ts";
import { needsFiller } from "./fact-lines.ts";
import { HEADLINE_WIDTH, headlinePool } from "./headline-pool.ts";
import { likeness, normalized } from "./likeness.ts";
import { makePicker } from "./pick-lines.ts";
import { commaList } from "./read-json.ts";
import { listIn, objectIn, textIn, textsIn, type JsonObject } from "./read-json.ts";
import { searchTermsOf } from "./search-terms.ts";
import { briefFor } from "./theme-brief.ts";
import { themesOf, type Theme } from "./themes.ts";
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

/** Possible replacements of one kind for an ad group with these keywords. */
function poolFor(kind: string, keywords: string[], brief: Brief): { text: string }[] {
  const themes = themesOf(brief);
  const wanted = new Set(keywords.map(normalized));
  const isAbout = ({ terms }: Theme) => terms.some((term) => wanted.has(normalized(term)));
  const theme = themes.find(isAbout) ?? themes[0] ?? { name: "", terms: [], keywords: [] };
  const own = briefFor(theme, themes, brief);
  const terms = writableTerms(wanted.size > 0 ? theme.terms : searchTermsOf(brief), own);
  if (kind === "description") return descriptionPool(terms, own);
  if (kind === "callout") return commaList(brief.bank.callouts).map((text) => ({ text }));
  const pool = headlinePool(theme, terms, own);
  const mayFill = needsFiller(own);
  return brief.chance.shuffled(pool.filter(({ isFiller }) => mayFill || !isFiller));
}

/** The fitting line least similar to all others, used if every line is too similar. */
function leastAlike(pool: { text: string }[], others: string[], maxWidth: number): string {
  const ranked = pool
    .filter(({ text }) => displayWidth(text) <= maxWidth)
    .map(({ text }) => ({
      text,
      like: Math.max(0, ...others.map((other) => likeness(text, other))),
    }));
  return ranked.toSorted((one, other) => one.like - other.like)[0]?.text ?? "";
}

function repairsOf(group: JsonObject, brief: Brief) {
  const given = listIn(group["lines"]);
  const failing = given.map(readLine);
  const taken = [...textsIn(group["keep"]), ...textsIn(given)];
  const kinds = [...new Set(failing.map(({ kind }) => kind))];
  const keywords = textsIn(group["keywords"]);
  const pools = new Map(kinds.map((kind) => [kind, poolFor(kind, keywords, brief)]));
  const pickers = new Map(
    [...pools].map(([kind, pool]) => [kind, makePicker(pool, taken)] as const),
  );
  return failing.map(({ id, kind, maxWidth }) => {
    const picker = pickers.get(kind);
    const before = picker?.picked.length ?? 0;
    picker?.take(1, ({ text }) => displayWidth(text) <= maxWidth);
    const picked = picker?.picked[before]?.text;
    const text = picked ?? leastAlike(pools.get(kind) ?? [], taken, maxWidth);
    taken.push(text);
    return { id, text };
  });
}

/**
 * New texts for the failing lines only: of the right kind and width, in the brief's language, and different from every
 * kept line, every failing line and each other. Lines may be grouped by ad group.
 */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const groups = listIn(data["adGroups"]).map(objectIn);
  const asked = groups.length > 0 ? groups : [data];
  return { lines: asked.flatMap((group) => repairsOf(group, brief)) };
}
