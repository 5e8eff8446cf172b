import type { WireAnswer } from "./recent-answers.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** CSV as a file, such as an answer's: a plain link could not send the bearer token. */
export function csvBlob({ text }: Pick<WireAnswer, "text">): Blob {
  // Reading the answer as text removed the byte order mark, by which spreadsheets recognize UTF-8.
  return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
}
