import { invalid } from "@adwright/contracts/errors";
import * as contract from "@adwright/contracts/google";
import { disconnectGoogle } from "@adwright/core/google/disconnect-google";
import { listGeoTargets } from "@adwright/core/google/list-geo-targets";
import { parseId } from "@adwright/core/ids";
import { startJob } from "@adwright/core/job/start-job";

import { answerJob } from "./answer-job.ts";
import { mount } from "./mount.ts";
import { makeRoom } from "./room.ts";

export const google = makeRoom();

mount(google, contract.listClientAccounts, async (ctx, _, c) => {
  const cached = await ctx.store.googleConnections.findAccounts(ctx.userId, ctx.now());
  if (cached) return cached;
  const message = "Reading your Google Ads accounts";
  const jobId = await startJob(ctx, { kind: "list_client_accounts", input: {}, message });
  return answerJob(c, ctx, jobId);
});

mount(google, contract.disconnectGoogle, (ctx) => disconnectGoogle(ctx));

mount(google, contract.listGeoTargets, (ctx, { query }) => {
  const brandId = parseId(query.brandId);
  if (brandId === undefined) throw invalid([{ field: "brandId", message: "Choose a brand." }]);
  return listGeoTargets(ctx, { brandId, text: query.q, language: query.language ?? "en" });
});
