import type {
  Campaign,
  CampaignSummary,
  GenerateAnswer,
  UpdateCampaignBody,
} from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { JobAccepted } from "@adwright/contracts/job/job";
import { DAY_MS } from "@adwright/contracts/time";
import { saveWhileGenerating } from "@adwright/core/campaign/update-campaign";
import { beforeAll, describe, expect, test } from "vitest";

import { campaignForm, draftCampaign } from "../support/data/drafts.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { holdCall } from "../support/stage/hold-at-google.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const GENERATE = "/api/campaigns/generate";

const stage = useBareStage();
let person: Person;
let brandId: number;

beforeAll(async () => {
  [person, brandId] = await personWithBrand();
});

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
const extra = { negativeKeywords: ["Kinder"], unwantedExtensions: ["callouts" as const] };

const under = (key: string) => ({ "idempotency-key": key });
const store = (key: string, body: object) =>
  person.api<ErrorAnswer>("PUT", `${GENERATE}/settings`, body, under(key));
const generate = (key: string, name: string, [{ api }, id] = [person, brandId] as const) =>
  api<GenerateAnswer & JobAccepted & ErrorAnswer>("POST", GENERATE, campaignForm(id, name), {
    ...under(key),
    prefer: "respond-async",
  });
const put = (id: number, body: object, headers = {}) =>
  person.api<Campaign & ErrorAnswer>("PUT", `/api/campaigns/${id}`, body, headers);
const read = async (id: number, { api } = person) =>
  (await api<Campaign>("GET", `/api/campaigns/${id}`)).body;
const named = async (name: string) =>
  (await person.api<CampaignSummary[]>("GET", `/api/campaigns?q=${name}`)).body;

/** A campaign whose generation waits while the model answers, or declines. */
async function beginHeld(name: string, isRefused = false) {
  const hold = holdCall(stage, { vendor: "openai" });
  if (isRefused) {
    const refusal = { vendor: "openai", kind: "bad_answer", variant: "refusal" } as const;
    stage.faults.add({ ...refusal, when: "after", times: 9 });
  }
  const accepted = await generate(name, name);
  await hold.reached();
  const end = () => {
    hold.letGo();
    return settled(person.api, accepted);
  };
  return { id: accepted.body.campaignId, end };
}

type Begin = (name: string, given: object, isRefused?: boolean) => ReturnType<typeof beginHeld>;

/** How settings come to a generation that is held. */
const ways: [when: string, begin: Begin][] = [
  [
    "stored before it begins",
    async (name, given, isRefused) => {
      expect(await store(name, given)).toMatchObject({ status: 200 });
      return beginHeld(name, isRefused);
    },
  ],
  [
    "saved while the AI is writing",
    async (name, given, isRefused) => {
      const held = await beginHeld(name, isRefused);
      expect(await put(held.id, given)).toMatchObject({ status: 200, body: settings });
      return held;
    },
  ],
];

describe.each(ways)("settings of a generation, %s", (when, begin) => {
  test("are on its campaign at once, and at its end beside what the AI wrote", async () => {
    const { id, end } = await begin(`Joined, ${when}`, { ...settings, ...extra });
    expect(await read(id)).toMatchObject({
      ...settings,
      ...extra,
      status: "generating",
      dailyBudget: 17.5,
      // What is not sent begins as in a campaign without settings.
      campaignType: "search",
      euPoliticalAdvertising: null,
    });

    expect((await end()).status).toBe(200);
    const draft = await read(id);
    expect(draft).toMatchObject({ ...settings, status: "draft", dailyBudget: 17.5 });
    expect(draft.adGroups.length).toBeGreaterThanOrEqual(3);
    expect(draft.negativeKeywords[0]).toBe("Kinder");
    expect(draft.negativeKeywords.length).toBeGreaterThan(1);
    expect(draft.adExtensions.sitelinks.length).toBeGreaterThan(0);
    expect(draft.adExtensions.callouts).toEqual([]);
    expect(draft).not.toHaveProperty("unwantedExtensions");
  });

  test("are on the campaign when the AI declines to write it", async () => {
    const given = { ...settings, ...extra };
    const { id, end } = await begin(`Declined, ${when}`, given, true);
    expect((await end()).body).toMatchObject({ code: "AI_REFUSED" });
    expect(await read(id)).toMatchObject({ ...given, status: "failed", adGroups: [] });
  });
});

describe("settings stored before a generation", () => {
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
    const accepted = await generate("corrected", "Corrected");
    const corrected = await read(accepted.body.campaignId);
    expect(corrected).toMatchObject({ budget: 30, targetAudience: "" });
    // Or the next test would hold this generation's call instead of its own.
    await settled(person.api, accepted);
  });
});

describe("settings saved while the AI is writing", () => {
  test("are no other parts of the form, and have the version that was seen", async () => {
    const { id, end } = await beginHeld("Busy");
    for (const change of [
      { name: "Renamed" },
      { goal: "Another goal" },
      { url: "https://northwind-running.example/" },
      { keywords: ["shoes"] },
      { adGroups: [] },
      { budget: 20, geography: "France" },
    ]) {
      expect(await put(id, change)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    }
    expect((await read(id)).budget).toBeNull();
    expect((await put(id, { budget: 5 }, { "if-match": '"1"' })).status).toBe(200);
    expect((await put(id, { budget: 6 }, { "if-match": '"1"' })).status).toBe(412);
    await end();
    expect((await read(id)).budget).toBe(5);
  });

  test("don't overwrite each other or the AI's text when many are saved at once", async () => {
    const { id, end } = await beginHeld("Many");
    const changes: UpdateCampaignBody[] = [
      { budget: 9 },
      { targetAudience: "Walkers" },
      { deviceTargeting: ["tablet"] },
    ];
    const saves = changes.map((change) => put(id, change));
    const [ended, ...answers] = await Promise.all([end(), ...saves]);
    expect([ended, ...answers].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const draft = await read(id);
    expect(draft).toMatchObject({ status: "draft", ...Object.assign({}, ...changes) });
    expect(draft.adGroups.length).toBeGreaterThanOrEqual(3);
    expect(draft.negativeKeywords.length).toBeGreaterThan(0);
  });

  test("are kept with the AI's text when they are saved right after it", async () => {
    const draft = await draftCampaign(person, brandId, "A moment late");
    const { ctx } = await holdQueue(stage, person.user.id);
    await saveWhileGenerating(ctx, draft.id, { ...extra, budget: 8 }, undefined);
    const saved = await read(draft.id);
    expect(saved.negativeKeywords).toEqual(["Kinder", ...draft.negativeKeywords]);
    expect(saved).toMatchObject({ budget: 8, adGroups: draft.adGroups });
    expect(saved.adExtensions.sitelinks).toEqual(draft.adExtensions.sitelinks);
  });
});

test("stored settings belong to their person and key, and are forgotten after a day", async () => {
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
