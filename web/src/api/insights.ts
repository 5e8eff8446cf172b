import * as contract from "@adwright/contracts/insights";
import { GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";

import type { SlowCall } from "./brand.ts";
import { sendOnce } from "./http/client.ts";
import { readOf } from "./http/read-query.ts";

/** Where the consent to Google Analytics starts; the browser leaves the app. */
export const ANALYTICS_CONSENT_PATH = `${GOOGLE_LOGIN_PATH}?purpose=analytics`;

/** The properties that the connected Google Analytics account can read. The screen says what failed. */
export const propertiesQuery = readOf("insights", contract.listAnalyticsProperties, {
  read: ({ body }) => body.properties,
});

/** The suggestions for a brand in the last 30 days, newest first. The screen says what failed. */
export const suggestionsQuery = (brandId: number) =>
  readOf("insights", contract.listSuggestions, {
    input: { query: { brandId: String(brandId) } },
    read: ({ body }) => body.results,
  });

export const makeSuggestions = (body: contract.SuggestionsBody, slow: SlowCall = {}) =>
  sendOnce(contract.makeSuggestions, { body }, slow);
