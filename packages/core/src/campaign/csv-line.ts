import { lintKeyword } from "@adwright/ad-text/lint-keyword";

interface Cell {
  column: string;
  text: string;
}

/** One line of CSV (RFC 4180) that no spreadsheet takes for a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return cells.map((cell) => quoted(guarded(cell))).join(",");
}

/**
 * A spreadsheet runs what begins with = + - @ (full width and after blanks, too), a tab or a line break (OWASP: CSV
 * injection); an apostrophe stops it. A
 * keyword may begin with + or -: one that is legal at Google holds none of the characters a formula needs.
 */
function guarded({ column, text }: Cell): string {
  if (!/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)) return text;
  const isNotation = column === "Keyword" && /^[+-]/.test(text);
  return isNotation && lintKeyword(text, "").length === 0 ? text : `'${text}`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
