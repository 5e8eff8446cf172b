import type { Campaign, CampaignSummary, GenerateAnswer } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { JobAccepted } from "@adwright/contracts/job/job";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { campaignForm } from "../support/data/drafts.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const GENERATE = "/api/campaigns/generate";

const stage = useBareStage();
let person: Person;
let brandId: number;

beforeAll(async () => {
  [person, brandId] = await personWithBrand();
});
afterEach(() => stage.faults.clear());

async function personWithBrand(): Promise<[Person, number]> {
  const made = await makePerson(stage.origin);
  const { id } = await importAccount(made);
  // An ad's sitelinks lead to pages that are known, such as the home page.
  const website = "https://northwind-running.example";
  await made.api("PUT", `/api/brands/${id}`, { website });
  return [made, id];
}

const settings = {
  budget: 17.5,
  targetAudience: "Hikers",
  biddingStrategy: "target_cpa",
  targetCpa: 4,
  adSchedule: [{ day: "MONDAY", startHour: 9, endHour: 17 }],
  deviceTargeting: ["mobile"],
  ageTargeting: ["25-34"],
  genderTargeting: ["Female"],
} as const;

const under = (key: string) => ({ "idempotency-key": key });
const store = (key: string, body: object, { api } = person) =>
  api<ErrorAnswer>("PUT", `${GENERATE}/settings`, body, under(key));
const generate = (key: string, name: string, [{ api }, id] = [person, brandId] as const) =>
  api<GenerateAnswer & JobAccepted & ErrorAnswer>("POST", GENERATE, campaignForm(id, name), {
    ...under(key),
    prefer: "respond-async",
  });
const read = async (id: number, { api } = person) =>
  (await api<Campaign>("GET", `/api/campaigns/${id}`)).body;
const named = async (name: string) =>
  (await person.api<CampaignSummary[]>("GET", `/api/campaigns?q=${name}`)).body;

describe("settings stored before a generation", () => {
  test("are on its draft from the beginning, and at its end beside what the AI wrote", async () => {
    const hold = stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
    const extra = { negativeKeywords: ["Kinder"], unwantedExtensions: ["callouts"] };
    expect(await store("joined", { ...settings, ...extra })).toMatchObject({ status: 200 });
    const accepted = await generate("joined", "Joined");
    const { campaignId } = accepted.body;
    expect(await read(campaignId)).toMatchObject({
      ...settings,
      ...extra,
      status: "generating",
      dailyBudget: 17.5,
      // What is not sent begins as in a campaign without settings.
      campaignType: "search",
      euPoliticalAdvertising: null,
    });

    stage.faults.remove(hold.id);
    await settled(person.api, accepted);
    const draft = await read(campaignId);
    expect(draft).toMatchObject({ ...settings, status: "draft", dailyBudget: 17.5 });
    expect(draft.negativeKeywords[0]).toBe("Kinder");
    expect(draft.negativeKeywords.length).toBeGreaterThan(1);
    expect(draft.adExtensions.sitelinks.length).toBeGreaterThan(0);
    expect(draft.adExtensions.callouts).toEqual([]);
    expect(draft).not.toHaveProperty("unwantedExtensions");
  });

  test("are on the campaign when the AI declines to write it", async () => {
    const refusal = { vendor: "openai", kind: "bad_answer", variant: "refusal" } as const;
    stage.faults.add({ ...refusal, times: 9 });
    await store("declined", { ...settings, unwantedExtensions: ["sitelinks"] });
    const accepted = await generate("declined", "Declined");
    expect((await settled(person.api, accepted)).body).toMatchObject({ code: "AI_REFUSED" });
    expect(await read(accepted.body.campaignId)).toMatchObject({
      ...settings,
      unwantedExtensions: ["sitelinks"],
      status: "failed",
      adGroups: [],
    });
  });

  test("make one draft when both calls are repeated, and none with another body", async () => {
    await store("twice", settings);
    const first = await generate("twice", "Repeated");
    expect(await store("twice", settings)).toMatchObject({ status: 200 });
    expect(await generate("twice", "Repeated")).toEqual(first);
    expect(await generate("twice", "Another")).toMatchObject({ status: 422 });
    expect(await named("Repeated")).toMatchObject([{ dailyBudget: 17.5 }]);
    expect(await named("Another")).toEqual([]);
    await settled(person.api, first);
  });

  test("are those stored last, also after a call that was refused", async () => {
    await store("corrected", settings);
    const form = { ...campaignForm(brandId, "Corrected"), url: "https://localhost" };
    expect((await person.api("POST", GENERATE, form, under("corrected"))).status).toBe(422);
    await store("corrected", { budget: 30 });
    const { campaignId } = (await generate("corrected", "Corrected")).body;
    expect(await read(campaignId)).toMatchObject({ budget: 30, targetAudience: "" });
  });

  test.each([
    ["without a key", {}, {}, "Idempotency-Key"],
    ["under a key that is too long", under("x".repeat(256)), {}, "Idempotency-Key"],
    ["that are invalid", under("invalid"), { budget: -1 }, "budget"],
  ])("are refused %s", async (_, headers, body, field) => {
    const refused = await person.api<ErrorAnswer>("PUT", `${GENERATE}/settings`, body, headers);
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors?.map((problem) => problem.field)).toEqual([field]);
  });

  test("belong to their person and key, and are forgotten after a day", async () => {
    const other = await personWithBrand();
    await store("taken", settings);
    await store("old", settings);
    const theirs = (await generate("taken", "Theirs", other)).body;
    expect((await read(theirs.campaignId, other[0])).budget).toBeNull();
    const unkeyed = (await generate("without settings", "Plain")).body;
    expect((await read(unkeyed.campaignId)).budget).toBeNull();
    stage.clock.advance(DAY_MS);
    const late = await makePerson(stage.origin, { email: person.user.email });
    const { campaignId } = (await generate("old", "Late", [late, brandId])).body;
    expect((await read(campaignId, late)).budget).toBeNull();
  });
});
