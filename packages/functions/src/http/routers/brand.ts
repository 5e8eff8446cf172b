import * as contract from "@adwright/contracts/brand";
import * as facts from "@adwright/contracts/brand-fact";
import { notFound } from "@adwright/contracts/errors";
import * as month from "@adwright/contracts/figures/month-report";
import * as adsTest from "@adwright/contracts/publication/ads-test";
import * as parts from "@adwright/core/ads-test/make-parts";
import { listBrands } from "@adwright/core/brand/brand-view";
import { getCampaignIdeas } from "@adwright/core/brand/campaign-ideas";
import { changeBrandStatus } from "@adwright/core/brand/change-brand-status";
import { createBrand } from "@adwright/core/brand/create-brand";
import { deleteBrand } from "@adwright/core/brand/delete-brand";
import { changeFact, confirmFacts, deleteFact, listFacts } from "@adwright/core/brand/facts";
import { getUsableBrand } from "@adwright/core/brand/get-brand-row";
import {
  changeInstructions,
  readInstructions,
} from "@adwright/core/brand/knowledge/assistant-instructions";
import { listCampaignMetrics } from "@adwright/core/brand/list-campaign-metrics";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { getMonthReport } from "@adwright/core/performance/get-month-report";
import { hashOf } from "@adwright/core/publication/plan/canonical-json";

import { answerNewJob } from "../answer-job.ts";
import { itemsOf, makeRouter, mount, readPage } from "../mount.ts";
import { mountChanges } from "./change.ts";
import { mountLiveCampaigns } from "./live-campaign.ts";

export const brand = makeRouter();
mountChanges(brand);
mountLiveCampaigns(brand);

mount(brand, contract.listBrands, async (ctx, { query }, c) => ({
  brands: itemsOf(c, await listBrands(ctx, readPage(query))),
}));

mount(brand, contract.newBrands, async (ctx, { body }, c) => {
  if ("name" in body) return createBrand(ctx, body);
  const message = "Waiting to import";
  return answerNewJob(c, ctx, { kind: "import_brands", input: body, message });
});

mount(brand, contract.updateBrand, (ctx, { brandId, body }) => updateBrand(ctx, brandId, body));
mount(brand, contract.deleteBrand, (ctx, { brandId }) => deleteBrand(ctx, brandId));
mount(brand, contract.activateBrand, (ctx, { brandId }) => changeBrandStatus(ctx, brandId, true));

mount(brand, contract.deactivateBrand, (ctx, { brandId }) =>
  changeBrandStatus(ctx, brandId, false),
);

mount(brand, contract.writeValueProposition, async (ctx, { brandId, body }, c) => {
  const { id, name, website, description } = await getUsableBrand(ctx, brandId);
  const message = "Waiting for its turn";
  const formHash = hashOf({ name, website, description });
  const input = { brandId: id, ...body, formHash };
  return answerNewJob(c, ctx, { kind: "write_value_proposition", input, message });
});

mount(brand, contract.createAssistant, async (ctx, { brandId }, c) => {
  const { id } = await getUsableBrand(ctx, brandId);
  const message = "Waiting for its turn";
  return answerNewJob(c, ctx, { kind: "create_assistant", input: { brandId: id }, message });
});

mount(brand, contract.readInstructions, (ctx, { brandId }) => readInstructions(ctx, brandId));

mount(brand, contract.changeInstructions, (ctx, { brandId, body }) =>
  changeInstructions(ctx, brandId, body),
);

mount(brand, contract.campaignAnalytics, async (ctx, { brandId, body }) => ({
  campaigns: await listCampaignMetrics(ctx, brandId, body),
}));

mount(brand, contract.getCampaignIdeas, (ctx, { brandId }) => getCampaignIdeas(ctx, brandId));
mount(brand, facts.listFacts, (ctx, { brandId }) => listFacts(ctx, brandId));

mount(brand, facts.confirmFacts, (ctx, { brandId, body }) =>
  confirmFacts(ctx, brandId, body.facts),
);

mount(brand, facts.changeFact, (ctx, { brandId, factId, body }) =>
  changeFact(ctx, { brandId, factId }, body),
);

mount(brand, facts.deleteFact, (ctx, { brandId, factId }) => deleteFact(ctx, { brandId, factId }));

mount(brand, month.getMonthReport, (ctx, { brandId, query }) =>
  getMonthReport(ctx, { brandId, month: query.month }),
);

/** Google's ids are numbers; NOT_FOUND for anything else. */
function adsId(text: string): string {
  if (!/^\d{1,19}$/.test(text)) throw notFound();
  return text;
}

// The Google Ads API test page, on the person's own brands.
mount(brand, adsTest.makeBudget, (ctx, { brandId, body }) =>
  parts.makeTestBudget(ctx, brandId, body),
);
mount(brand, adsTest.makeCampaign, (ctx, { brandId, body }) =>
  parts.makeTestCampaign(ctx, brandId, body),
);
mount(brand, adsTest.makeGeography, (ctx, { brandId, campaign, body }) =>
  parts.makeTestGeography(ctx, brandId, { campaign: adsId(campaign), ...body }),
);
mount(brand, adsTest.makeAdGroup, (ctx, { brandId, campaign, body }) =>
  parts.makeTestAdGroup(ctx, brandId, { campaign: adsId(campaign), ...body }),
);
mount(brand, adsTest.makeNegativeKeywords, (ctx, { brandId, campaign, body }) =>
  parts.makeTestNegatives(ctx, brandId, { campaign: adsId(campaign), ...body }),
);

mount(brand, adsTest.makeAd, (ctx, { brandId, campaign, adGroup, body }) => {
  const place = { campaign: adsId(campaign), adGroup: adsId(adGroup) };
  return parts.makeTestAd(ctx, brandId, { ...place, ...body });
});
mount(brand, adsTest.makeKeywords, (ctx, { brandId, campaign, adGroup, body }) => {
  const place = { campaign: adsId(campaign), adGroup: adsId(adGroup) };
  return parts.makeTestKeywords(ctx, brandId, { ...place, ...body });
});
