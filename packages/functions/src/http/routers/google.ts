import { invalid } from "@adwright/contracts/errors";
import * as contract from "@adwright/contracts/google";
import { listAnalyticsProperties } from "@adwright/contracts/insights";
import { listProperties } from "@adwright/core/google/analytics-access";
import { findKeptAccounts, setPrimaryCustomer } from "@adwright/core/google/client-accounts";
import { disconnectGoogle } from "@adwright/core/google/connect-google";
import { listGeoTargets } from "@adwright/core/google/place-suggestions";
import { parseId } from "@adwright/core/ids";

import { answerNewJob } from "../answer-job.ts";
import { checkRate } from "../guards.ts";
import { makeRouter, mount } from "../mount.ts";

export const google = makeRouter();

/** Has its own rate limit, separate from calls that the cache answers. */
const accountRefreshes = {
  method: "GET",
  path: `${contract.listClientAccounts.path}?refresh`,
  maxPerHour: 30,
} as const;
/** Counted only if the cache does not answer. */
const accountReadings = {
  method: "GET",
  path: contract.listClientAccounts.path,
  maxPerHour: 120,
} as const;

mount(google, contract.listClientAccounts, async (ctx, { query }, c) => {
  const refresh = query.refresh === "true";
  const kept = refresh ? undefined : await findKeptAccounts(ctx);
  if (kept) return kept;
  await checkRate(ctx, refresh ? accountRefreshes : accountReadings);
  const message = "Reading your Google Ads accounts";
  return answerNewJob(c, ctx, { kind: "list_client_accounts", input: { refresh }, message });
});

mount(google, contract.disconnectGoogle, (ctx) => disconnectGoogle(ctx));
mount(google, listAnalyticsProperties, (ctx) => listProperties(ctx));

mount(google, contract.setPrimaryCustomer, (ctx, { body }) =>
  setPrimaryCustomer(ctx, body.customerId),
);

mount(google, contract.diagnoseGoogle, async (ctx, _, c) => {
  const message = "Checking the connection";
  return answerNewJob(c, ctx, { kind: "diagnose_google", input: {}, message });
});

mount(google, contract.listGeoTargets, (ctx, { query }) => {
  const brandId = parseId(query.brandId);
  if (brandId === undefined) throw invalid([{ field: "brandId", message: "Choose a brand." }]);
  return listGeoTargets(ctx, { brandId, text: query.q, language: query.language ?? "en" });
});
