import type { Campaign } from "@adwright/contracts/campaign";
import type { GeoTarget } from "@adwright/contracts/google";
import { beforeAll, expect, test } from "vitest";

import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

const stage = useBareStage();
let person: Person;
let brandId = 0;
let campaignId = 0;

beforeAll(async () => {
  person = await makePerson(stage.origin);
  const [brand] = await importBrands(person, 1);
  brandId = brand?.id ?? 0;
  ({ id: campaignId } = await draftCampaign(person, brandId, "Places"));
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
  const path = `/api/campaigns/${campaignId}`;
  const { body } = await person.api<Campaign>("PUT", path, { language, geography });
  expect(body.locations.map(({ id }) => id)).toEqual(ids);
});

test("the form offers every place once, by its name in the campaign's language", async () => {
  const query = `?brandId=${brandId}&language=de&q=Munich`;
  const { body } = await person.api<GeoTarget[]>("GET", `/api/google/geo-targets${query}`);
  expect(body.map(({ id, name }) => [id, name])).toEqual([[1004234, "München"]]);
});

test("a place is looked up again if Google fails once", async () => {
  const fault = { vendor: "google-ads", method: "SuggestGeoTargetConstants" } as const;
  stage.faults.add({ ...fault, kind: "unavailable", times: 1 });
  const path = `/api/campaigns/${campaignId}`;
  const body = { language: "en", geography: "Finland" };
  const { body: saved } = await person.api<Campaign>("PUT", path, body);
  expect(saved.locations.map(({ name }) => name)).toEqual(["Finland"]);
});
