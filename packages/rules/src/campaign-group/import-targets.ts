import { type GroupTarget, groupBounds } from "@adwright/contracts/campaign-group/group";
import { type LanguageCode, languages } from "@adwright/contracts/language";

import { targetKey } from "./repeated-targets.ts";

/** One record of a table; a quoted cell may span lines. */
interface TableRecord {
  /** The line it starts on, from 1. */
  line: number;
  cells: readonly string[];
  /** True if a quote was not closed. */
  isUnclosed: boolean;
}

/** An invalid line and the reason. */
export interface LineProblem {
  /** The line's number, from 1. */
  line: number;
  message: string;
}

export interface ImportedTargets {
  targets: GroupTarget[];
  problems: LineProblem[];
}

/** The columns in their usual order, with the names that a header may use. */
const columnNames = {
  geoTarget: ["geotarget", "geo", "location", "place", "country"],
  language: ["language", "languagecode", "lang"],
  campaignPrefix: ["campaignprefix", "prefix"],
} as const;
type Column = keyof typeof columnNames;
const usualOrder = Object.keys(columnNames) as Column[];

const MAX_QUOTED_CHARACTERS = 40;

/**
 * Reads target markets from the records of pasted or CSV text: geoTarget, language (code or English name) and campaignPrefix, with or
 * without a header. Valid lines become targets, the others are returned with the reason. `present` are the form's
 * targets.
 */
export function importTargets(
  records: readonly TableRecord[],
  present: readonly GroupTarget[] = [],
): ImportedTargets {
  const header = findHeader(records[0]);
  const order = header ?? usualOrder;
  const room = groupBounds.targets - present.length;
  const seen = new Map(present.map((target) => [targetKey(target), 0]));
  const found: ImportedTargets = { targets: [], problems: [] };

  for (const record of header === undefined ? records : records.slice(1)) {
    const { line } = record;
    const read = readTarget(record, order);
    if (typeof read === "string") {
      found.problems.push({ line, message: read });
      continue;
    }
    const first = seen.get(targetKey(read));
    if (first !== undefined) {
      found.problems.push({ line, message: duplicateWords(first) });
      continue;
    }
    if (found.targets.length >= room) {
      const message = `Only ${groupBounds.targets} targets fit in one workflow. This line and those after it are left out.`;
      found.problems.push({ line, message });
      break;
    }
    seen.set(targetKey(read), line);
    found.targets.push(read);
  }
  return found;
}

function duplicateWords(line: number): string {
  const other = line === 0 ? "a target in the form" : `line ${line}`;
  return `Same place, language and prefix as ${other}.`;
}

/** The order of the columns from the header; undefined if the first line is already a target. */
function findHeader(first: TableRecord | undefined): (Column | undefined)[] | undefined {
  const order = first?.cells.map((cell) => findColumn(cell));
  // "Country" alone may be a location, so a header must also have the language.
  return order?.includes("geoTarget") === true && order.includes("language") ? order : undefined;
}

function findColumn(cell: string): Column | undefined {
  const name = cell.toLowerCase().replaceAll(/[\s_-]/g, "");
  return usualOrder.find((column) => columnNames[column].some((known) => known === name));
}

/** The target, or why the line is invalid. */
function readTarget(
  { cells, isUnclosed }: TableRecord,
  order: readonly (Column | undefined)[],
): GroupTarget | string {
  if (isUnclosed) return "A quote is opened here and never closed.";
  const extra = cells.slice(order.length).some((cell) => cell !== "");
  if (extra) {
    return `${cells.length} columns instead of ${order.length}. Put a place with a comma in quotes.`;
  }
  const cellOf = (column: Column) => cells[order.indexOf(column)] ?? "";
  const geoTarget = cellOf("geoTarget");
  const campaignPrefix = cellOf("campaignPrefix");
  const tooLong = longProblem(geoTarget, campaignPrefix);
  if (geoTarget === "") return "The Geo Target is missing.";
  if (tooLong !== undefined) return tooLong;
  const named = cellOf("language");
  if (named === "")
    return "The language is missing. Use a code such as en, or a name such as English.";
  const language = findLanguage(named);
  if (language === undefined)
    return `“${short(named)}” is not one of the ${languages.length} languages.`;
  return { geoTarget, language, ...(campaignPrefix === "" ? {} : { campaignPrefix }) };
}

function longProblem(geoTarget: string, campaignPrefix: string): string | undefined {
  const { geoTargetCharacters, prefixCharacters } = groupBounds;
  if (geoTarget.length > geoTargetCharacters) {
    return `The Geo Target has more than ${geoTargetCharacters} characters.`;
  }
  if (campaignPrefix.length > prefixCharacters) {
    return `The Campaign Prefix has more than ${prefixCharacters} characters.`;
  }
  return undefined;
}

/** Finds a language by code or English name; "Chinese" is accepted for the only variant. */
function findLanguage(named: string): LanguageCode | undefined {
  const wanted = named.toLowerCase();
  return languages.find(({ code, name }) => {
    const whole = name.toLowerCase();
    return code === wanted || whole === wanted || whole.split(" (")[0] === wanted;
  })?.code;
}

function short(text: string): string {
  return text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text;
}
