import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "./google-access.ts";

/** Places whose name fits the text, best first, as Google suggests them. */
export async function listGeoTargets(
  ctx: UserContext,
  input: { brandId: number; text: string; language: LanguageCode },
): Promise<GeoTarget[]> {
  const brand = await getBrandRow(ctx, input.brandId);
  const access = await getGoogleAdsAccess(ctx, brand);
  return withGoogle(ctx, () =>
    ctx.googleAds.suggestGeoTargets(access, { text: input.text, languageCode: input.language }),
  );
}
