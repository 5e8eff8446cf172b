/** One line of CSV (RFC 4180) whose cells no spreadsheet runs as formulas. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoted(guarded(cell))).join(",");
}

const RUNNABLE = /^[\s"]*[=+\-@＝＋－＠]/;
const HARMLESS = /^ *[+-][\p{L}\p{M}\p{N} %.,$€£¥+-]*$/u;
/** Where a spreadsheet with another separator may begin a cell; it ignores quotes within a cell. */
const SEPARATORS = /([;\t\r\n])/;

/**
 * Spreadsheets run cells that begin with = + - @ (also full width and after blanks), a tab or a line break (OWASP: CSV
 * injection). An apostrophe prevents that, in each part that `;` or a tab would make a cell. Google Ads Editor would
 * import the apostrophe as text, so "-20% on Shoes" stays unchanged: a formula without brackets, bars and quotes is
 * harmless.
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

/** A whole CSV file; spreadsheets recognize UTF-8 by the byte order mark. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => csvLine(line)).join("\r\n")}\r\n`;
}
