import type { CampaignLocation } from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { resolveLocations } from "../campaign/resolve-locations.ts";
import type { UserContext } from "../context.ts";

/** Resolves locations given by Google's number or by name. VALIDATION names the ambiguous or unknown ones. */
export async function placesOf(
  ctx: UserContext,
  brand: BrandRow,
  asked: readonly (string | number)[],
): Promise<CampaignLocation[]> {
  const found = await Promise.all(
    asked.map(async (place) => {
      const id = Number(place);
      if (Number.isInteger(id) && id > 0) {
        return { locations: [{ id, name: String(place), countryCode: "" }] };
      }
      return resolveLocations(ctx, brand, { geography: String(place), language: "en" });
    }),
  );
  const unclear = found.flatMap(({ locations, ...rest }, index) =>
    locations.length === 0 ? [{ field: `targetedLocations/${index}`, message: noteOf(rest) }] : [],
  );
  if (unclear.length > 0) throw invalid(unclear);
  return found.flatMap(({ locations }) => locations);
}

function noteOf(rest: { note?: string }): string {
  return rest.note ?? "Google does not know this place.";
}
