import { type Distance, distanceWords } from "@adwright/contracts/change/radius";
import type { GeoTarget } from "@adwright/contracts/google";

/** A text means one location, may mean several, or none that Google knows. */
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

/** The language of the suggestions, and the same locations with their English names. */
interface OtherNames {
  language?: string;
  inEnglish?: readonly GeoTarget[];
}

/** Merges suggestions in two languages: each location once, with its name in the first. */
export function mergePlaces(places: readonly GeoTarget[], others: readonly GeoTarget[]) {
  const known = new Set(places.map(({ id }) => id));
  return [...places, ...others.filter(({ id }) => !known.has(id))];
}

/** Those with exactly that name first, countries before regions and cities, then those that merely contain it. */
export function exactFirst(text: string, places: readonly GeoTarget[]): GeoTarget[] {
  const wanted = folded(text);
  const rank = (place: GeoTarget): number => {
    if (!isNamed([place], wanted, countryName(place.countryCode))) return 2;
    return place.targetType === "Country" ? 0 : 1;
  };
  return places.toSorted((left, right) => rank(left) - rank(right));
}

/**
 * A country takes precedence over a town with the same name; otherwise a name that several locations share is
 * ambiguous.
 */
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

/** "España" for ES in Spanish; "" if the language or the country is unknown. */
function countryName(code: string, language = "en"): string {
  try {
    return folded(new Intl.DisplayNames([language], { type: "region" }).of(code) ?? "");
  } catch {
    return "";
  }
}

/** "Portland", "Portland, Oregon", "Portland, United States" and "Portland, US" all match the same location. */
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

/**
 * "Portland, Oregon, United States" or "20 miles around Portland, Oregon, United States", to distinguish locations with
 * the same name; only the name if nothing else is known.
 */
export function fullPlaceName({ name, canonicalName, distance }: NamedPlace): string {
  const parts = partsOf(canonicalName);
  const full = parts.some((part) => part !== "") ? parts.join(", ") : name;
  return distance === undefined ? full : `${distanceWords(distance)} around ${full}`;
}

/**
 * "München, Bavaria, Germany": the place's own name in its campaign's language, as its texts need it. Google knows the
 * names around it in English only.
 */
export function localPlaceName({ name, canonicalName }: NamedPlace): string {
  return [name, ...partsOf(canonicalName).slice(1)].join(", ");
}

interface NamedPlace {
  name: string;
  /** In English, from the smallest to the country: "Portland,Oregon,United States". */
  canonicalName?: string | undefined;
  distance?: Distance | undefined;
}

function partsOf(canonicalName = ""): string[] {
  return canonicalName.split(",").map((part) => part.trim());
}

/** True if the location is inside the other one, such as a city in its country. */
export function isWithin(place: GeoTarget, other: GeoTarget): boolean {
  return folded(place.canonicalName).endsWith(`,${folded(other.canonicalName)}`);
}

/**
 * Splits "Germany, Austria and Switzerland" into its locations; the caller always tries the whole text first. Full
 * names contain commas, so a text with semicolons or line breaks is only split at these, and each part is then tried
 * again.
 */
export function splitPlaces(text: string): string[] {
  const separator = /[;\n]/.test(text) ? /[;\n]/ : /,|\band\b|&/i;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

const AROUND =
  /^(\d{1,3}(?:\.\d{1,2})?) ?(?:(mi|miles?)|km|kilomet(?:er|re)s?) (?:around|from|of) (.+)$/i;

/** "20 miles around Portland, Oregon" as its distance and its place; any other text is the place. */
export function aroundIn(text: string): { place: string; distance?: Distance } {
  const [, amount, miles, place] = AROUND.exec(text.trim()) ?? [];
  if (place === undefined) return { place: text };
  return {
    place,
    distance: { amount: Number(amount), unit: miles === undefined ? "KILOMETERS" : "MILES" },
  };
}
