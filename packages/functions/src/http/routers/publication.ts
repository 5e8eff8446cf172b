import { forecastCampaign } from "@adwright/contracts/publication/forecast";
import * as history from "@adwright/contracts/publication/history";
import { preflightCampaign } from "@adwright/contracts/publication/preflight";
import * as publication from "@adwright/contracts/publication/publication";
import * as serving from "@adwright/contracts/publication/serving";
import { getCampaignRow } from "@adwright/core/campaign/campaign-row";
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
import type { Context, Hono } from "hono";

import { answerJob, answerNewJob, patienceLeft } from "../answer-job.ts";
import type { Env } from "../env.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";
import { readTag } from "../version-tag.ts";

// Loaded with the first call that needs it, to keep cold starts of the API fast.
const forecasting = () => import("@adwright/core/publication/preflight/forecast-campaign");

/** The calls of a campaign's publication; they share the campaign's paths. */
export function mountPublication(router: Hono<Env>): void {
  mountPublishing(router);
  mount(router, preflightCampaign, async (ctx, { campaignId }, c) => {
    const { summary } = await getCampaignRow(ctx, campaignId);
    const input = { campaignId: summary.id, version: summary.version };
    const message = "Checking the plan";
    return answerNewJob(c, ctx, { kind: "preflight", input, message });
  });

  mount(router, forecastCampaign, async (ctx, { campaignId, query: { budget } }) => {
    const verb = await forecasting();
    const wanted = budget === undefined ? undefined : Number(budget);
    return verb.forecastCampaign(ctx, campaignId, wanted);
  });

  mount(router, publication.undoPublication, async (ctx, { campaignId }, c) => {
    const { row } = await getPublished(ctx, campaignId);
    const jobId = await startUndo(ctx, row);
    return answerJob(c, ctx, jobId);
  });

  mount(router, publication.getReceipt, (ctx, { campaignId }) => getReceipt(ctx, campaignId));

  mountServing(router);
}

/** What the person approves and how they confirm it. An amount that is no number is not the one to type. */
function approvalIn(c: Context): Approval {
  const typed = c.req.header(publication.approvalHeaders.typedAmount);
  return {
    hash: readTag(c.req.header("if-match")),
    typedAmountMicros: typed === undefined ? undefined : Number(typed),
    stepUpToken: c.req.header(publication.approvalHeaders.stepUpToken),
  };
}

/** Publishing itself: starting, watching and canceling it. */
function mountPublishing(router: Hono<Env>): void {
  mount(router, publication.directPublish, async (ctx, { campaignId }, c) => {
    const started = await startPublication(ctx, campaignId, approvalIn(c));
    const answer = await waitInTurn(ctx, patienceLeft(c), (ms) =>
      awaitPublication(ctx, started, ms),
    );
    return c.json(answer, answer.status === "complete" ? 200 : 202);
  });

  mount(router, publication.webhookPublish, async (ctx, { campaignId }, c) => {
    const started = await startPublication(ctx, campaignId, approvalIn(c));
    return c.json(started, started.status === "complete" ? 200 : 202);
  });

  mount(router, publication.webhookStatus, (ctx, { campaignId }) =>
    getWebhookStatus(ctx, campaignId),
  );

  mount(router, publication.cancelPublish, (ctx, { campaignId }) => requestCancel(ctx, campaignId));
}

function mountServing(router: Hono<Env>): void {
  mount(router, serving.enableCampaign, (ctx, { campaignId }, c) =>
    setServing(ctx, campaignId, "ENABLED", approvalIn(c)),
  );
  mount(router, serving.pauseCampaign, (ctx, { campaignId }) =>
    setServing(ctx, campaignId, "PAUSED"),
  );
  mount(router, history.getHistory, (ctx, { campaignId }) => getHistory(ctx, campaignId));
  mount(router, serving.reviewCampaign, (ctx, { campaignId }) => reviewCampaign(ctx, campaignId));
}

export const receipts = makeRouter();

// Reads every receipt that the person has.
mount(receipts, publication.verifyReceipts, (ctx) => verifyReceipts(ctx));
