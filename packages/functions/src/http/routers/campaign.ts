import * as contract from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";
import { listCampaignTable } from "@adwright/contracts/figures/campaign-table";
import { deleteCampaign } from "@adwright/core/campaign/delete-campaign";
import { duplicateCampaign } from "@adwright/core/campaign/duplicate-campaign";
import { exportCampaign } from "@adwright/core/campaign/export-campaign";
import {
  keepGenerationSettings,
  startCampaignGeneration,
} from "@adwright/core/campaign/generation/start-campaign-generation";
import {
  startClaimCheck,
  startLineRegeneration,
} from "@adwright/core/campaign/generation/start-line-regeneration";
import { listCampaignTable as readTable } from "@adwright/core/campaign/list-campaign-table";
import {
  getCampaign,
  listCampaigns,
  listSortedCampaigns,
} from "@adwright/core/campaign/list-campaigns";
import { updateCampaign } from "@adwright/core/campaign/update-campaign";
import { parseId } from "@adwright/core/ids";

import { answerJob } from "../answer-job.ts";
import { readIdempotencyKey } from "../guards.ts";
import { mount } from "../mount.ts";
import { linkNextPage, readPage } from "../page.ts";
import { makeRouter } from "../router.ts";
import { sendCsv } from "../send-file.ts";
import { readVersion } from "../version-tag.ts";
import { mountPublication } from "./publication.ts";

export const campaign = makeRouter();
mountPublication(campaign);

mount(campaign, contract.listCampaigns, async (ctx, { query }, c) => {
  const { q, status, sort, order } = query;
  const brandId = readBrandId(query.brandId);
  const group = readGroup(query.group);
  const page = { ...readPage(query), q, status, brandId, group };
  const { items, cursor } =
    sort === undefined
      ? await listCampaigns(ctx, page)
      : await listSortedCampaigns(ctx, page, { sort, order: order ?? "asc" });
  linkNextPage(c, cursor);
  return items;
});

mount(campaign, listCampaignTable, (ctx, { query }) => {
  const { sort = "live", order = "desc", days = "30", q, status, source } = query;
  const filter = { q, status, source, brandId: readBrandId(query.brandId) };
  return readTable(ctx, { ...readPage(query), ...filter, sort, order, days: Number(days) });
});

function readBrandId(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const brandId = parseId(text);
  if (brandId === undefined) throw invalid([{ field: "brandId", message: "Choose a brand." }]);
  return brandId;
}

function readGroup(text: string | undefined): number | "none" | undefined {
  if (text === undefined || text === "none") return text;
  const groupId = parseId(text);
  if (groupId === undefined) throw invalid([{ field: "group", message: "Choose a workflow." }]);
  return groupId;
}

mount(campaign, contract.keepGenerationSettings, (ctx, { body }, c) => {
  const key = readIdempotencyKey(c);
  if (key) return keepGenerationSettings(ctx, key, body);
  const message = "Send the key that the generate call will have.";
  throw invalid([{ field: "Idempotency-Key", message }]);
});

mount(campaign, contract.generateCampaign, async (ctx, { body }, c) => {
  const key = readIdempotencyKey(c);
  const { noteStarted } = c.var;
  const started = await startCampaignGeneration(ctx, body, { key, noteStarted });
  return answerJob(c, ctx, started.jobId, started.accepted);
});

mount(campaign, contract.getCampaign, async (ctx, { campaignId }, c) => {
  const found = await getCampaign(ctx, campaignId);
  c.header("ETag", `"${found.version}"`);
  return found;
});

mount(campaign, contract.updateCampaign, async (ctx, { campaignId, body }, c) => {
  const version = readVersion(c.req.header("if-match"));
  const saved = await updateCampaign(ctx, campaignId, body, version);
  c.header("ETag", `"${saved.version}"`);
  return saved;
});

mount(campaign, contract.deleteCampaign, (ctx, { campaignId }) => deleteCampaign(ctx, campaignId));

mount(campaign, contract.duplicateCampaign, (ctx, { campaignId }) =>
  duplicateCampaign(ctx, campaignId),
);

mount(campaign, contract.exportCampaign, async (ctx, { campaignId }, c) =>
  sendCsv(c, await exportCampaign(ctx, campaignId)),
);

mount(campaign, contract.checkClaims, async (ctx, { campaignId }, c) =>
  answerJob(c, ctx, await startClaimCheck(ctx, campaignId)),
);

mount(campaign, contract.regenerateLine, async (ctx, { campaignId, body }, c) => {
  const version = readVersion(c.req.header("if-match"));
  const id = campaignId;
  return answerJob(c, ctx, await startLineRegeneration(ctx, id, body.path, version));
});
