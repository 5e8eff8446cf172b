import type { CampaignLocation } from "@adwright/contracts/campaign-settings";
import { AppError } from "@adwright/contracts/errors";
import type { GeoTarget } from "@adwright/contracts/google";
import { aroundIn, isWithin, judgePlace, splitPlaces } from "@adwright/rules/geography";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { type FindPlaces, placeFinder } from "../google/place-suggestions.ts";

export interface ResolvedLocations {
  locations: CampaignLocation[];
  /** Why no locations could be stored, in words; the form then asks which place is meant. */
  note?: string;
}

const MAX_PLACES = 12;
/** How every note begins that says why places were not asked for. */
export const NOT_LOOKED_UP = "The target location was not looked up.";

/**
 * Looks up the places of a geography text at Google. Returns all of them or none, because a guess would spend money in
 * the wrong place.
 */
export async function resolveLocations(
  ctx: UserContext,
  brand: Pick<BrandRow, "customerId" | "loginCustomerId">,
  { geography, language }: { geography: string; language: string },
): Promise<ResolvedLocations> {
  try {
    const places = await placesIn(geography, language, placeFinder(ctx, brand));
    if (places === undefined) return { locations: [], note: unclear(geography) };
    return { locations: places.map(asLocation) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { locations: [], note: `${NOT_LOOKED_UP} ${error.message}` };
  }
}

type FoundPlace = GeoTarget & Pick<CampaignLocation, "distance">;

/** Google Ads API: a radius is around a point or an address, and of an address the city is enough. */
const isCenter = ({ targetType, countryCode }: GeoTarget): boolean =>
  targetType === "City" && countryCode !== "";

/**
 * The place that the whole text names, otherwise the places of all its parts; undefined if any of them is unknown or
 * ambiguous.
 */
export async function placesIn(
  geography: string,
  language: string,
  find: FindPlaces,
): Promise<FoundPlace[] | undefined> {
  const findOne = async (text: string): Promise<FoundPlace | undefined> => {
    const { place: name, distance } = aroundIn(text);
    const { places, inEnglish } = await find(name, language);
    const found = judgePlace(name, places, { language, inEnglish });
    if (found.kind !== "one") return undefined;
    if (distance === undefined) return found.place;
    return isCenter(found.place) ? { ...found.place, distance } : undefined;
  };
  const findAll = async (texts: string[]) => {
    if (texts.length < 2 || texts.length > MAX_PLACES) return undefined;
    return Promise.all(texts.map(findOne));
  };
  const whole = await findOne(geography);
  if (whole !== undefined) return [whole];
  const parts = splitPlaces(geography);
  const found = await findAll(parts);
  // "Germany, Austria; Portland, Oregon": a part can itself be a list.
  const smaller = parts.flatMap((part, at) => (found?.[at] ? [part] : splitPlaces(part)));
  const places = found?.includes(undefined) ? await findAll(smaller) : found;
  const known = places?.filter((place) => place !== undefined) ?? [];
  if (known.length === 0 || known.length !== places?.length) return undefined;
  return hasOneWithinAnother(known) ? undefined : known;
}

/** "Springfield, USA" is one city: read as a list, it would also target the whole country. */
function hasOneWithinAnother(places: GeoTarget[]): boolean {
  return places.some((place) => places.some((other) => isWithin(place, other)));
}

/** Removes the notes of a look-up that has since been resolved. */
export function withoutLocationNotes(notes: string[], geography: string): string[] {
  return notes.filter((note) => note !== unclear(geography) && !note.startsWith(NOT_LOOKED_UP));
}

function asLocation(place: FoundPlace): CampaignLocation {
  const { id, name, canonicalName, countryCode, distance } = place;
  return { id, name, canonicalName, countryCode, ...(distance && { distance }) };
}

function unclear(geography: string): string {
  return `“${geography}” could mean more than one place, or none. Choose the target locations before publishing.`;
}
