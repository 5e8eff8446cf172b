const RUNNABLE = /^'*[\s"]*[=+\-@＝＋－＠]/;
const HARMLESS = /^ *[+-][\p{L}\p{M}\p{N} %.,$€£¥+-]*$/u;
/** Where a spreadsheet with another separator may begin a cell; it ignores quotes within a cell. */
const SEPARATORS = /([;\t\r\n])/;

const isRunnable = (part: string): boolean => RUNNABLE.test(part) && !HARMLESS.test(part);

/**
 * Spreadsheets run cells that begin with = + - @ (also full width and after blanks), a tab or a line break (OWASP: CSV
 * injection). An apostrophe prevents that, in each part that `;` or a tab would make a cell. Google Ads Editor would
 * import the apostrophe as text, so "-20% on Shoes" stays unchanged: a formula without brackets, bars and quotes is
 * harmless.
 */
export function guarded(text: string): string {
  const parts = text.split(SEPARATORS);
  const whole = parts.map((part) => (isRunnable(part) ? `'${part}` : part)).join("");
  return /^'*[\t\r\n]/.test(whole) ? `'${whole}` : whole;
}

/** The text before it was guarded. */
export function unguarded(text: string): string {
  const whole = /^'+[\t\r\n]/.test(text) ? text.slice(1) : text;
  const parts = whole.split(SEPARATORS);
  return parts
    .map((part) => (part.startsWith("'") && isRunnable(part) ? part.slice(1) : part))
    .join("");
}
