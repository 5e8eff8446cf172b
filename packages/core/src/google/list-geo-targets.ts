import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { exactFirst, mergePlaces } from "@adwright/rules/geography";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "./google-access.ts";

/** Places whose name matches the text, best match first, as Google suggests them. */
export async function listGeoTargets(
  ctx: UserContext,
  input: { brandId: number; text: string; language: LanguageCode },
): Promise<GeoTarget[]> {
  const brand = await getBrandRow(ctx, input.brandId);
  const access = await getGoogleAdsAccess(ctx, brand);
  const { text, language } = input;
  const suggest = (languageCode: string) =>
    withGoogle(ctx, () => ctx.googleAds.suggestGeoTargets(access, { text, languageCode }));
  const { places } = await suggestPlaces(text, suggest, language);
  return places;
}

/**
 * Places whose name matches a text, best match first. `suggest` asks Google in one language. Google finds and names
 * places in that language, but people type names in the campaign's language or in English.
 */
export async function suggestPlaces(
  text: string,
  suggest: (languageCode: string) => Promise<GeoTarget[]>,
  language: string,
): Promise<{ places: GeoTarget[]; inEnglish: GeoTarget[] }> {
  if (language === "en") {
    const places = exactFirst(text, await suggest(language));
    return { places, inEnglish: places };
  }
  const [places, inEnglish] = await Promise.all([suggest(language), suggest("en")]);
  return { places: exactFirst(text, mergePlaces(places, inEnglish)), inEnglish };
}
