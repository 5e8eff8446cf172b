import type { Brief } from "./brief.ts";
import { displayWidth } from "./display-width.ts";
import { isWrittenIn, wordsOf } from "./languages.ts";
import { areAlike, normalized } from "./likeness.ts";
import { type JsonObject, listIn, objectIn, textIn, textsIn } from "./read-json.ts";

interface Line {
  text: string;
  angle: string;
  factId: string | null;
}
type Kind = "headline" | "description" | "callout";

const widths: Record<Kind, number> = { headline: 30, description: 90, callout: 25 };
const PATH_WIDTH = 15;
/** How many keywords an ad repeats; more would be stuffing. */
const MOST_TERMS = 4;
const MOST_THEMES = 4;
const FEWEST_THEMES = 3;
const MOST_NAME = 40;

/** Signs and capitals that Google refuses in ads. */
const UNFIT = /[!！*_~^#…]|\p{Lu}{5}/u;
const FULL_STOP = /[.。।]$/u;

const fits = (text: string, width: number): boolean => displayWidth(text) <= width;

const lineOf = (text: string, angle: string, factId: string | null = null): Line => ({
  text,
  angle,
  factId,
});

/** The facts that fit an ad of the brief's language, each as one line without its full stop. */
function factLines({ facts, code }: Brief): Line[] {
  const all = textsIn(facts).join(" ");
  return facts
    .filter(({ text }) => isWrittenIn(text, code, all) && !UNFIT.test(text))
    .map(({ text, id }) => {
      const angle = /\p{N}/u.test(text) ? "proof" : "benefit";
      return lineOf(text.replace(FULL_STOP, ""), angle, id ?? null);
    });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function termLines(keywords: readonly string[], { code }: Brief): Line[] {
  const written = keywords.filter((term) => isWrittenIn(term, code)).slice(0, MOST_TERMS);
  const titled = (term: string) =>
    code === "en" ? term.split(" ").map(capital).join(" ") : capital(term);
  return written.map((term) => lineOf(titled(term), "keyword"));
}

/** The lines of a kind, the best first: `own` of the facts, the keywords and the name; `neutral` suit anybody. */
function poolOf(kind: Kind, keywords: readonly string[], brief: Brief, width = widths[kind]) {
  const { headlines, descriptions } = wordsOf(brief.code);
  const facts = factLines(brief);
  const terms = termLines(keywords, brief);
  const stop = ["ja", "zh"].includes(brief.code) ? "。" : ".";
  // A short fact is a headline already, and an ad must not repeat a line.
  const long = facts.filter(({ text }) => !fits(text, widths.headline));
  const own: Record<Kind, Line[]> = {
    headline: [...terms.slice(0, 1), ...facts, ...terms.slice(1), lineOf(brief.brand, "brand")],
    description: long.map((line) => ({ ...line, text: `${line.text}${stop}` })),
    callout: facts,
  };
  const plain = descriptions.map((text) => text.replace(FULL_STOP, ""));
  const neutral = {
    headline: [...headlines, ...plain],
    description: descriptions,
    callout: headlines,
  };
  const fitting = (lines: Line[]) => lines.filter(({ text }) => text !== "" && fits(text, width));
  return {
    own: fitting(own[kind]),
    neutral: fitting(neutral[kind].map((text) => lineOf(text, "action"))),
  };
}

/** The lines that differ from each other, in their order. */
function distinct(lines: readonly Line[]): Line[] {
  const seen: Line[] = [];
  for (const line of lines) {
    if (!seen.some(({ text }) => areAlike(line.text, text))) seen.push(line);
  }
  return seen;
}

/** The own lines up to `most`; neutral ones make up for those that are missing to `fewest`. */
function filled({ own, neutral }: ReturnType<typeof poolOf>, fewest: number, most: number): Line[] {
  const count = Math.min(most, Math.max(fewest, distinct(own).length));
  return distinct([...own, ...neutral]).slice(0, count);
}

/** The ad of a theme with these keywords. */
export const composeAd = (keywords: string[], brief: Brief) => ({
  headlines: filled(poolOf("headline", keywords, brief), 8, 15),
  descriptions: filled(poolOf("description", keywords, brief), 4, 4),
  path1: pathOf(keywords[0] ?? brief.brand),
  path2: "",
});

/** A term as a display path where it fits, else its first word. */
function pathOf(term: string): string {
  const words = term.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  return [words.join("-"), words[0] ?? ""].find((path) => fits(path, PATH_WIDTH)) ?? "";
}

/** An ad group for each of the first terms and for the brand's name; one for the place where these are too few. */
function themesOf({ terms, brand, place }: Brief) {
  const [first = brand] = terms;
  const placed = [`${first} ${place}`, `${brand} ${place}`].map((name) => name.trim());
  const names = [...terms.slice(0, MOST_THEMES), brand, ...placed].filter((name) => name !== "");
  const all = [...new Map(names.map((name) => [normalized(name), name])).values()];
  const count = Math.max(FEWEST_THEMES, Math.min(terms.length, MOST_THEMES) + 1);
  return all.slice(0, count).map((name, index) => {
    const more = terms.slice(MOST_THEMES).filter((_, at) => at % MOST_THEMES === index);
    const phrases = [name, ...more].map((text) => ({ text, matchType: "PHRASE" }));
    const keywords = [{ text: name, matchType: "EXACT" }, ...phrases];
    return { name: name.slice(0, MOST_NAME), keywords };
  });
}

/** Pages of the website that facts name, each called by the words of its address. */
function sitelinksOf({ url, brand, facts }: Brief) {
  const pages = new Set([...facts.map(({ source }) => source), url]);
  const links = [...pages].flatMap((page) => {
    const own = URL.parse(page);
    if (own === null || own.host !== URL.parse(url)?.host) return [];
    const last = own.pathname.split("/").findLast((part) => part !== "") ?? "";
    const text = capital(last.replaceAll(/[-_+]/g, " ")) || brand;
    const isName = /^[\p{L}\p{M} ]{2,}$/u.test(text) && fits(text, widths.callout);
    return isName ? { text, description1: "", description2: "", url: page } : [];
  });
  return links.slice(0, 6);
}

export function composePlan(brief: Brief) {
  const factIds = factLines(brief).flatMap(({ factId }) => factId ?? []);
  const said = normalized(brief.said);
  const negatives = wordsOf(brief.code).negatives.split(", ");
  return {
    themes: themesOf(brief).map((theme) => ({ ...theme, factIds })),
    negativeKeywords: negatives.filter((word) => !said.includes(normalized(word))),
    sitelinks: sitelinksOf(brief),
    callouts: filled(poolOf("callout", [], brief), 4, 8),
  };
}

/** Picks lines of one ad: none of those that stand, and if possible unlike these and the failing ones. */
function pickerOf(keep: string[], failing: string[]) {
  const taken = [...keep];
  return (pool: { text: string }[]) => {
    const said = new Set([...taken.map(normalized), ...failing]);
    const open = pool.filter(({ text }) => !said.has(normalized(text)) && !said.has(text));
    const others = [...taken, ...failing];
    const found = open.find(({ text }) => !others.some((other) => areAlike(other, text)));
    const picked = found ?? open[0] ?? { text: "" };
    taken.push(picked.text);
    return picked;
  };
}

/** The lines that can replace one; a sitelink's are as short as a headline. */
function placeOf(line: JsonObject, keywords: string[], brief: Brief): Line[] {
  const asked = textIn(line["kind"]);
  const kind = asked === "description" || asked === "callout" ? asked : "headline";
  const width = Number(line["maxWidth"]) || widths[kind];
  const { own, neutral } = poolOf(kind, keywords.length > 0 ? keywords : brief.terms, brief, width);
  return [...own, ...neutral];
}

/** New texts for the failing lines only, each of its kind and width. */
export function composeLineRepairs(data: JsonObject, brief: Brief) {
  const groups = listIn(data["adGroups"]).map(objectIn);
  const lines = groups.flatMap((group) => {
    const failing = listIn(group["lines"]).map(objectIn);
    const pick = pickerOf(textsIn(group["keep"]), textsIn(failing));
    return failing.map((line) => {
      const { text } = pick(placeOf(line, textsIn(group["keywords"]), brief));
      return { id: textIn(line["id"]), text };
    });
  });
  return { lines };
}

/** Three lines in place of one; `written` are a copywriter's, which come first. */
export function composeAlternatives(data: JsonObject, brief: Brief, written: { text: string }[]) {
  const line = objectIn(data["line"]);
  const pick = pickerOf([...textsIn(data["keep"]), textIn(line["text"])], []);
  const own = placeOf(line, textsIn(objectIn(data["theme"])["keywords"]), brief);
  return { lines: [1, 2, 3].map(() => pick([...written, ...own])) };
}
