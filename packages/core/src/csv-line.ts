/** One line of CSV (RFC 4180) that no spreadsheet takes for a formula. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoted(guarded(cell))).join(",");
}

const RUNNABLE = /^[\s"]*[=+\-@＝＋－＠]/;
const HARMLESS = /^ *[+-][\p{L}\p{M}\p{N} %.,$€£¥+-]*$/u;
/** Where a spreadsheet may begin another cell: with its own separator it knows no quotes within a cell. */
const SEPARATORS = /([;\t\r\n])/;

/**
 * A spreadsheet runs what begins with = + - @ (full width and after blanks, too), a tab or a line break (OWASP: CSV
 * injection); an apostrophe stops it, in each part that becomes a cell where `;` or a tab separates. Editor would take
 * that apostrophe for text, so "-20% on Shoes" stays as it is: without brackets, bars and quotes there is no formula
 * that does anything.
 */
function guarded(text: string): string {
  const parts = text.split(SEPARATORS);
  const safe = parts.map((part) =>
    RUNNABLE.test(part) && !HARMLESS.test(part) ? `'${part}` : part,
  );
  const whole = safe.join("");
  return /^[\t\r\n]/.test(whole) ? `'${whole}` : whole;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file for spreadsheets: they know UTF-8 by the byte order mark. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => csvLine(line)).join("\r\n")}\r\n`;
}
