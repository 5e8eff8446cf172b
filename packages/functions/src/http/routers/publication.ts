import * as history from "@adwright/contracts/publication/history";
import { preflightCampaign } from "@adwright/contracts/publication/preflight";
import * as publication from "@adwright/contracts/publication/publication";
import { getCampaignRow } from "@adwright/core/campaign/get-campaign-row";
import { startJob } from "@adwright/core/job/start-job";
import { getReceipt } from "@adwright/core/publication/receipts/get-receipt";
import { getHistory } from "@adwright/core/publication/serving/get-history";
import { getPublished } from "@adwright/core/publication/serving/get-published";
import { reviewCampaign } from "@adwright/core/publication/serving/review-campaign";
import { setServing } from "@adwright/core/publication/serving/set-serving";
import { startUndo } from "@adwright/core/publication/undo/start-undo";
import type { Hono } from "hono";

import { answerJob } from "../answer-job.ts";
import type { Env } from "../env.ts";
import { mount } from "../mount.ts";
import { pathId } from "../path-id.ts";

/** The calls around a campaign's publication, beside publishing itself. */
export function mountPublication(router: Hono<Env>): void {
  mount(
    router,
    preflightCampaign,
    async (ctx, { campaignId }, c) => {
      const { summary } = await getCampaignRow(ctx, pathId(campaignId));
      const input = { campaignId: summary.id };
      const message = "Checking the plan";
      return answerJob(c, ctx, await startJob(ctx, { kind: "preflight", input, message }));
    },
    { maxPerHour: 120 },
  );

  mount(
    router,
    publication.undoPublication,
    async (ctx, { campaignId }, c) => {
      const { row } = await getPublished(ctx, pathId(campaignId));
      const jobId = await startUndo(ctx, row);
      return answerJob(c, ctx, jobId);
    },
    { maxPerHour: 60 },
  );

  mount(router, publication.getReceipt, (ctx, { campaignId }) =>
    getReceipt(ctx, pathId(campaignId)),
  );

  mountServing(router);
}

function mountServing(router: Hono<Env>): void {
  const guard = { maxPerHour: 120 };
  mount(
    router,
    history.enableCampaign,
    (ctx, { campaignId }) => setServing(ctx, pathId(campaignId), "ENABLED"),
    guard,
  );
  mount(
    router,
    history.pauseCampaign,
    (ctx, { campaignId }) => setServing(ctx, pathId(campaignId), "PAUSED"),
    guard,
  );
  mount(router, history.getHistory, (ctx, { campaignId }) => getHistory(ctx, pathId(campaignId)));
  mount(router, history.reviewCampaign, (ctx, { campaignId }) =>
    reviewCampaign(ctx, pathId(campaignId)),
  );
}
