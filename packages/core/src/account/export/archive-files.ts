import type { PersonRow } from "@adwright/store/account/person-rows";

import { csvLine } from "../../csv-line.ts";
import { EXPORT_README, exportedAs, leftOut } from "./export-policy.ts";

export interface ArchiveFile {
  path: string;
  text: string;
}

/** In characters. Longer content is split over several files, because archives are only split between files. */
const LONGEST_FILE = 4_000_000;

/** The rows as files: JSON with everything, CSV with the plain fields. */
export function archiveFiles(rows: readonly PersonRow[]): ArchiveFile[] {
  const kinds = new Map<string, PersonRow["fields"][]>();
  for (const { entity, fields } of rows) {
    if (entity in leftOut) continue;
    const name = exportedAs[entity] ?? entity;
    const known = kinds.get(name);
    if (known) known.push(fields);
    else kinds.set(name, [fields]);
  }
  return [
    { path: "README.txt", text: EXPORT_README },
    ...[...kinds].flatMap(([name, records]) =>
      slicesOf(records).flatMap((slice, index) => {
        const file = index === 0 ? name : `${name}-${index + 1}`;
        return [
          { path: `data/${file}.json`, text: `[\n${slice.texts.join(",\n")}\n]\n` },
          { path: `tables/${file}.csv`, text: csvOf(slice.records) },
        ];
      }),
    ),
  ];
}

interface Slice {
  records: PersonRow["fields"][];
  texts: string[];
}

function slicesOf(records: readonly PersonRow["fields"][]): Slice[] {
  const slices: Slice[] = [];
  let length = LONGEST_FILE;
  for (const record of records) {
    const text = JSON.stringify(record);
    length += text.length;
    if (length > LONGEST_FILE) {
      slices.push({ records: [], texts: [] });
      length = text.length;
    }
    slices.at(-1)?.records.push(record);
    slices.at(-1)?.texts.push(text);
  }
  return slices;
}

function csvOf(records: readonly PersonRow["fields"][]): string {
  const columns = [
    ...new Set(
      records.flatMap((record) => Object.keys(record).filter((name) => isPlain(record[name]))),
    ),
  ];
  const lines = records.map((record) =>
    columns.map((column) => (isPlain(record[column]) ? String(record[column]) : "")),
  );
  // Spreadsheet programs recognize UTF-8 by the byte order mark.
  return `\ufeff${[columns, ...lines].map((line) => csvLine(line)).join("\r\n")}\r\n`;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
