import type { CampaignIdeas } from "@adwright/contracts/brand";
import type { Performance } from "@adwright/contracts/performance";
import { expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { settled } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();

test("what a new campaign can be filled with comes from the brand's facts, its latest campaign and its account's figures", async () => {
  const own = await makePerson(stage.origin);
  const { id } = await importAccount(own);
  const ideas = async () =>
    (await own.api<CampaignIdeas>("GET", `/api/brands/${id}/campaign-ideas`)).body;
  const none = { geography: null, language: null, conversions: 0, costPerConversion: null };
  expect(await ideas()).toEqual({ goals: [], pages: [], ...none });

  const long = "We have repaired, resoled and fitted shoes of every make for thirty-one years now";
  const facts = [{ text: "Free gait analysis" }, { text: long }];
  await own.api("POST", `/api/brands/${id}/facts`, { facts });
  const place = { geography: "Germany", language: "de" } as const;
  const form = { ...campaignForm(id, "Spring"), ...place };
  await settled(own.api, await own.api("POST", "/api/campaigns/generate", form));
  await settled(own.api, await own.api("POST", "/api/performance/refresh"));
  const { conversions, costPerConversion, ...rest } = await ideas();
  expect(rest).toEqual({ goals: ["Free gait analysis"], pages: [], ...place });
  expect(conversions).toBeGreaterThan(15);
  const { currencies } = (await own.api<Performance>("GET", "/api/performance")).body;
  const { cost_micros: cost = 0, conversions: counted = 0 } = currencies[0]?.current ?? {};
  expect(costPerConversion).toBeCloseTo(cost / counted / 1_000_000, 1);
});
