import type { Campaign, UpdateCampaignBody } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { JobAccepted } from "@adwright/contracts/job/job";
import { saveWhileGenerating } from "@adwright/core/campaign/update-campaign";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { campaignForm, draftCampaign } from "../support/data/drafts.ts";
import { settled, until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();
let person: Person;
let brandId: number;

beforeAll(async () => {
  person = await makePerson(stage.origin);
  brandId = (await importAccount(person)).id;
  // An ad's sitelinks lead to pages that are known, such as the home page.
  const website = "https://northwind-running.example";
  await person.api("PUT", `/api/brands/${brandId}`, { website });
});
afterEach(() => stage.faults.clear());

type Accepted = JobAccepted & { campaignId: number };

const wishes = {
  budget: 17.5,
  targetAudience: "Hikers",
  biddingStrategy: "target_cpa",
  targetCpa: 4,
  adSchedule: [{ day: "MONDAY", startHour: 9, endHour: 17 }],
  deviceTargeting: ["mobile"],
  ageTargeting: ["25-34"],
  genderTargeting: ["Female"],
  euPoliticalAdvertising: false,
} as const;

const put = (id: number, body: object, headers = {}) =>
  person.api<Campaign & ErrorAnswer>("PUT", `/api/campaigns/${id}`, body, headers);
const read = async (id: number) => (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;

/** A campaign whose generation waits while the model answers. */
async function beginHeld(name: string, isRefused = false) {
  const hold = stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
  if (isRefused) {
    const refusal = { vendor: "openai", kind: "bad_answer", variant: "refusal" } as const;
    stage.faults.add({ ...refusal, when: "after", times: 9 });
  }
  const accepted = await person.api<Accepted>(
    "POST",
    "/api/campaigns/generate",
    campaignForm(brandId, name),
    { prefer: "respond-async" },
  );
  const isHeld = () => stage.faults.list().some(({ id, hits }) => id === hold.id && hits > 0);
  await until(async () => isHeld(), Boolean);
  const end = () => {
    stage.faults.remove(hold.id);
    return settled(person.api, accepted);
  };
  return { id: accepted.body.campaignId, end };
}

describe("settings saved while the AI is writing", () => {
  test("are stored on the draft with what the AI wrote", async () => {
    const { id, end } = await beginHeld("Closed tab");
    const saved = await put(id, { ...wishes, negativeKeywords: ["Kinder"] });
    expect(saved).toMatchObject({ status: 200, body: { ...wishes, status: "generating" } });
    const again = await put(id, { startServing: true, unwantedExtensions: ["callouts"] });
    expect(again.status).toBe(200);

    expect((await end()).status).toBe(200);
    const draft = await read(id);
    expect(draft).toMatchObject({ ...wishes, status: "draft", dailyBudget: 17.5 });
    expect(draft.startServing).toBe(true);
    expect(draft.adGroups.length).toBeGreaterThanOrEqual(3);
    expect(draft.negativeKeywords[0]).toBe("Kinder");
    expect(draft.negativeKeywords.length).toBeGreaterThan(1);
    expect(draft.adExtensions.sitelinks.length).toBeGreaterThan(0);
    expect(draft.adExtensions.callouts).toEqual([]);
    expect(draft).not.toHaveProperty("unwantedExtensions");
  });

  test("are stored on a campaign that could not be written", async () => {
    const { id, end } = await beginHeld("Declined", true);
    const kept = { ...wishes, negativeKeywords: ["Kinder"], unwantedExtensions: ["sitelinks"] };
    expect((await put(id, kept)).status).toBe(200);
    expect((await end()).body).toMatchObject({ code: "AI_REFUSED" });
    expect(await read(id)).toMatchObject({ ...kept, status: "failed", adGroups: [] });
  });

  test.each([
    { name: "Renamed" },
    { goal: "Another goal" },
    { url: "https://northwind-running.example/" },
    { keywords: ["shoes"] },
    { adGroups: [] },
    { budget: 20, geography: "France" },
  ])("refuse %o until the campaign is written", async (change) => {
    const { id, end } = await beginHeld("Busy");
    const refused = await put(id, change);
    expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await read(id)).budget).toBeNull();
    await end();
  });

  test("are refused when the If-Match version is outdated", async () => {
    const { id, end } = await beginHeld("Versions");
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
    const late = { negativeKeywords: ["Kinder"], unwantedExtensions: ["callouts" as const] };
    await saveWhileGenerating(ctx, draft.id, { ...late, budget: 8 }, undefined);
    const saved = await read(draft.id);
    expect(saved.negativeKeywords).toEqual(["Kinder", ...draft.negativeKeywords]);
    expect(saved).toMatchObject({ budget: 8, adGroups: draft.adGroups });
    expect(saved.adExtensions.sitelinks).toEqual(draft.adExtensions.sitelinks);
  });
});
