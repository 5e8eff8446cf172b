import type { GenerateBody } from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";

import { requireAiAllowance } from "../ai/allowance.ts";
import { getCampaignRow } from "../campaign/campaign-row.ts";
import { asCampaign } from "../campaign/campaign-view.ts";
import { startCampaignGeneration } from "../campaign/generation/start-campaign-generation.ts";
import type { UserContext } from "../context.ts";
import { hashOf } from "../publication/plan/canonical-json.ts";
import { runOnce } from "../request/run-once.ts";
import { requestIdUsed, requireProposing } from "./limits.ts";

interface StartedDraft {
  campaignId: number;
  jobId: string;
}

/**
 * Starts writing a draft for the person, once for each request id. VALIDATION for an id that was used for something
 * else, and for a page outside the brand's own site.
 */
export async function startDraft(
  ctx: UserContext,
  body: GenerateBody,
  requestId: string,
): Promise<StartedDraft> {
  const { grantId } = await requireProposing(ctx);
  await refuseForeignSite(ctx, body);
  await requireAiAllowance(ctx);
  const { body: started } = await runOnce(
    ctx,
    {
      key: hashOf(["draft", grantId, requestId]),
      contents: hashOf(body),
      used: requestIdUsed,
    },
    async (noteStarted) => {
      const { campaignId, jobId } = await startCampaignGeneration(ctx, body, { noteStarted });
      return { status: 202, body: { campaignId, jobId } };
    },
  );
  return started as StartedDraft;
}

/** The page is fetched, so an assistant may only name one of the brand's own site. */
async function refuseForeignSite(ctx: UserContext, { brandId, url }: GenerateBody): Promise<void> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  const [own, wanted] = [brand?.website, url].map(hostOf);
  if (own !== undefined && (wanted === own || wanted?.endsWith(`.${own}`))) return;
  const message =
    own === undefined
      ? "The brand has no website yet. Your user can set it under Brands."
      : `The page has to be on the brand's own site, ${own}.`;
  throw invalid([{ field: "url", message }]);
}

function hostOf(url: string | null | undefined): string | undefined {
  const withScheme = url && !/^https?:/i.test(url) ? `https://${url}` : (url ?? "");
  return URL.parse(withScheme)?.hostname.replace(/^www\./, "");
}

/** A draft, or what a person published of it. */
export async function viewDraft(ctx: UserContext, campaignId: number) {
  const { id, performance: _, ...campaign } = asCampaign(await getCampaignRow(ctx, campaignId));
  const publication = await ctx.store.publications.findProgress(ctx.userId, campaignId);
  return {
    draftId: id,
    ...campaign,
    reviewUrl: `${ctx.appOrigin}/campaigns/${campaignId}`,
    ...(publication && {
      publication: { state: publication.status, isServing: campaign.servingStatus === "ENABLED" },
    }),
  };
}
