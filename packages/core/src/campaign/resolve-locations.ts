import type { CampaignLocation } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { GeoTarget } from "@adwright/contracts/google";
import { isWithin, judgePlace, splitPlaces } from "@adwright/rules/geography";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess } from "../google/google-access.ts";
import { suggestPlaces } from "../google/suggest-places.ts";

export interface ResolvedLocations {
  locations: CampaignLocation[];
  /** Why nothing could be stored, in words; the form then asks which place is meant. */
  note?: string;
}

/** Each is one question to Google. */
const MAX_PLACES = 12;
const NOT_LOOKED_UP = "The target location was not looked up.";

/** Finds the places a geography text names at Google. All of them or none: a guess would spend money elsewhere. */
export async function resolveLocations(
  ctx: UserContext,
  brand: Pick<BrandRow, "customerId" | "loginCustomerId">,
  { geography, language }: { geography: string; language: string },
): Promise<ResolvedLocations> {
  try {
    const access = await getGoogleAdsAccess(ctx, brand);
    const whole = await findPlace(ctx, access, geography, language);
    if (whole.kind === "one") return { locations: [asLocation(whole.place)] };

    const parts = splitPlaces(geography);
    if (parts.length < 2 || parts.length > MAX_PLACES)
      return { locations: [], note: unclear(geography) };
    const found = await Promise.all(parts.map((part) => findPlace(ctx, access, part, language)));
    const places = found.flatMap((one) => (one.kind === "one" ? [one.place] : []));
    if (places.length < parts.length || hasOneWithinAnother(places)) {
      return { locations: [], note: unclear(geography) };
    }
    return { locations: places.map(asLocation) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { locations: [], note: `${NOT_LOOKED_UP} ${error.message}` };
  }
}

async function findPlace(
  ctx: UserContext,
  access: GoogleAdsAccess,
  text: string,
  language: string,
) {
  const { places, inEnglish } = await suggestPlaces(ctx, access, { text, language });
  return judgePlace(text, places, { language, inEnglish });
}

/** "Springfield, USA" is one city: taken for a list it would aim at the whole country as well. */
function hasOneWithinAnother(places: GeoTarget[]): boolean {
  return places.some((place) => places.some((other) => isWithin(place, other)));
}

/** Notes of a look-up that has been settled since. */
export function withoutLocationNotes(notes: string[], geography: string): string[] {
  return notes.filter((note) => note !== unclear(geography) && !note.startsWith(NOT_LOOKED_UP));
}

function asLocation(place: { id: number; name: string; countryCode: string }): CampaignLocation {
  return { id: place.id, name: place.name, countryCode: place.countryCode };
}

function unclear(geography: string): string {
  return `“${geography}” could mean more than one place, or none. Choose the target locations before publishing.`;
}
