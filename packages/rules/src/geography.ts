import type { GeoTarget } from "@adwright/contracts/google";

/** A text names one place, could mean several, or none that Google knows. */
export type PlaceJudgement =
  | { kind: "one"; place: GeoTarget }
  | { kind: "several"; places: GeoTarget[] }
  | { kind: "none" };

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLocaleLowerCase("en")
    .replace(/\s+/g, " ")
    .replace(/ ?, ?/g, ",")
    .trim();

/** A country's name wins over a town of the same name; otherwise a name shared by several places is ambiguous. */
export function judgePlace(text: string, suggestions: readonly GeoTarget[]): PlaceJudgement {
  const wanted = folded(text);
  const named = suggestions.filter((place) => isNamed(place, wanted));
  const countries = named.filter((place) => place.targetType === "Country");
  const candidates = countries.length > 0 ? countries : named;
  const [first] = candidates;
  if (first && candidates.length === 1) return { kind: "one", place: first };
  if (candidates.length > 1) return { kind: "several", places: candidates };
  const [only] = suggestions;
  if (only && suggestions.length === 1) return { kind: "one", place: only };
  return suggestions.length > 0 ? { kind: "several", places: [...suggestions] } : { kind: "none" };
}

/** "Portland", "Portland, Oregon", "Portland, United States" and "Portland, US" all name one place. */
function isNamed(place: GeoTarget, wanted: string): boolean {
  const country = place.countryCode.toLowerCase();
  if (country === wanted) return true;
  const [name, ...around] = wanted.split(",");
  const [, ...regions] = folded(place.canonicalName).split(",");
  const isAround = around.every((part) => part === country || regions.includes(part));
  return folded(place.name) === name && isAround;
}

/** The place is within the other one, as a city in its country. */
export function isWithin(place: GeoTarget, other: GeoTarget): boolean {
  return folded(place.canonicalName).endsWith(`,${folded(other.canonicalName)}`);
}

/** "Germany, Austria and Switzerland" as its places; the whole text is always tried first by the caller. */
export function splitPlaces(text: string): string[] {
  return text
    .split(/[,;\n]|\band\b|&/i)
    .map((part) => part.trim())
    .filter(Boolean);
}
