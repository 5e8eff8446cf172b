import * as contract from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";

import { send } from "./http/client.ts";
import { queryKeys } from "./http/query-keys.ts";

const MINUTE_MS = 60_000;

/**
 * The accounts that the connected Google user can reach. Fetched on demand (`enabled`, or
 * `refetch`), kept 5 minutes, one retry (handbook/calls.md). The screen says itself what failed.
 */
export const clientAccountsQuery = queryOptions({
  queryKey: [...queryKeys.account, "list"],
  queryFn: ({ signal }) => send(contract.listClientAccounts, {}, { signal }),
  staleTime: 5 * MINUTE_MS,
  refetchOnMount: true,
  retry: 1,
  meta: { quiet: true },
});

/** The same list, read at Google now: for a person who has just changed something there. */
export function refreshClientAccounts(): Promise<contract.ClientAccount[]> {
  return send(contract.listClientAccounts, { query: { refresh: "true" } });
}

/** The connection, checked hop by hop at Google; never kept. The screen says itself what failed. */
export const diagnosisQuery = queryOptions({
  queryKey: [...queryKeys.account, "diagnosis"],
  queryFn: ({ signal }) => send(contract.diagnoseGoogle, {}, { signal, onProgress: ignore }),
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: true,
  retry: false,
  meta: { quiet: true },
});

/** Chooses the account that the others are reached through. */
export async function choosePrimaryCustomer(customerId: string): Promise<void> {
  await send(contract.setPrimaryCustomer, { body: { customerId } });
}

export type AnalyticsAfterwards = z.infer<typeof contract.disconnectGoogle.answer>["analytics"];

/** Ends the connection to Google Ads; answers what became of the one to Google Analytics. */
export async function disconnectGoogle(): Promise<AnalyticsAfterwards> {
  const { analytics } = await send(contract.disconnectGoogle);
  return analytics;
}

/** Places that Google suggests for a text, best first. The screen says itself what failed. */
export const geoTargetsQuery = (question: {
  brandId: number;
  text: string;
  language: LanguageCode;
}) => {
  const { brandId, text, language } = question;
  return queryOptions({
    queryKey: [...queryKeys.account, "places", question],
    queryFn: ({ signal }) =>
      send(
        contract.listGeoTargets,
        { query: { brandId: String(brandId), q: text, language } },
        { signal },
      ),
    meta: { quiet: true },
  });
};

// With a progress listener the check becomes a job at once, which the person can leave at any time.
function ignore() {}
