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

/** The language the suggestions were asked for in, and the same places by their English names. */
interface OtherNames {
  language?: string;
  inEnglish?: readonly GeoTarget[];
}

/** Suggestions in two languages as one list, each place once, by its name in the first. */
export function mergePlaces(places: readonly GeoTarget[], others: readonly GeoTarget[]) {
  const known = new Set(places.map(({ id }) => id));
  return [...places, ...others.filter(({ id }) => !known.has(id))];
}

/** A country's name wins over a town of the same name; otherwise a name shared by several places is ambiguous. */
export function judgePlace(
  text: string,
  suggestions: readonly GeoTarget[],
  { language, inEnglish = [] }: OtherNames = {},
): PlaceJudgement {
  const wanted = folded(text);
  const english = new Map(inEnglish.map((place) => [place.id, place]));
  const named = suggestions.filter((place) => {
    const names = [place, english.get(place.id) ?? place];
    return isNamed(names, wanted, countryName(place.countryCode, language));
  });
  const countries = named.filter((place) => place.targetType === "Country");
  const candidates = countries.length > 0 ? countries : named;
  const [first] = candidates;
  if (first && candidates.length === 1) return { kind: "one", place: first };
  if (candidates.length > 1) return { kind: "several", places: candidates };
  const [only] = suggestions;
  if (only && suggestions.length === 1) return { kind: "one", place: only };
  return suggestions.length > 0 ? { kind: "several", places: [...suggestions] } : { kind: "none" };
}

/** "España" for ES in Spanish; "" where the language or the country is not known. */
function countryName(code: string, language = "en"): string {
  try {
    return folded(new Intl.DisplayNames([language], { type: "region" }).of(code) ?? "");
  } catch {
    return "";
  }
}

/** "Portland", "Portland, Oregon", "Portland, United States" and "Portland, US" all name one place. */
function isNamed(names: readonly GeoTarget[], wanted: string, countryIn: string): boolean {
  const country = names[0]?.countryCode.toLowerCase() ?? "";
  if (country === wanted) return true;
  const [name, ...around] = wanted.split(",");
  const regions = names.flatMap((place) => folded(place.canonicalName).split(",").slice(1));
  const known = new Set([country, countryIn, ...regions]);
  return (
    names.some((place) => folded(place.name) === name) && around.every((part) => known.has(part))
  );
}

/** "Portland, Oregon, United States": which of its namesakes is meant; the name alone where no more is known. */
export function fullPlaceName({
  name,
  canonicalName = "",
}: {
  name: string;
  canonicalName?: string | undefined;
}): string {
  const parts = canonicalName.split(",").map((part) => part.trim());
  return parts.some((part) => part !== "") ? parts.join(", ") : name;
}

/** The place is within the other one, as a city in its country. */
export function isWithin(place: GeoTarget, other: GeoTarget): boolean {
  return folded(place.canonicalName).endsWith(`,${folded(other.canonicalName)}`);
}

/**
 * "Germany, Austria and Switzerland" as its places; the whole text is always tried first by the caller. Full names have
 * commas of their own, so a text with semicolons or lines is split at these alone, and each part is tried again.
 */
export function splitPlaces(text: string): string[] {
  const separator = /[;\n]/.test(text) ? /[;\n]/ : /,|\band\b|&/i;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
