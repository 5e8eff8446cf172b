import { rewriteAdLine } from "@adwright/contracts/change/ad-text";
import * as contract from "@adwright/contracts/change/live-campaign";
import * as history from "@adwright/contracts/change/live-history";
import * as recommendation from "@adwright/contracts/change/live-recommendation";
import { getLiveShared, listLiveListKeywords } from "@adwright/contracts/change/live-shared";
import { getLiveTargeting } from "@adwright/contracts/change/live-targeting";
import { getConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import * as words from "@adwright/contracts/figures/search-words";
import { listBudgetForecasts } from "@adwright/contracts/publication/forecast";
import { findBlockedTerms, getSearchWords } from "@adwright/core/attention/search-words";
import { getBrandRow } from "@adwright/core/brand/get-brand-row";
import { startAdLineRewrite } from "@adwright/core/campaign/generation/start-line-regeneration";
import type { UserContext } from "@adwright/core/context";
import type { Context as HonoContext, Hono } from "hono";

import { answerJob, answerNewJob } from "../answer-job.ts";
import type { Env } from "../env.ts";
import { checkRate } from "../guards.ts";
import { mount } from "../mount.ts";
import { readPage } from "../page.ts";

// Loaded with the first call that needs it, to keep cold starts of the API fast.
const finding = () => import("@adwright/core/live-campaign/find-live");

/** Has its own rate limit, separate from calls that a snapshot answers. */
const readings = {
  method: "GET",
  path: `${contract.listLiveCampaigns.path}?read`,
  maxPerHour: 240,
} as const;

/** Answers from the snapshot, or starts a job that reads from Google. */
async function answerLive(
  c: HonoContext<Env>,
  ctx: UserContext,
  wanted: contract.LiveWanted,
  refresh?: string,
): Promise<Response> {
  const { findLive } = await finding();
  const kept = refresh === "true" ? undefined : await findLive(ctx, wanted);
  if (kept) return c.json(kept);
  await getBrandRow(ctx, wanted.brandId);
  await checkRate(ctx, readings);
  return answerNewJob(c, ctx, { kind: "read_live", input: wanted, message: "Reading Google Ads" });
}

const lists = [
  [contract.listLiveAdGroups, "adGroups"],
  [contract.listLiveKeywords, "keywords"],
  [contract.listLiveAds, "ads"],
  [contract.listLiveNegatives, "negatives"],
  [contract.listSearchTerms, "searchTerms"],
  [listLiveListKeywords, "listKeywords"],
] as const;

/** Parts that are answered as a whole, without pagination. */
const wholes = [
  [getLiveTargeting, "targeting"],
  [getLiveShared, "shared"],
  [listBudgetForecasts, "budgets"],
] as const;

/** The history of a campaign or of the account, and Google's recommendations. */
function mountHistory(router: Hono<Env>): void {
  mount(router, history.getAccountHistory, (ctx, { brandId, query }, c) => {
    const { refresh, of, ...page } = query;
    const wanted = { brandId, part: "history", of } as const;
    return answerLive(c, ctx, { ...wanted, ...readPage(page) }, refresh);
  });

  mount(router, recommendation.listRecommendations, (ctx, { brandId, campaign, query }, c) => {
    const wanted = { brandId, part: "recommendations", campaign } as const;
    return answerLive(c, ctx, { ...wanted, limit: 1 }, query.refresh);
  });

  mount(router, history.getCampaignHistory, (ctx, { brandId, campaign, query }, c) => {
    const { refresh, of, ...page } = query;
    const wanted = { brandId, part: "history", campaign, of } as const;
    return answerLive(c, ctx, { ...wanted, ...readPage(page) }, refresh);
  });
}

/** The calls that read live campaigns; they share the brand's paths. */
export function mountLiveCampaigns(router: Hono<Env>): void {
  mount(router, contract.listLiveCampaigns, (ctx, { brandId, query }, c) => {
    const { refresh, limit, cursor, ...list } = query;
    const wanted = { brandId, part: "campaigns", ...list } as const;
    return answerLive(c, ctx, { ...wanted, ...readPage({ limit, cursor }) }, refresh);
  });

  mount(router, getConversionTracking, (ctx, { brandId, query }, c) => {
    const wanted = { brandId, part: "tracking", limit: 1 } as const;
    return answerLive(c, ctx, wanted, query.refresh);
  });

  mount(router, contract.getLiveCampaign, (ctx, { brandId, campaign, query }, c) => {
    const wanted = { brandId, part: "page", campaign, limit: 1 } as const;
    return answerLive(c, ctx, wanted, query.refresh);
  });

  mountHistory(router);

  mount(router, words.getSearchWords, (ctx, { brandId, campaign }) =>
    getSearchWords(ctx, { brandId, campaign }),
  );

  mount(router, words.findBlockedTerms, (ctx, { brandId, campaign, body }) =>
    findBlockedTerms(ctx, { brandId, campaign, ...body }),
  );

  mount(router, rewriteAdLine, async (ctx, { brandId, body }, c) =>
    answerJob(c, ctx, await startAdLineRewrite(ctx, brandId, body)),
  );

  for (const [call, part] of wholes) {
    mount(router, call, (ctx, { brandId, campaign }, c) =>
      answerLive(c, ctx, { brandId, part, campaign, limit: 1 }),
    );
  }

  for (const [call, part] of lists) {
    mount(router, call, (ctx, { brandId, campaign, query }, c) => {
      const { limit, cursor, ...list } = query;
      const wanted = { brandId, part, campaign, ...list };
      return answerLive(c, ctx, { ...wanted, ...readPage({ limit, cursor }) });
    });
  }
}
