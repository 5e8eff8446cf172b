import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "./google-access.ts";
import { suggestPlaces } from "./suggest-places.ts";

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
