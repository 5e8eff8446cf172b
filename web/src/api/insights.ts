import * as contract from "@adwright/contracts/insights";
import { GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";
import { queryOptions } from "@tanstack/react-query";

import type { SlowCall } from "./brand.ts";
import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

/** Where the consent to Google Analytics starts; the browser leaves the app. */
export const ANALYTICS_CONSENT_PATH = `${GOOGLE_LOGIN_PATH}?purpose=analytics`;

/** The properties that the connected Google Analytics account can read. The screen says what failed. */
export const propertiesQuery = queryOptions({
  queryKey: [...queryKeys.insights, "properties"],
  queryFn: async ({ signal }) =>
    (await send(contract.listAnalyticsProperties, {}, { signal })).properties,
  meta: { quiet: true },
});

/** The suggestions for a brand in the last 30 days, newest first. The screen says what failed. */
export const suggestionsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...queryKeys.insights, "suggestions", brandId],
    queryFn: async ({ signal }) => {
      const query = { brandId: String(brandId) };
      return (await send(contract.listSuggestions, { query }, { signal })).results;
    },
    meta: { quiet: true },
  });

export const makeSuggestions = (body: contract.SuggestionsBody, slow: SlowCall = {}) =>
  send(contract.makeSuggestions, { body }, { idempotencyKey: newIdempotencyKey(), ...slow });
