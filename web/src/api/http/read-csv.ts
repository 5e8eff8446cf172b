import type { WireAnswer } from "./recent-answers.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** An answer in CSV as a file; a link to it could not carry the bearer token. */
export function readCsv({ text }: WireAnswer): Blob {
  // Reading the answer as text took the mark off; spreadsheets know UTF-8 by it.
  return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
}
