import { findGeoTarget, type GeoTarget } from "../places/geo-targets.ts";
import { suggestGeoTargets } from "../places/suggest.ts";
import { nameIn } from "../places/translate.ts";
import { adsFailure } from "../wire/failure.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";

/** From docs. */
const MAX_NAMES = 25;
const REACH_PER_ID = 37;

interface SuggestRequest {
  locale?: string;
  country_code?: string;
  location_names?: { names?: string[] };
  geo_targets?: { geo_target_constants?: string[] };
}

const localeOf = ({ locale }: SuggestRequest): string =>
  locale === undefined || locale === "" ? "en" : locale;

interface Found {
  target: GeoTarget;
  searchTerm?: string;
}

function findTargets(request: SuggestRequest): Found[] {
  const names = request.location_names?.names;
  if (names === undefined && request.geo_targets === undefined) {
    throw adsFailure("geo_target_constant_suggestion_error.REQUEST_PARAMETERS_UNSET");
  }
  if ((names?.length ?? 0) > MAX_NAMES) {
    const message = `At most ${MAX_NAMES} location names can be asked for.`;
    throw adsFailure("geo_target_constant_suggestion_error.LOCATION_NAME_LIMIT", { message });
  }
  if (names === undefined) {
    return (request.geo_targets?.geo_target_constants ?? [])
      .flatMap((name) => findGeoTarget(name) ?? [])
      .map((target) => ({ target }));
  }
  const country = request.country_code === "" ? undefined : request.country_code;
  return names.flatMap((searchTerm) =>
    suggestGeoTargets(searchTerm, country).map((target) => ({ target, searchTerm })),
  );
}

/** GeoTargetConstantService: locations for typed names, in any of the table's languages. */
export function suggestGeoTargetConstantsMethod(): RpcMethod {
  return {
    service: "GeoTargetConstantService",
    name: "SuggestGeoTargetConstants",
    rest: "geoTargetConstants:suggest",
    ...messagesOf("SuggestGeoTargetConstants"),
    handle(message: PlainMessage) {
      const request = message as SuggestRequest;
      const locale = localeOf(request);
      const suggestions = findTargets(request).map(({ target, searchTerm }) => ({
        locale,
        reach: 100_000 + target.id * REACH_PER_ID,
        ...(searchTerm === undefined ? {} : { search_term: searchTerm }),
        // From the protos: the locale affects the name; the canonical name is in English.
        geo_target_constant: { ...target, name: nameIn(target, locale) },
      }));
      return { messages: () => [{ geo_target_constant_suggestions: suggestions }] };
    },
  };
}
