/** A text as a file's name, without what no file system takes and what would end a header's text early. */
export function fileNameOf(text: string, ending: string, fallback: string): string {
  const name = text.replaceAll(/[\s\p{Cc}\p{Cs}"*/:<>?\\|]+/gu, " ").trim();
  return `${name || fallback}.${ending}`;
}
