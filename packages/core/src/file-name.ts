/**
 * Turns a text into a file name, without characters that file systems refuse or that would end the header value early.
 */
export function fileNameOf(text: string, ending: string, fallback: string): string {
  const name = text.replaceAll(/[\s\p{Cc}\p{Cs}"*/:<>?\\|]+/gu, " ").trim();
  return `${name || fallback}.${ending}`;
}
