import Papa from "papaparse";

/** One record of a table; a quoted cell may span lines. */
export interface TableRecord {
  /** The line it starts on, from 1. */
  line: number;
  /** Without blanks around them. */
  cells: string[];
  /** True if a quote was not closed. */
  isUnclosed: boolean;
}

const SAMPLE_BYTES = 1000;
/** Excel's own way of naming the separator. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)\r?\n/i;

/** Parses text that is separated by tabs, semicolons or commas, with quotes (RFC 4180); blank lines are skipped. */
export function readTable(text: string): TableRecord[] {
  const [named = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(named.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: separator ?? separatorOf(table),
  });
  const unclosed = new Set(
    errors.filter(({ code }) => code === "MissingQuotes").map(({ row }) => row),
  );
  let line = named === "" ? 1 : 2;
  const records = data.map((raw, row): TableRecord => {
    const start = line;
    line += 1 + raw.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
    return { line: start, cells: raw.map((cell) => cell.trim()), isUnclosed: unclosed.has(row) };
  });
  return records.filter(({ cells }) => cells.some((cell) => cell !== ""));
}

const FIRST_LINES = 5;

/**
 * A tab if there is one, because nobody types it; otherwise the more frequent one in the first line that has any, which
 * names the columns. Papa's guess takes decimal commas for separators.
 */
function separatorOf(text: string): string {
  const start = text.slice(0, SAMPLE_BYTES * FIRST_LINES).split(/\r\n|\n|\r/, FIRST_LINES);
  const lines = start.map((line) => line.replaceAll(/"[^"]*"/g, ""));
  if (lines.some((line) => line.includes("\t"))) return "\t";
  const first = lines.find((line) => /[;,]/.test(line)) ?? "";
  return first.split(";").length > first.split(",").length ? ";" : ",";
}

/** How a file was encoded. */
export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** The text of a file: by its byte order mark, else UTF-8, or Windows-1252 if it cannot be that. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideOrder(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

/** The byte order of UTF-16, which without its mark has a zero in every other byte of a header. */
function wideOrder(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = [...bytes.subarray(0, SAMPLE_BYTES)];
  const zeros = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const most = sample.length / 4;
  if (zeros(1) > most && zeros(0) === 0) return "utf-16le";
  return zeros(0) > most && zeros(1) === 0 ? "utf-16be" : undefined;
}
