import type { CampaignLocation } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import { judgePlace, splitPlaces } from "@adwright/rules/geography";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads";

import type { UserContext } from "../context.ts";

export interface ResolvedLocations {
  locations: CampaignLocation[];
  /** Why nothing could be stored, in words; the form then asks which place is meant. */
  note?: string;
}

/** Finds the places a geography text names at Google. All of them or none: a guess would spend money elsewhere. */
export async function resolveLocations(
  ctx: UserContext,
  access: GoogleAdsAccess,
  geography: string,
  language: string,
): Promise<ResolvedLocations> {
  try {
    const whole = await findPlace(ctx, access, geography, language);
    if (whole.kind === "one") return { locations: [asLocation(whole.place)] };

    const parts = splitPlaces(geography);
    if (parts.length < 2) return { locations: [], note: unclear(geography) };
    const found = await Promise.all(parts.map((part) => findPlace(ctx, access, part, language)));
    const places = found.flatMap((one) => (one.kind === "one" ? [one.place] : []));
    if (places.length < parts.length) return { locations: [], note: unclear(geography) };
    return { locations: places.map(asLocation) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { locations: [], note: `The target location was not looked up. ${error.message}` };
  }
}

async function findPlace(
  ctx: UserContext,
  access: GoogleAdsAccess,
  text: string,
  language: string,
) {
  const question = { text, languageCode: language };
  return judgePlace(text, await ctx.googleAds.suggestGeoTargets(access, question));
}

function asLocation(place: { id: number; name: string; countryCode: string }): CampaignLocation {
  return { id: place.id, name: place.name, countryCode: place.countryCode };
}

function unclear(geography: string): string {
  return `“${geography}” could mean more than one place, or none. Choose the target locations before publishing.`;
}
