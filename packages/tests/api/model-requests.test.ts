import { modelPurposes } from "@adwright/core/ai/write-with-ledger";
import { lastThirtyDays } from "@adwright/rules/insights-range";
import { dayIn } from "@adwright/rules/report-period";
import { beforeAll, expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { brandWithProperty } from "../support/data/insights.ts";
import { settled } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";

interface ModelRequest {
  purpose: string;
  clientRequestId?: string;
  body: {
    reasoning?: { effort?: string };
    max_output_tokens?: number;
    store?: boolean;
    metadata?: unknown;
    tools?: { type: string }[];
    input: { content: string }[];
  };
}

const stage = useBareStage();
let requests: ModelRequest[];

/** Calls the model once for each purpose that a person can start with one call. */
beforeAll(async () => {
  const person = await makePerson(stage.origin);
  const { api } = person;
  const brand = await brandWithProperty(person);
  await settled(api, await api("POST", `/api/brands/${brand.id}/value-proposition`, {}));
  const campaign = await draftCampaign(person, brand.id, "Every purpose");
  const line = { path: "adGroups/0/headlines/0" };
  await settled(api, await api("POST", `/api/campaigns/${campaign.id}/regenerate`, line));
  const days = lastThirtyDays(dayIn("America/New_York", stage.clock.now()));
  const body = { brandId: brand.id, ...days };
  const path = "/api/insights/suggestions";
  await settled(api, await api("POST", path, body));
  requests = stage.standIns.openAi.requests() as ModelRequest[];
});

const seen = [
  "value_proposition",
  "campaign_plan",
  "ad_group_copy",
  "claim_check",
  "line_alternatives",
  "campaign_suggestions",
] as const;

test("every request sets its reasoning effort and its maximum answer length", () => {
  expect(new Set(requests.map(({ purpose }) => purpose))).toEqual(new Set(seen));
  for (const { purpose, body } of requests) {
    const { effort, answerTokens } = modelPurposes[purpose as (typeof seen)[number]];
    expect(body.reasoning).toEqual({ effort });
    expect(body.max_output_tokens).toBeGreaterThanOrEqual(Math.min(answerTokens, 800));
  }
});

test("nothing is stored at the provider, and each request has its own id", () => {
  const ids = requests.map(({ clientRequestId }) => clientRequestId);
  expect(ids.every((id) => id !== undefined)).toBe(true);
  expect(new Set(ids).size).toBe(requests.length);
  for (const { body } of requests) {
    expect(body.store).toBe(false);
    expect(body).not.toHaveProperty("metadata");
  }
});

test("only requests without the brand's facts search for them", () => {
  const searching = requests.filter(({ body }) => body.tools !== undefined);
  expect(new Set(searching.map(({ purpose }) => purpose))).toEqual(
    new Set(["campaign_suggestions"]),
  );
  const draft = requests.find(({ purpose }) => purpose === "ad_group_copy");
  const { brand } = JSON.parse(draft?.body.input[0]?.content ?? "{}") as {
    brand: { valueProposition: string; facts: unknown[] };
  };
  expect(brand.valueProposition).not.toBe("");
  expect(brand.facts).toEqual(expect.any(Array));
});
