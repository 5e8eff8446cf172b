import { rewriteAdLine } from "@adwright/contracts/change/ad-text";
import * as contract from "@adwright/contracts/change/live-campaign";
import * as history from "@adwright/contracts/change/live-history";
import { listRecommendations } from "@adwright/contracts/change/live-recommendation";
import { getLiveShared, listLiveListKeywords } from "@adwright/contracts/change/live-shared";
import { getLiveTargeting } from "@adwright/contracts/change/live-targeting";
import { getConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import * as words from "@adwright/contracts/figures/search-words";
import type { PageQuery } from "@adwright/contracts/page";
import { listBudgetForecasts } from "@adwright/contracts/publication/forecast";
import type { Route } from "@adwright/contracts/route";
import { findBlockedTerms, getSearchWords } from "@adwright/core/attention/search-words";
import { getBrandRow } from "@adwright/core/brand/get-brand-row";
import { startAdLineRewrite } from "@adwright/core/campaign/generation/start-line-regeneration";
import type { UserContext } from "@adwright/core/context";

import { answerJob, answerNewJob } from "../answer-job.ts";
import type { Asked, Router } from "../env.ts";
import { checkRate } from "../guards.ts";
import { mount, readPage } from "../mount.ts";

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
  c: Asked,
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

/** What is read of an account by its calls. */
const reads: readonly [call: Route, part: contract.LiveWanted["part"]][] = [
  [contract.listLiveCampaigns, "campaigns"],
  [contract.getLiveCampaign, "page"],
  [contract.listLiveAdGroups, "adGroups"],
  [contract.listLiveKeywords, "keywords"],
  [contract.listLiveAds, "ads"],
  [contract.listLiveNegatives, "negatives"],
  [contract.listSearchTerms, "searchTerms"],
  [listLiveListKeywords, "listKeywords"],
  [getLiveTargeting, "targeting"],
  [getLiveShared, "shared"],
  [listBudgetForecasts, "budgets"],
  [getConversionTracking, "tracking"],
  [listRecommendations, "recommendations"],
  [history.getCampaignHistory, "history"],
  [history.getAccountHistory, "history"],
];

/** The input of such a call, which has no campaign if it is about the account, and no query if there is no choice. */
type ReadInput = Pick<contract.LiveWanted, "brandId" | "campaign"> & {
  query?: PageQuery & { refresh?: string };
};

/** The calls that read live campaigns; they share the brand's paths. */
export function mountLiveCampaigns(router: Router): void {
  for (const [call, part] of reads) {
    mount(router, call, (ctx, input, c) => {
      const { brandId, campaign, query = {} } = input as unknown as ReadInput;
      const { refresh, limit, cursor, ...list } = query;
      const wanted = { brandId, part, campaign, ...list, ...readPage({ limit, cursor }) };
      return answerLive(c, ctx, wanted, refresh);
    });
  }

  mount(router, words.getSearchWords, (ctx, { brandId, campaign }) =>
    getSearchWords(ctx, { brandId, campaign }),
  );

  mount(router, words.findBlockedTerms, (ctx, { brandId, campaign, body }) =>
    findBlockedTerms(ctx, { brandId, campaign, ...body }),
  );

  mount(router, rewriteAdLine, async (ctx, { brandId, body }, c) =>
    answerJob(c, ctx, await startAdLineRewrite(ctx, brandId, body)),
  );
}
