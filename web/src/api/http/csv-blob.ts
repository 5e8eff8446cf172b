import type { WireAnswer } from "./recent-answers.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** A CSV answer as a file. A plain link could not send the bearer token. */
export function csvBlob({ text }: WireAnswer): Blob {
  // Reading the answer as text removed the byte order mark, by which spreadsheets recognize UTF-8.
  return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
}
