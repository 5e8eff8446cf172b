import { setTimeout as pause } from "node:timers/promises";

import type { CampaignLocation } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { GeoTarget } from "@adwright/contracts/google";
import { aroundIn, isWithin, judgePlace, splitPlaces } from "@adwright/rules/geography";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { suggestPlaces } from "../google/suggest-places.ts";

type Account = Pick<BrandRow, "customerId" | "loginCustomerId">;

export interface ResolvedLocations {
  locations: CampaignLocation[];
  /** Why no locations could be stored, in words; the form then asks which place is meant. */
  note?: string;
}

const MAX_PLACES = 12;
/** Without its place a draft cannot be published, so one failure that may pass is not the end. */
const RETRY_AFTER_MS = 500;

const isPassing = (error: unknown): boolean =>
  error instanceof AppError && error.code === "GOOGLE_ADS_UNAVAILABLE";
/** How every note begins that says why places were not asked for. */
export const NOT_LOOKED_UP = "The target location was not looked up.";

/**
 * Looks up the places of a geography text at Google. Returns all of them or none, because a guess would spend money in
 * the wrong place.
 */
export async function resolveLocations(
  ctx: UserContext,
  brand: Account,
  { geography, language }: { geography: string; language: string },
): Promise<ResolvedLocations> {
  try {
    const places = await findPlaces(ctx, brand, { geography, language });
    if (places === undefined || hasOneWithinAnother(places)) {
      return { locations: [], note: unclear(geography) };
    }
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
 * The place that the whole text names, otherwise the places of all its parts; undefined if any of them is ambiguous.
 */
async function findPlaces(
  ctx: UserContext,
  brand: Account,
  { geography, language }: { geography: string; language: string },
): Promise<FoundPlace[] | undefined> {
  const find = async (text: string): Promise<FoundPlace | undefined> => {
    const { place, distance } = aroundIn(text);
    const found = await findPlace(ctx, brand, place, language);
    if (found.kind !== "one") return undefined;
    if (distance === undefined) return found.place;
    return isCenter(found.place) ? { ...found.place, distance } : undefined;
  };
  const findAll = async (texts: string[]) => {
    // Each text is one request to Google.
    if (texts.length < 2 || texts.length > MAX_PLACES) return undefined;
    return Promise.all(texts.map(find));
  };
  const whole = await find(geography);
  if (whole !== undefined) return [whole];
  const parts = splitPlaces(geography);
  const found = await findAll(parts);
  // "Germany, Austria; Portland, Oregon": a part can itself be a list.
  const smaller = parts.flatMap((part, at) => (found?.[at] ? [part] : splitPlaces(part)));
  const places = found?.includes(undefined) ? await findAll(smaller) : found;
  const known = places?.filter((place) => place !== undefined);
  return known?.length === places?.length ? known : undefined;
}

async function findPlace(ctx: UserContext, brand: Account, text: string, language: string) {
  const suggest = (languageCode: string) => suggestionsFor(ctx, brand, text, languageCode);
  const { places, inEnglish } = await suggestPlaces(text, suggest, language);
  return judgePlace(text, places, { language, inEnglish });
}

/** Google's suggestions, cached for 30 days for everybody, as they do not depend on the account. */
async function suggestionsFor(
  ctx: UserContext,
  brand: Account,
  text: string,
  language: string,
): Promise<GeoTarget[]> {
  const kept = await ctx.store.places.find({ text, language }, ctx.now());
  if (kept) return kept;
  const access = await getGoogleAdsAccess(ctx, brand);
  const ask = () =>
    withGoogle(ctx, () =>
      ctx.googleAds.suggestGeoTargets(access, { text, languageCode: language }),
    );
  const suggestions = await ask().catch(async (error: unknown) => {
    if (!isPassing(error)) throw error;
    await pause(RETRY_AFTER_MS);
    return ask();
  });
  await ctx.store.places.put({ text, language }, suggestions, ctx.now());
  return suggestions;
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
