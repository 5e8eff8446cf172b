import * as contract from "@adwright/contracts/campaign";
import * as publication from "@adwright/contracts/publication/publication";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { getCampaign } from "@adwright/core/campaign/get-campaign";
import { listCampaigns } from "@adwright/core/campaign/list-campaigns";
import { updateCampaign } from "@adwright/core/campaign/update-campaign";
import { awaitPublication } from "@adwright/core/publication/run/await-publication";
import { getWebhookStatus } from "@adwright/core/publication/run/get-webhook-status";
import { requestCancel } from "@adwright/core/publication/run/request-cancel";
import { startPublication } from "@adwright/core/publication/run/start-publication";

import { answerJob, patienceLeft } from "../answer-job.ts";
import { mount } from "../mount.ts";
import { linkNextPage, readPage } from "../page.ts";
import { pathId } from "../path-id.ts";
import { makeRouter } from "../router.ts";
import { readTag, readVersion } from "../version-tag.ts";
import { mountCampaignEditing } from "./campaign-editing.ts";
import { mountPublication } from "./publication.ts";

export const campaign = makeRouter();
mountPublication(campaign);
mountCampaignEditing(campaign);

mount(campaign, contract.listCampaigns, async (ctx, { query }, c) => {
  const { q, status } = query;
  const { items, cursor } = await listCampaigns(ctx, { ...readPage(query), q, status });
  linkNextPage(c, cursor);
  return items;
});

mount(
  campaign,
  contract.generateCampaign,
  async (ctx, { body }, c) => {
    const { campaignId, jobId } = await startCampaignGeneration(ctx, body);
    return answerJob(c, ctx, jobId, { success: true, campaignId, status: "generating" });
  },
  { maxPerHour: 60 },
);

mount(campaign, contract.getCampaign, async (ctx, { campaignId }, c) => {
  const found = await getCampaign(ctx, pathId(campaignId));
  c.header("ETag", `"${found.version}"`);
  return found;
});

mount(campaign, contract.updateCampaign, async (ctx, { campaignId, body }, c) => {
  const version = readVersion(c.req.header("if-match"));
  const saved = await updateCampaign(ctx, pathId(campaignId), body, version);
  c.header("ETag", `"${saved.version}"`);
  return saved;
});

mount(
  campaign,
  publication.directPublish,
  async (ctx, { campaignId }, c) => {
    const approved = readTag(c.req.header("if-match"));
    const started = await startPublication(ctx, pathId(campaignId), approved);
    const answer = await awaitPublication(ctx, started, patienceLeft(c));
    return c.json(answer, answer.status === "complete" ? 200 : 202);
  },
  { maxPerHour: 60 },
);

mount(
  campaign,
  publication.webhookPublish,
  async (ctx, { campaignId }, c) => {
    const approved = readTag(c.req.header("if-match"));
    const started = await startPublication(ctx, pathId(campaignId), approved);
    return c.json(started, started.status === "complete" ? 200 : 202);
  },
  { maxPerHour: 60 },
);

mount(campaign, publication.webhookStatus, (ctx, { campaignId }) =>
  getWebhookStatus(ctx, pathId(campaignId)),
);

mount(campaign, publication.cancelPublish, (ctx, { campaignId }) =>
  requestCancel(ctx, pathId(campaignId)),
);
