/** A name from the wire as words: "heavy_rain" gives "Heavy rain". */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
