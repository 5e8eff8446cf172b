import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import type { GeoTarget } from "@adwright/contracts/google";
import { beforeAll, expect, test } from "vitest";

import { draftsOf, groupWithGoals } from "../support/data/campaign-groups.ts";
import { campaignForm, draftCampaign } from "../support/data/drafts.ts";
import { settled } from "../support/people/api.ts";
import { useBareStageWithBrand } from "../support/stage/with-brand.ts";

interface ModelRequest {
  purpose: string;
  body: { input: { content: string }[] };
}

interface Brief {
  campaign: { geography: string };
  target: { place: string };
}

const { person, brand, stage } = useBareStageWithBrand();
/** Of a draft whose places are changed. */
let path = "";

beforeAll(async () => {
  path = `/api/campaigns/${(await draftCampaign(person, brand.id, "Places")).id}`;
});

/** What the model was last told, as a request for this purpose. */
function lastBrief(purpose: string): Brief {
  const requests = stage.standIns.openAi.requests() as ModelRequest[];
  const content = requests.findLast((request) => request.purpose === purpose)?.body.input[0]
    ?.content;
  return JSON.parse(content ?? "{}") as Brief;
}

async function generated(geography: string, language = "en"): Promise<Campaign> {
  const form = { ...campaignForm(brand.id, "Places"), geography, language };
  const started = await person.api<GenerateAnswer>("POST", "/api/campaigns/generate", form);
  const { status, body } = await settled(person.api, started);
  expect(status).toBe(200);
  return (await person.api<Campaign>("GET", `/api/campaigns/${body.campaignId}`)).body;
}

test.each([
  ["en", "portland, oregon", "Portland, Oregon, United States"],
  ["en", "germany and spain", "Germany; Spain"],
  ["es", "españa", "España"],
  ["de", "münchen", "München, Bavaria, Germany"],
])("texts in %s for %s are written for %s", async (language, typed, full) => {
  const { geography, locations } = await generated(typed, language);
  expect(lastBrief("campaign_plan").campaign.geography).toBe(full);
  // The form keeps what the person typed.
  expect(geography).toBe(typed);
  expect(locations).not.toEqual([]);
});

test("ads name a place as Google writes it, where a fact has it", async () => {
  const valueProposition = "Our shop is in Portland.";
  await person.api("PUT", `/api/brands/${brand.id}`, { valueProposition });
  const { adGroups } = await generated("portland, oregon");
  const lines = adGroups.flatMap(({ headlines, descriptions }) => [...headlines, ...descriptions]);
  expect(lines.join("\n")).toContain("Portland");
  expect(lines.join("\n")).not.toContain("portland");
});

test("a rewritten line is for the chosen place", async () => {
  const { id } = await generated("portland, oregon");
  const started = await person.api("POST", `/api/campaigns/${id}/regenerate`, {
    path: "adGroups/0/headlines/0",
  });
  expect((await settled(person.api, started)).status).toBe(200);
  const { campaign } = lastBrief("line_alternatives");
  expect(campaign.geography).toBe("Portland, Oregon, United States");
});

test("an ambiguous place is told to the model as it was typed", async () => {
  const { locations } = await generated("portland");
  expect(lastBrief("campaign_plan").campaign.geography).toBe("portland");
  expect(locations).toEqual([]);
});

test("a workflow's goals and drafts are for the place's full name", async () => {
  const { id } = await groupWithGoals(person, brand.id, [
    { geoTarget: "seattle, washington", language: "en" },
  ]);
  expect(lastBrief("group_goal").target.place).toBe("Seattle, Washington, United States");
  await draftsOf(person, id);
  const { campaign } = lastBrief("campaign_plan");
  expect(campaign.geography).toBe("Seattle, Washington, United States");
});

test("a workflow's goals are written when Google fails", async () => {
  const fault = { vendor: "google-ads", method: "SuggestGeoTargetConstants" } as const;
  stage.faults.add({ ...fault, kind: "unavailable", times: 10 });
  const { completedGoals } = await groupWithGoals(person, brand.id, [
    { geoTarget: "denver, colorado", language: "en" },
  ]);
  expect(completedGoals).toBe(1);
  expect(lastBrief("group_goal").target.place).toBe("denver, colorado");
});

test.each([
  ["es", "Germany and Spain", [2276, 2724]],
  ["es", "Alemania, España", [2276, 2724]],
  ["es", "Múnich, Alemania", [1004234]],
  ["es", "London, Reino Unido", [1006886]],
  ["de", "Germany", [2276]],
  ["de", "Deutschland", [2276]],
  ["de", "Wien", [1000997]],
  ["ja", "大阪市", [1009541]],
  ["en", "Portland, Oregon, United States; Seattle, Washington, United States", [1024543, 1027744]],
  ["en", "Germany and Spain; Portland, Oregon, United States", [2276, 2724, 1024543]],
])("a campaign in %s finds the places of %s", async (language, geography, ids) => {
  const { body } = await person.api<Campaign>("PUT", path, { language, geography });
  expect(body.locations.map(({ id }) => id)).toEqual(ids);
});

test("the form offers every place once, by its name in the campaign's language", async () => {
  const query = `?brandId=${brand.id}&language=de&q=Munich`;
  const { body } = await person.api<GeoTarget[]>("GET", `/api/google/geo-targets${query}`);
  expect(body.map(({ id, name }) => [id, name])).toEqual([[1004234, "München"]]);
});

test("a place is looked up again if Google fails once", async () => {
  const fault = { vendor: "google-ads", method: "SuggestGeoTargetConstants" } as const;
  stage.faults.add({ ...fault, kind: "unavailable", times: 1 });
  const body = { language: "en", geography: "Finland" };
  const { body: saved } = await person.api<Campaign>("PUT", path, body);
  expect(saved.locations.map(({ name }) => name)).toEqual(["Finland"]);
});
