import type { GeoTarget } from "@adwright/contracts/google";

import type { AdsClient } from "../client.ts";

/** Google Ads API, SuggestGeoTargetConstantsRequest.LocationNames: at most 25 names in one request. */
const NAMES_AT_ONCE = 25;

/**
 * For each name Google's suggestions, best match first, without locations that can no longer be targeted. Takes one
 * operation for 25 names.
 */
export async function suggestGeoTargets(
  client: AdsClient,
  { texts, languageCode }: { texts: readonly string[]; languageCode: string },
): Promise<GeoTarget[][]> {
  const parts = Array.from({ length: Math.ceil(texts.length / NAMES_AT_ONCE) }, (_, part) =>
    texts.slice(part * NAMES_AT_ONCE, (part + 1) * NAMES_AT_ONCE),
  );
  const found = await Promise.all(parts.map((names) => suggestPart(client, names, languageCode)));
  return found.flat();
}

async function suggestPart(
  client: AdsClient,
  names: readonly string[],
  locale: string,
): Promise<GeoTarget[][]> {
  const suggestions = await client.suggestGeoTargets({
    locale,
    location_names: { names: [...names] },
  });
  return names.map((name) =>
    suggestions.flatMap(({ geo_target_constant: place, search_term: term }) => {
      const isAsked = names.length === 1 || plain(term ?? "") === plain(name);
      if (!isAsked || !place || place.status === "REMOVAL_PLANNED") return [];
      return {
        id: Number(place.id),
        name: place.name ?? "",
        canonicalName: place.canonical_name ?? "",
        countryCode: place.country_code ?? "",
        targetType: place.target_type ?? "",
      };
    }),
  );
}

const plain = (text: string) => text.trim().toLowerCase();
