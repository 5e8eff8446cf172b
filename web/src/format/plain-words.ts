/** An enum value of Google's as words: MAXIMIZE_CLICKS gives "Maximize clicks". */
export function plainWords(word: string): string {
  const text = word.toLowerCase().replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
