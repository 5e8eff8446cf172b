import * as contract from "@adwright/contracts/admin";
import type { Route } from "@adwright/contracts/route";
import * as figures from "@adwright/contracts/staff/figures";
import * as stop from "@adwright/contracts/staff/stop";
import { getVendorChecks } from "@adwright/contracts/staff/vendor-check";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { ApplicationError } from "./http/application-error.ts";
import { send } from "./http/client.ts";
import { keyOf } from "./http/query-keys.ts";
import { readOf } from "./http/read-query.ts";

/** The first part of every admin query's key. */
export const ADMIN_KEY = keyOf("admin");

// An operator who comes back to a tab sees current figures, not those of 15 minutes ago.
export const adminTimes = {
  staleTime: 60_000,
  refetchOnMount: true,
  outlivesScreen: true,
} as const;

/** The signed-in admin; null if nobody is signed in. */
export const adminMeQuery = queryOptions({
  queryKey: ["admin", "me"] as const,
  queryFn: async (): Promise<contract.AdminUser | null> => {
    try {
      return await send(contract.getAdminMe);
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  meta: { quiet: true },
});

const readQuery = <Call extends Route>(call: Call) => readOf("admin", call, adminTimes);

export const historyQuery = readQuery(figures.getAdminHistory);
export const overviewQuery = readQuery(contract.getAdminOverview);
export const alertsQuery = readQuery(contract.getSystemAlerts);
export const aiUsageQuery = readQuery(figures.getAiUsage);
export const churnRiskQuery = readQuery(contract.getChurnRisk);
export const stormChasersQuery = readQuery(figures.getStormChasersStats);
export const superchargedQuery = readQuery(figures.getSuperchargedStats);
export const vendorChecksQuery = readQuery(getVendorChecks);
export const stopsQuery = readQuery(stop.getStops);
export const operationDayQuery = readQuery(figures.getOperationDay);

/** Stops something for everybody, or lets it go on; returns what is stopped then. */
export const setStop = (body: stop.Stopping) => send(stop.setStop, { body });

/** Records that the admin is handling an alert; a second call replaces the note. */
export const acknowledgeAlert = (key: string, note: string) =>
  send(contract.acknowledgeAlert, { key, body: { note } });

/** Earlier alerts of the same kind. */
export const alertHistoryQuery = (key: string) =>
  readOf("admin", contract.getAlertHistory, {
    input: { key },
    ...adminTimes,
    read: ({ body }) => body.alerts,
  });

/** True when the server has no admin session anymore. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApplicationError && error.statusCode === 401;
}

/** Sets the admin cookie. UNAUTHENTICATED, TOTP_REQUIRED, or RATE_LIMITED with `retryAfterSeconds`. */
export const adminLogin = async (body: contract.AdminLoginBody) =>
  (await send(contract.adminLogin, { body })).user;

/** Ends the admin session on the server; a session that has ended already is not a failure. */
export async function adminLogout(): Promise<void> {
  try {
    await send(contract.adminLogout);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
}

/** Shows this admin's dashboard, or the sign-in form for null, and clears the cached admin data. */
export function enterAs(queryClient: QueryClient, admin: contract.AdminUser | null): void {
  const { queryKey } = adminMeQuery;
  queryClient.setQueryData(queryKey, admin);
  queryClient.removeQueries({
    queryKey: ADMIN_KEY,
    predicate: (query) => query.queryKey[1] !== queryKey[1],
  });
}

/** A new secret for one-time codes; it takes effect once `confirmTotp` has verified a code made with it. */
export const enrollTotp = (password: string) => send(contract.enrollTotp, { body: { password } });

/** Answers recovery codes, which are shown only once. */
export const confirmTotp = (totp: string) => send(contract.confirmTotp, { body: { totp } });

/** Answers new ones, which are shown only once. */
export const renewRecoveryCodes = (body: contract.SecondFactorProof) =>
  send(contract.renewRecoveryCodes, { body });

export const removeTotp = async (body: contract.SecondFactorProof) =>
  (await send(contract.removeTotp, { body })).user;
