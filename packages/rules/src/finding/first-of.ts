/** The first `most` words of a list, and how many more there are: "trail shoes, running shoes, 2 more". */
export function firstOf(words: readonly string[], most: number, separator = ", "): string {
  const others = words.length - most;
  return [...words.slice(0, most), ...(others > 0 ? [`${others} more`] : [])].join(separator);
}
