import { invalid } from "@adwright/contracts/errors";
import * as contract from "@adwright/contracts/google";
import { listAnalyticsProperties } from "@adwright/contracts/insights";
import { disconnectGoogle } from "@adwright/core/google/disconnect-google";
import { findKeptAccounts } from "@adwright/core/google/list-client-accounts";
import { listGeoTargets } from "@adwright/core/google/list-geo-targets";
import { setPrimaryCustomer } from "@adwright/core/google/set-primary-customer";
import { parseId } from "@adwright/core/ids";
import { listProperties } from "@adwright/core/insights/list-properties";

import { answerNewJob } from "../answer-job.ts";
import { checkRate } from "../guards.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const google = makeRouter();

/** Has its own rate limit, separate from calls that the cache answers. */
const accountRefreshes = { method: "GET", path: `${contract.listClientAccounts.path}?refresh` };

mount(google, contract.listClientAccounts, async (ctx, { query }, c) => {
  const refresh = query.refresh === "true";
  const kept = refresh ? undefined : await findKeptAccounts(ctx);
  if (kept) return kept;
  if (refresh) await checkRate(ctx, accountRefreshes, { maxPerHour: 30 });
  else await checkRate(ctx, contract.listClientAccounts, { maxPerHour: 120 });
  const message = "Reading your Google Ads accounts";
  return answerNewJob(c, ctx, { kind: "list_client_accounts", input: { refresh }, message });
});

mount(google, contract.disconnectGoogle, (ctx) => disconnectGoogle(ctx));

mount(google, listAnalyticsProperties, (ctx) => listProperties(ctx), { maxPerHour: 120 });

mount(
  google,
  contract.setPrimaryCustomer,
  (ctx, { body }) => setPrimaryCustomer(ctx, body.customerId),
  { maxPerHour: 60 },
);

mount(
  google,
  contract.diagnoseGoogle,
  async (ctx, _, c) => {
    const message = "Checking the connection";
    return answerNewJob(c, ctx, { kind: "diagnose_google", input: {}, message });
  },
  { maxPerHour: 20 },
);

mount(
  google,
  contract.listGeoTargets,
  (ctx, { query }) => {
    const brandId = parseId(query.brandId);
    if (brandId === undefined) throw invalid([{ field: "brandId", message: "Choose a brand." }]);
    return listGeoTargets(ctx, { brandId, text: query.q, language: query.language ?? "en" });
  },
  // The screen sends one call for each pause in typing.
  { maxPerHour: 240 },
);
