import { publishSteps } from "@adwright/contracts/publication/steps";
import { describe, expect, test } from "vitest";

import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();

describe("before anything is published", () => {
  test("a missing budget and EU answer are both reported by name", async () => {
    const { id } = await at.draft();
    await put(at.person, id, { budget: null, euPoliticalAdvertising: null });
    const before = await at.account();
    const refused = await at.askToPublish(id);
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors?.map(({ field }) => field)).toEqual([
      "budget",
      "euPoliticalAdvertising",
    ]);
    expect(await at.account()).toEqual(before);
  });

  test("a line that breaks a rule is reported with its position", async () => {
    const { id, adGroups } = await at.draft();
    const [first, ...others] = adGroups;
    const headlines = ["x".repeat(31), ...(first?.headlines.slice(1) ?? [])];
    await put(at.person, id, {
      adGroups: [{ ...first, headlines }, ...others],
      negativeKeywords: ["a", "b!"],
    });
    const refused = await at.askToPublish(id);
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors?.map(({ field }) => field)).toEqual([
      "adGroups/0/headlines/0",
      "negativeKeywords/1",
    ]);
  });

  test("two ad groups of the same name are reported at the second", async () => {
    const { id, adGroups } = await at.draft();
    await put(at.person, id, { adGroups: [adGroups[0], adGroups[0]] });
    const refused = await at.askToPublish(id);
    expect(refused.body.validationErrors).toMatchObject([{ field: "adGroups/1/ad_group_name" }]);
  });

  test("a plan that is not the approved one is answered with a new preflight, and creates nothing", async () => {
    const { id } = await at.draft();
    const { planHash } = await at.preflight(id);
    await put(at.person, id, { budget: 25 });
    const before = await at.account();
    const refused = await at.askToPublish(id, { "if-match": `"${planHash}"` });
    expect(refused).toMatchObject({ status: 412, body: { code: "PLAN_CHANGED" } });
    const now = await at.preflight(id);
    expect(refused.body.details).toEqual(now);
    expect(now.planHash).not.toBe(planHash);
    expect(await at.account()).toEqual(before);
    const approved = await at.askToPublish(id, { "if-match": `"${now.planHash}"` });
    expect(approved).toMatchObject({ status: 200, body: { receipt: { planHash: now.planHash } } });
    expect(Date.parse(approved.body.receipt?.approvedAt ?? "")).not.toBeNaN();
  });
});

describe("publishing", () => {
  test("creates exactly the plan, reports each step and stores a receipt", async () => {
    const campaign = await at.draft();
    const before = await at.account();
    const { status, body } = await at.askToPublish(campaign.id);
    expect(status).toBe(200);
    expectPublishedOnce(before, await at.account(), campaign);
    expect(body).toMatchObject({
      campaignId: campaign.id,
      status: "complete",
      receipt: {
        publicationId: body.publicationId,
        customerId: at.customerOf(),
        approvedBy: at.person.user.id,
        euPoliticalAdvertising: false,
      },
    });
    expect(body.receipt?.made.ads).toHaveLength(campaign.adGroups.length);
    expect(await at.statusOf(campaign.id)).toMatchObject({
      progress: 100,
      isComplete: true,
      hasError: false,
      error: null,
      steps: publishSteps.map(({ name, title }) => ({ name, title, status: "success" })),
    });
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "published" });
    expect(await at.askToPublish(campaign.id)).toEqual({ status: 200, body });
  });

  test("by three clicks at once, on both endpoints, is one publication", async () => {
    const campaign = await at.draft();
    const before = await at.account();
    const all = await Promise.all([
      at.askToPublish(campaign.id),
      at.askToPublish(campaign.id),
      at.start(campaign.id),
    ]);
    expect([200, 202]).toContain(all[2].status);
    expect(new Set(all.map(({ body }) => body.publicationId)).size).toBe(1);
    await at.ended(campaign.id);
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("sends the settings of the form, and negative keywords with the match types of their notation", async () => {
    const campaign = await at.draft("Every setting", {
      startServing: true,
      euPoliticalAdvertising: true,
      biddingStrategy: "maximize_clicks",
      negativeKeywords: ["[free]", '"second hand"', "-jobs", "used"],
      deviceTargeting: ["mobile"],
      ageTargeting: ["25-34"],
      genderTargeting: ["Female", "Unknown"],
      adSchedule: [{ day: "MONDAY", startHour: 8, endHour: 18 }],
      locations: [{ id: 2276, name: "Germany", countryCode: "DE" }],
    });
    expect((await at.askToPublish(campaign.id)).status).toBe(200);
    const made = await at.atGoogle(campaign);
    expect(made).toMatchObject({
      status: "ENABLED",
      euPoliticalAdvertising: true,
      biddingStrategy: "TARGET_SPEND",
      locations: ["Germany"],
      languages: ["en"],
    });
    expect(made?.negatives).toEqual([
      { text: "free", matchType: "EXACT" },
      { text: "second hand", matchType: "PHRASE" },
      { text: "jobs", matchType: "BROAD" },
      { text: "used", matchType: "BROAD" },
    ]);
  });
});
