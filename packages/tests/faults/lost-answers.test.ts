import type { Campaign } from "@adwright/contracts/campaign";
import type { PublishAnswer } from "@adwright/contracts/publication/publication";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { expectPublishedOnce, readAccount } from "../support/data/google-ads-account.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

interface Cell {
  step: string;
  method: string;
  /** Calls to the same method by earlier steps, which the fault skips. */
  skip?: number;
}

const cells: Cell[] = [
  // The first of these calls only validates the plan.
  { step: "create_budget", method: "Mutate", skip: 1 },
  { step: "create_campaign", method: "MutateCampaigns" },
  { step: "set_geography", method: "MutateCampaignCriteria" },
  { step: "create_ad_groups", method: "MutateAdGroups" },
  { step: "create_ads", method: "MutateAdGroupAds" },
  { step: "create_keywords", method: "MutateAdGroupCriteria" },
  { step: "set_negatives", method: "MutateCampaignCriteria", skip: 1 },
];

const stage = useBareStage();
let person: Person;
let brandIds: number[];

beforeAll(async () => {
  person = await makePerson(stage.origin);
  brandIds = (await importBrands(person, 6)).map(({ id }) => id);
});
afterEach(() => stage.faults.clear());

async function publishUnder(campaign: Campaign, { method, skip = 0 }: Cell) {
  const fault = { vendor: "google-ads", kind: "drop_after_commit", times: 1 } as const;
  const { id: faultId } = stage.faults.add({ ...fault, method, skip });
  const answer = await publishToTheEnd(person, campaign.id);
  const hits = stage.faults.list().find(({ id }) => id === faultId)?.hits;
  return { ...answer, hits };
}

describe("when Google's answer is lost after the change was made", () => {
  test.each(cells.map((cell, index) => [cell.step, cell, index] as const))(
    "in %s, nothing is created twice",
    async (step, cell, index) => {
      const brandId = brandIds[index % brandIds.length] ?? 0;
      const campaign = await draftCampaign(person, brandId, `Lost answer in ${step}`);
      const customerId = await customerOf(brandId);
      const before = await readAccount(stage.origin, customerId);
      const { status, body, hits } = await publishUnder(campaign, cell);
      expect({ status, body, hits }).toMatchObject({
        status: 200,
        body: { status: "complete" },
        hits: 1,
      });
      expectPublishedOnce(before, await readAccount(stage.origin, customerId), campaign);
      expectReceiptOnce(body, campaign);
    },
  );
});

async function customerOf(brandId: number): Promise<string> {
  const { body } = await person.api<{ brands: { id: number; customerId: string }[] }>(
    "GET",
    "/api/brands",
  );
  return body.brands.find(({ id }) => id === brandId)?.customerId ?? "";
}

/** Expects the receipt to list everything in the campaign once. */
function expectReceiptOnce({ receipt }: PublishAnswer, campaign: Campaign): void {
  const made = receipt?.made ?? {};
  const keywords = campaign.adGroups.flatMap((group) => group.keywords);
  expect(Object.keys(made.adGroups ?? {})).toHaveLength(campaign.adGroups.length);
  expect(new Set(made.ads).size).toBe(campaign.adGroups.length);
  expect(made.ads).toHaveLength(campaign.adGroups.length);
  expect(new Set(made.keywords).size).toBe(keywords.length);
  expect(made.keywords).toHaveLength(keywords.length);
  expect(new Set(made.negatives).size).toBe(campaign.negativeKeywords.length);
  expect(made.negatives).toHaveLength(campaign.negativeKeywords.length);
}
