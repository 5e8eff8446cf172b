import type { FileLine } from "@adwright/contracts/change/change-file";
import { readChangeFile } from "@adwright/rules/change-file/read-change-file";

/** The lines that the page sends for a file of changes. */
export function linesOfFile(csv: string): FileLine[] {
  const records = recordsOf(csv.replace(/^\ufeff/, ""));
  const read = readChangeFile(
    records.map((cells, index) => ({ line: index + 1, cells })),
    undefined,
  );
  if (typeof read === "string") throw new Error(read);
  return read.lines;
}

/** The records of a CSV text (RFC 4180), keyed by the names in its first line. */
export function recordsOfCsv(text: string): Record<string, string>[] {
  const [head = [], ...records] = recordsOf(text.replace(/^\ufeff/, ""));
  return records.map((cells) =>
    Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])),
  );
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const [, quoted, plain = "", end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    records.push(cells);
    cells = [];
  }
  return records;
}
