import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess } from "./google-access.ts";
import { suggestPlaces } from "./suggest-places.ts";

/** Places whose name fits the text, best first, as Google suggests them. */
export async function listGeoTargets(
  ctx: UserContext,
  input: { brandId: number; text: string; language: LanguageCode },
): Promise<GeoTarget[]> {
  const brand = await getBrandRow(ctx, input.brandId);
  const access = await getGoogleAdsAccess(ctx, brand);
  const { places } = await suggestPlaces(ctx, access, input);
  return places;
}
