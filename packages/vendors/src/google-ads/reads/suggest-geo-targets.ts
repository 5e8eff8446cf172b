import type { GeoTarget } from "@adwright/contracts/google";

import type { AdsClient } from "../client.ts";

/** Google's suggestions for a location's name, best match first, without locations that can no longer be targeted. */
export async function suggestGeoTargets(
  client: AdsClient,
  question: { text: string; languageCode: string },
): Promise<GeoTarget[]> {
  const suggestions = await client.suggestGeoTargets({
    locale: question.languageCode,
    location_names: { names: [question.text] },
  });
  return suggestions.flatMap(({ geo_target_constant: place }) => {
    if (!place || place.status === "REMOVAL_PLANNED") return [];
    return {
      id: Number(place.id),
      name: place.name ?? "",
      canonicalName: place.canonical_name ?? "",
      countryCode: place.country_code ?? "",
      targetType: place.target_type ?? "",
    };
  });
}
