const CLOSING_MARKS = ".!?…。！？।";

/** A sentence as it is compared with others: without what closes it. */
export function bareSentence(sentence: string): string {
  let bare = sentence.trim();
  while (bare !== "" && CLOSING_MARKS.includes(bare.slice(-1))) bare = bare.slice(0, -1).trimEnd();
  return bare;
}
