/** The text as duplicates are compared: one case, single spaces, no closing punctuation. */
export function normalized(text: string): string {
  return text
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replace(/\s+/gu, " ")
    .replace(/[.!?。！？…]+$/u, "")
    .trim();
}
