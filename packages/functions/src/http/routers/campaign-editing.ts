import * as contract from "@adwright/contracts/campaign";
import { exportCampaign } from "@adwright/core/campaign/csv/export-campaign";
import { deleteCampaign } from "@adwright/core/campaign/delete-campaign";
import { duplicateCampaign } from "@adwright/core/campaign/duplicate-campaign";
import { startLineRegeneration } from "@adwright/core/campaign/generation/start-line-regeneration";
import type { Hono } from "hono";

import { answerJob } from "../answer-job.ts";
import type { Env } from "../env.ts";
import { mount } from "../mount.ts";
import { pathId } from "../path-id.ts";
import { readVersion } from "../version-tag.ts";

/** The calls that mend, copy, export and delete a campaign. */
export function mountCampaignEditing(router: Hono<Env>): void {
  mount(router, contract.deleteCampaign, (ctx, { campaignId }) =>
    deleteCampaign(ctx, pathId(campaignId)),
  );

  mount(
    router,
    contract.duplicateCampaign,
    (ctx, { campaignId }) => duplicateCampaign(ctx, pathId(campaignId)),
    { maxPerHour: 120 },
  );

  mount(router, contract.exportCampaign, async (ctx, { campaignId }, c) => {
    const { fileName, text } = await exportCampaign(ctx, pathId(campaignId));
    // RFC 6266: the plain name for old clients, the whole one for all others.
    const plain = fileName.replaceAll(/[^\x20-\x7e]/g, "_");
    return c.body(text, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${rfc5987(fileName)}`,
    });
  });

  mount(
    router,
    contract.regenerateLine,
    async (ctx, { campaignId, body }, c) => {
      const version = readVersion(c.req.header("if-match"));
      const id = pathId(campaignId);
      return answerJob(c, ctx, await startLineRegeneration(ctx, id, body.path, version));
    },
    { maxPerHour: 240 },
  );
}

function rfc5987(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
