import * as contract from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";

import { send } from "./http/client.ts";
import { keyOf } from "./http/query-keys.ts";
import { readOf } from "./http/read-query.ts";

/**
 * The accounts that the connected Google user can reach. Fetched on demand (`enabled`, or
 * `refetch`), kept 5 minutes (handbook/calls.md). The screen says itself what failed.
 */
export const clientAccountsQuery = readOf("account", contract.listClientAccounts, {
  staleTime: 5 * 60_000,
  refetchOnMount: true,
});

/** The same list, read from Google now, for a person who has just changed something in Google Ads. */
export const refreshClientAccounts = () =>
  send(contract.listClientAccounts, { query: { refresh: "true" } });

/** The connection to Google, checked step by step; never cached. The screen says what failed. */
export const diagnosisQuery = queryOptions({
  queryKey: keyOf("account", { call: contract.diagnoseGoogle.path }),
  queryFn: ({ signal }) => send(contract.diagnoseGoogle, {}, { signal, onProgress: ignore }),
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: true,
  retry: false,
  meta: { quiet: true },
});

/** Chooses the account through which the others are reached. */
export const choosePrimaryCustomer = (customerId: string) =>
  send(contract.setPrimaryCustomer, { body: { customerId } });

export type AnalyticsAfterwards = z.infer<typeof contract.disconnectGoogle.answer>["analytics"];

/** Disconnects Google Ads; answers what happened to the Google Analytics connection. */
export async function disconnectGoogle(): Promise<AnalyticsAfterwards> {
  const { analytics } = await send(contract.disconnectGoogle);
  return analytics;
}

/** Places that Google suggests for a text, best match first. The screen says what failed. */
export const geoTargetsQuery = (question: {
  brandId: number;
  text: string;
  language: LanguageCode;
}) => {
  const { brandId, text, language } = question;
  return readOf("account", contract.listGeoTargets, {
    input: { query: { brandId: String(brandId), q: text, language } },
  });
};

// With a progress listener the call becomes a job at once, and the person may leave the screen at any time.
function ignore() {}
