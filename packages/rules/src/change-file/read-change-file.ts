import { type FileColumn, type FileLine, fileBounds } from "@adwright/contracts/change/change-file";

import { type Decimal, readAmount, unclearAmount } from "./file-amounts.ts";
import { type ColumnUse, columnUses, languageOfHeader } from "./file-columns.ts";
import { unguarded } from "./formula-guard.ts";

/** A record of a file, and the line that it starts on, from 1. */
export interface FileRecord {
  line: number;
  cells: readonly string[];
}

export interface ReadFile {
  lines: FileLine[];
  /** The lines that cannot be staged, and why. */
  problems: { line: number; message: string }[];
  /** The columns that have values, and are not read. */
  skipped: string[];
  /** An amount that can be read in two ways, as long as nobody said which one is meant. */
  unclear?: string;
}

/** Reports of Google Ads begin with their title and dates. */
const MOST_TITLE_LINES = 5;
const amountColumns = ["Campaign Daily Budget", "Max CPC"] as const satisfies FileColumn[];

/**
 * Reads a file of changes: Google Ads Editor's own columns, those of bulk sheets, and columns that are not needed. Returns
 * why the file cannot be read as a whole, in words. Each line is checked on its own; amounts come out as in "1250.5".
 */
export function readChangeFile(
  records: readonly FileRecord[],
  decimal: Decimal | undefined,
): ReadFile | string {
  if (records.length === 0) return "The file is empty.";
  const at = records.slice(0, MOST_TITLE_LINES).findIndex(({ cells }) => isHeader(cells));
  const header = records[at]?.cells;
  if (header === undefined) return wrongHeader(records);
  const uses = columnUses(header);
  const rows = records.slice(at + 1);
  if (rows.length === 0) return "The file has no lines below the names of its columns.";
  if (rows.length > fileBounds.lines) {
    const most = fileBounds.lines.toLocaleString("en-US");
    return `The file has ${rows.length.toLocaleString("en-US")} lines. Split it into files of up to ${most}.`;
  }
  const read = rows.map((row) => ({ line: row.line, ...cellsOf(row, uses) }));
  const unclear = decimal === undefined ? unclearAmount(read.flatMap(amountsOf)) : undefined;
  const file: ReadFile = {
    lines: [],
    problems: [],
    skipped: header.filter((_, index) => isSkipped(rows, uses, index)),
    ...(unclear !== undefined && { unclear }),
  };
  for (const { line, cells, problem } of read) {
    const checked = problem ?? withAmounts(cells, decimal);
    if (typeof checked === "string") file.problems.push({ line, message: checked });
    else file.lines.push({ line, cells: checked });
  }
  return file;
}

const isHeader = (cells: readonly string[]): boolean => {
  const columns = columnUses(cells).flatMap((use) =>
    typeof use === "object" && "column" in use ? use.column : [],
  );
  return columns.includes("Campaign") && columns.length > 1;
};

function wrongHeader(records: readonly FileRecord[]): string {
  const language = records
    .slice(0, MOST_TITLE_LINES)
    .map(({ cells }) => languageOfHeader(cells))
    .find((found) => found !== undefined);
  return language === undefined
    ? "The first line must name the columns, as Google Ads Editor does: Campaign, Ad Group, Keyword, Criterion Type, Status …"
    : `These column names are ${language}. Export in English: in Google Ads Editor or Google Ads, set the language to English (US) and export again.`;
}

function isSkipped(rows: readonly FileRecord[], uses: readonly ColumnUse[], at: number): boolean {
  return uses[at] === "skipped" && rows.some(({ cells }) => (cells[at] ?? "") !== "");
}

type Cells = FileLine["cells"];

/** The cells of one line by column; `problem` if it is about something that no file changes. */
function cellsOf(
  { cells }: FileRecord,
  uses: readonly ColumnUse[],
): { cells: Cells; problem?: string } {
  const read: Cells = {};
  // A column "Negative keyword" says what the criterion type would.
  let isNegative = false;
  for (const [index, cell] of cells.entries()) {
    const use = uses[index];
    const text = unguarded(cell);
    if (text === "" || use === "skipped") continue;
    if (use === undefined)
      return { cells: {}, problem: "This line has more cells than the header." };
    if ("refused" in use) return { cells: {}, problem: use.refused };
    if (read[use.column] !== undefined && read[use.column] !== text) {
      return { cells: {}, problem: `Two columns say different things about ${use.column}.` };
    }
    read[use.column] = text;
    isNegative ||= use.isNegative === true;
  }
  const type = read["Criterion Type"] ?? "";
  if (isNegative && !/negative/i.test(type)) read["Criterion Type"] = `Negative ${type}`.trim();
  return { cells: read };
}

const amountsOf = ({ cells }: { cells: Cells }): string[] =>
  amountColumns.flatMap((column) => cells[column] ?? []);

/** The cells with their amounts as in "1250.5", or which one cannot be read. */
function withAmounts(cells: Cells, decimal: Decimal | undefined): Cells | string {
  const changed: Cells = { ...cells };
  for (const column of amountColumns) {
    const text = cells[column];
    // Google Ads Editor: square brackets erase a value.
    if (text === undefined || text === "[]") continue;
    const amount = readAmount(text, decimal);
    if (amount === undefined)
      return `${column} “${text.slice(0, 40)}” is not an amount such as 25.50.`;
    changed[column] = amount;
  }
  return changed;
}
