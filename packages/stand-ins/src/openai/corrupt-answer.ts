import type { LanguageCode } from "@adwright/contracts/language";

import { displayWidth } from "./compose/display-width.ts";
import { findLanguage, hasOwnScript, languagesOf, wordsOf } from "./compose/languages.ts";
import type { JsonObject } from "./compose/read-json.ts";
import { schemaProblems } from "./schema-problems.ts";

type Path = (string | number)[];

/** One text of an answer and its path. */
interface Line {
  path: Path;
  text: string;
}

const FALSE_NUMBER = "4317";
/** A citation mark that models put into their text for a file search result, reportedly also in strict formats. */
const CITATION = "\u{e200}filecite\u{e202}turn0file0\u{e201}";
const HEADLINE_WIDTH = 30;
const DESCRIPTION_WIDTH = 90;
const GOAL_WIDTH = 400;
/** Texts that are identifiers, or that the answer has to repeat exactly. */
const IDENTIFYING = new Set("id url source matchType name entity angle".split(" "));

/** The answer with each text, number and other plain value replaced. */
function replaced(
  value: unknown,
  replace: (value: unknown, path: Path) => unknown,
  path: Path = [],
): unknown {
  if (typeof value !== "object" || value === null) return replace(value, path);
  if (Array.isArray(value)) {
    return value.map((item, index) => replaced(item, replace, [...path, index]));
  }
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, child]) => [key, replaced(child, replace, [...path, key])]),
  );
}

function isIdentifying(path: Path): boolean {
  const key = path.findLast((part) => typeof part === "string") ?? "";
  return IDENTIFYING.has(key) || /Ids?$/.test(key);
}

function linesOf(answer: unknown): Line[] {
  const lines: Line[] = [];
  replaced(answer, (text, path) => {
    if (typeof text === "string" && text !== "" && !isIdentifying(path)) lines.push({ path, text });
  });
  return lines;
}

const isSame = (one: Path, other: Path) => one.join("/") === other.join("/");

/** The goal of a workflow's campaign; its search terms are not sentences. */
const isGoal = ({ path }: Line) => path.length === 1 && path[0] === "goal";

const isAdLine = ({ path }: Line) =>
  path.includes("headlines") || path.includes("descriptions") || path[0] === "lines";

/**
 * The lines to corrupt: two headlines and a description of an ad, or every third line elsewhere. The rest stays valid,
 * so that rewriting only the failing lines can succeed.
 */
function chosenLines(answer: unknown): Line[] {
  const all = linesOf(answer);
  const goal = all.filter(isGoal);
  if (goal.length > 0) return goal;
  const lines = all.filter(isAdLine);
  const headlines = lines.filter(({ path }) => path.includes("headlines"));
  if (headlines.length > 0) {
    const description = lines.find(({ path }) => path.includes("descriptions"));
    return [headlines[1], headlines[4], description].filter((line) => line !== undefined);
  }
  return (lines.length > 0 ? lines : all).filter((_, index) => index % 3 === 0);
}

function limitOf(line: Line): number {
  if (isGoal(line)) return GOAL_WIDTH;
  return line.path.includes("descriptions") ? DESCRIPTION_WIDTH : HEADLINE_WIDTH;
}

/** Replaces the end of the line and keeps its width. */
function endingWith(line: Line, ending: string): string {
  let start = line.text;
  while (start !== "" && displayWidth(`${start} ${ending}`) > limitOf(line)) {
    start = Array.from(start).slice(0, -1).join("");
  }
  return `${start.trim()} ${ending}`.trim();
}

function longerThanAllowed(line: Line): string {
  // An answer of single lines does not say which of them are descriptions.
  const limit = line.path[0] === "lines" ? DESCRIPTION_WIDTH : limitOf(line);
  let text = line.text;
  while (displayWidth(text) <= limit) text = `${text} ${line.text}`;
  return text;
}

// For each language, another one with the same letters.
const neighbours =
  "en:de de:nl nl:de es:pt pt:es fr:it it:fr tr:fi pl:tr sv:fi da:sv no:sv fi:sv ja:zh zh:ja";

const neighbourOf = (code: LanguageCode) =>
  findLanguage(new RegExp(`\\b${code}:(..)`).exec(neighbours)?.[1] ?? "en") ?? "en";

function lineOf(other: LanguageCode, line: Line, index: number): string {
  const { headlines, descriptions } = wordsOf(other);
  if (isGoal(line)) return descriptions.join(" ");
  const texts = line.path.includes("descriptions") ? descriptions : headlines;
  return texts[index % texts.length] ?? line.text;
}

type Corrupt = (line: Line, index: number, all: Line[], language: LanguageCode) => string;

const corruptions: Record<string, Corrupt> = {
  over_long: (line) => longerThanAllowed(line),
  duplicate: (line, _, all) => {
    const at = all.findIndex(({ path }) => isSame(path, line.path));
    return (all[at - 1] ?? all[at + 1] ?? line).text;
  },
  shouting: (line) => endingWith({ ...line, text: line.text.toUpperCase() }, "!!"),
  claim: (line, _, __, language) => endingWith(line, wordsOf(language).claim),
  wrong_language: (line, index, _, language) =>
    lineOf(hasOwnScript(language) ? "en" : "ru", line, index),
  near_language: (line, index, _, language) => lineOf(neighbourOf(language), line, index),
  false_number: (line) => endingWith(line, FALSE_NUMBER),
  links: ({ text }) => `[${text}](https://evil.example/phish) https://evil.example/phish`,
  citations: ({ text }) => `${text} ${CITATION}`,
};

/** Makes every third number of an answer wrong, for answers with numeric values. */
function falsifyNumbers(answer: unknown): unknown {
  let count = 0;
  return replaced(answer, (value, path) => {
    if (typeof value !== "number" || isIdentifying(path)) return value;
    count += 1;
    return count % 3 === 1 ? value + Number(FALSE_NUMBER) : value;
  });
}

/**
 * Corrupts some lines of a valid answer for a `bad_answer` fault: over_long, duplicate, shouting, claim, wrong_language
 * (other letters), near_language (the same letters), false_number, links or citations. The answer still matches its
 * schema; changes that would violate it are skipped.
 */
export function corruptAnswer(answer: unknown, variant: string, schema: JsonObject): unknown {
  const corrupt = corruptions[variant];
  if (!corrupt) throw new Error(`No way to corrupt an answer by ${variant}`);
  const all = linesOf(answer);
  const texts = all.filter(isAdLine).map(({ text }) => text);
  const [language = "en"] = languagesOf(
    (texts.length > 0 ? texts : all.map(({ text }) => text)).join(" "),
  );
  const problemsOf = schemaProblems(schema);
  const start = variant === "false_number" ? falsifyNumbers(answer) : answer;
  return chosenLines(answer).reduce<unknown>((corrupted, line, index) => {
    const text = corrupt(line, index, all, language);
    const next = replaced(corrupted, (value, path) => (isSame(path, line.path) ? text : value));
    return problemsOf(next).length === 0 ? next : corrupted;
  }, start);
}
