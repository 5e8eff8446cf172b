import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { placeFinder } from "./place-suggestions.ts";

/** Places whose name matches the text, best match first, as Google suggests them. */
export async function listGeoTargets(
  ctx: UserContext,
  { brandId, text, language }: { brandId: number; text: string; language: LanguageCode },
): Promise<GeoTarget[]> {
  const find = placeFinder(ctx, await getBrandRow(ctx, brandId));
  const { places } = await find(text, language);
  return places;
}
