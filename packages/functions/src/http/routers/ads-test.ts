import * as contract from "@adwright/contracts/ads-test";
import { notFound } from "@adwright/contracts/errors";
import * as parts from "@adwright/core/ads-test/make-parts";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mount } from "../mount.ts";

/** Google's ids are numbers; NOT_FOUND for anything else. */
function adsId(text: string): string {
  if (!/^\d{1,19}$/.test(text)) throw notFound();
  return text;
}

/** The calls of the Google Ads API test page, on the person's own brands. */
export function mountAdsTest(router: Hono<Env>): void {
  mount(router, contract.makeBudget, (ctx, { brandId, body }) =>
    parts.makeTestBudget(ctx, brandId, body),
  );
  mount(router, contract.makeCampaign, (ctx, { brandId, body }) =>
    parts.makeTestCampaign(ctx, brandId, body),
  );
  mount(router, contract.makeGeography, (ctx, { brandId, campaign, body }) =>
    parts.makeTestGeography(ctx, brandId, { campaign: adsId(campaign), ...body }),
  );
  mount(router, contract.makeAdGroup, (ctx, { brandId, campaign, body }) =>
    parts.makeTestAdGroup(ctx, brandId, { campaign: adsId(campaign), ...body }),
  );
  mountBelowAdGroup(router);
  mount(router, contract.makeNegativeKeywords, (ctx, { brandId, campaign, body }) =>
    parts.makeTestNegatives(ctx, brandId, { campaign: adsId(campaign), ...body }),
  );
}

function mountBelowAdGroup(router: Hono<Env>): void {
  mount(router, contract.makeAd, (ctx, { brandId, campaign, adGroup, body }) => {
    const place = { campaign: adsId(campaign), adGroup: adsId(adGroup) };
    return parts.makeTestAd(ctx, brandId, { ...place, ...body });
  });
  mount(router, contract.makeKeywords, (ctx, { brandId, campaign, adGroup, body }) => {
    const place = { campaign: adsId(campaign), adGroup: adsId(adGroup) };
    return parts.makeTestKeywords(ctx, brandId, { ...place, ...body });
  });
}
