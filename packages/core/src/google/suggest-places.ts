import type { GeoTarget } from "@adwright/contracts/google";
import { mergePlaces } from "@adwright/rules/geography";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../context.ts";
import { withGoogle } from "./google-access.ts";

/**
 * Places whose name fits the text, best first. Google finds and names them in the language it is asked in, and people
 * type names in the campaign's language or in English.
 */
export async function suggestPlaces(
  ctx: UserContext,
  access: GoogleAdsAccess,
  { text, language }: { text: string; language: string },
): Promise<{ places: GeoTarget[]; inEnglish: GeoTarget[] }> {
  const suggest = (languageCode: string) =>
    withGoogle(ctx, () => ctx.googleAds.suggestGeoTargets(access, { text, languageCode }));
  if (language === "en") {
    const places = await suggest(language);
    return { places, inEnglish: places };
  }
  const [places, inEnglish] = await Promise.all([suggest(language), suggest("en")]);
  return { places: mergePlaces(places, inEnglish), inEnglish };
}
