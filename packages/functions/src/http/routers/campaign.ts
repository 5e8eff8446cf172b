import * as contract from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";
import { listCampaignTable } from "@adwright/contracts/figures/campaign-table";
import { forecastCampaign } from "@adwright/contracts/publication/forecast";
import * as history from "@adwright/contracts/publication/history";
import { preflightCampaign } from "@adwright/contracts/publication/preflight";
import * as publication from "@adwright/contracts/publication/publication";
import * as serving from "@adwright/contracts/publication/serving";
import { getCampaignRow } from "@adwright/core/campaign/campaign-row";
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
import { waitInTurn } from "@adwright/core/job/get-job";
import { getReceipt, verifyReceipts } from "@adwright/core/publication/receipts/verify-receipts";
import {
  awaitPublication,
  getWebhookStatus,
} from "@adwright/core/publication/run/get-webhook-status";
import { type Approval, startPublication } from "@adwright/core/publication/run/start-publication";
import { requestCancel } from "@adwright/core/publication/run/take-over";
import { getHistory, reviewCampaign } from "@adwright/core/publication/serving/get-history";
import { getPublished } from "@adwright/core/publication/serving/get-published";
import { setServing } from "@adwright/core/publication/serving/set-serving";
import { startUndo } from "@adwright/core/publication/undo/start-undo";

import { answerJob, answerNewJob, patienceLeft } from "../answer-job.ts";
import type { Asked } from "../env.ts";
import { readIdempotencyKey } from "../guards.ts";
import { linkNextPage, makeRouter, mount, readPage } from "../mount.ts";
import { sendCsv } from "../send-file.ts";
import { readTag, readVersion } from "../version-tag.ts";

export const campaign = makeRouter();

// Loaded with the first call that needs it, to keep cold starts of the API fast.
const forecasting = () => import("@adwright/core/publication/preflight/forecast-campaign");

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

// Publishing a campaign, and what follows.
mount(campaign, preflightCampaign, async (ctx, { campaignId }, c) => {
  const { summary } = await getCampaignRow(ctx, campaignId);
  const input = { campaignId: summary.id, version: summary.version };
  const message = "Checking the plan";
  return answerNewJob(c, ctx, { kind: "preflight", input, message });
});

mount(campaign, forecastCampaign, async (ctx, { campaignId, query: { budget } }) => {
  const verb = await forecasting();
  const wanted = budget === undefined ? undefined : Number(budget);
  return verb.forecastCampaign(ctx, campaignId, wanted);
});

mount(campaign, publication.undoPublication, async (ctx, { campaignId }, c) => {
  const { row } = await getPublished(ctx, campaignId);
  const jobId = await startUndo(ctx, row);
  return answerJob(c, ctx, jobId);
});

mount(campaign, publication.getReceipt, (ctx, { campaignId }) => getReceipt(ctx, campaignId));

/** What the person approves and how they confirm it. An amount that is no number is not the one to type. */
function approvalIn(c: Asked): Approval {
  const typed = c.req.header(publication.approvalHeaders.typedAmount);
  return {
    hash: readTag(c.req.header("if-match")),
    typedAmountMicros: typed === undefined ? undefined : Number(typed),
    stepUpToken: c.req.header(publication.approvalHeaders.stepUpToken),
  };
}

// Starting, watching and canceling a publication.
mount(campaign, publication.directPublish, async (ctx, { campaignId }, c) => {
  const started = await startPublication(ctx, campaignId, approvalIn(c));
  const answer = await waitInTurn(ctx, patienceLeft(c), (ms) => awaitPublication(ctx, started, ms));
  return c.json(answer, answer.status === "complete" ? 200 : 202);
});

mount(campaign, publication.webhookPublish, async (ctx, { campaignId }, c) => {
  const started = await startPublication(ctx, campaignId, approvalIn(c));
  return c.json(started, started.status === "complete" ? 200 : 202);
});

mount(campaign, publication.webhookStatus, (ctx, { campaignId }) =>
  getWebhookStatus(ctx, campaignId),
);

mount(campaign, publication.cancelPublish, (ctx, { campaignId }) => requestCancel(ctx, campaignId));

// Pausing and enabling what was published.
mount(campaign, serving.enableCampaign, (ctx, { campaignId }, c) =>
  setServing(ctx, campaignId, "ENABLED", approvalIn(c)),
);
mount(campaign, serving.pauseCampaign, (ctx, { campaignId }) =>
  setServing(ctx, campaignId, "PAUSED"),
);
mount(campaign, history.getHistory, (ctx, { campaignId }) => getHistory(ctx, campaignId));
mount(campaign, serving.reviewCampaign, (ctx, { campaignId }) => reviewCampaign(ctx, campaignId));

export const receipts = makeRouter();

// Reads every receipt that the person has.
mount(receipts, publication.verifyReceipts, (ctx) => verifyReceipts(ctx));
