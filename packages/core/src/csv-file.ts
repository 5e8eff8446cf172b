import { adLimits } from "@adwright/ad-text/limits";
import { guarded } from "@adwright/rules/change-file/formula-guard";

/** One line of CSV (RFC 4180) whose cells no spreadsheet runs as formulas. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoted(guarded(cell))).join(",");
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole CSV file; spreadsheets recognize UTF-8 by the byte order mark. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => csvLine(line)).join("\r\n")}\r\n`;
}

const numbered = <Name extends string>(name: Name, count: number): `${Name} ${number}`[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}` as const);

/** The columns of an ad's lines, as Google Ads Editor names them. */
export const adColumns = [
  ...numbered("Headline", adLimits.headlines.most),
  ...numbered("Description", adLimits.descriptions.most),
];

/** The cells of an ad's lines. */
export const lineCells = (
  name: "Headline" | "Description",
  lines: readonly string[],
): Partial<Record<(typeof adColumns)[number], string>> =>
  Object.fromEntries(lines.map((text, index) => [`${name} ${index + 1}`, text]));

/**
 * Turns a text into a file name, without characters that file systems refuse or that would end the header value early.
 */
export function fileNameOf(text: string, ending: string, fallback: string): string {
  const name = text.replaceAll(/[\s\p{Cc}\p{Cs}"*/:<>?\\|]+/gu, " ").trim();
  return `${name || fallback}.${ending}`;
}
