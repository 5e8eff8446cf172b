import { publishSteps } from "@adwright/contracts/publication/steps";
import { describe, expect, test } from "vitest";

import { expectPublishedOnce, readAccount } from "../../support/data/google-ads-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { makePublisher } from "./publisher.ts";

const stage = useBareStage();

const by = useMade(() => makePublisher(stage));

describe("before anything is published", () => {
  test("a missing budget and EU answer are both reported by name", async () => {
    const { id } = await by.draft();
    await by.put(id, { budget: null, euPoliticalAdvertising: null });
    const before = await by.account();
    const refused = await by.publish(id);
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors?.map(({ field }) => field)).toEqual([
      "budget",
      "euPoliticalAdvertising",
    ]);
    expect(await by.account()).toEqual(before);
    const status = await by.person.api("GET", `/api/campaigns/${id}/webhook-status`);
    expect(status.status).toBe(404);
  });

  test("a line that breaks a rule is reported with its position", async () => {
    const { id, adGroups } = await by.draft();
    const [first, ...others] = adGroups;
    const headlines = ["x".repeat(31), ...(first?.headlines.slice(1) ?? [])];
    await by.put(id, {
      adGroups: [{ ...first, headlines }, ...others],
      negativeKeywords: ["a", "b!"],
    });
    const refused = await by.publish(id);
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors?.map(({ field }) => field)).toEqual([
      "adGroups/0/headlines/0",
      "negativeKeywords/1",
    ]);
  });

  test("two ad groups of the same name are reported at the second", async () => {
    const { id, adGroups } = await by.draft();
    await by.put(id, { adGroups: [adGroups[0], adGroups[0]] });
    const refused = await by.publish(id);
    expect(refused.body.validationErrors).toMatchObject([{ field: "adGroups/1/ad_group_name" }]);
  });

  test("a plan that is not the approved one is answered with a new preflight, and creates nothing", async () => {
    const { id } = await by.draft();
    const { planHash } = await by.preflight(id);
    await by.put(id, { budget: 25 });
    const before = await by.account();
    const refused = await by.publish(id, { "if-match": `"${planHash}"` });
    expect(refused).toMatchObject({ status: 412, body: { code: "PLAN_CHANGED" } });
    const now = await by.preflight(id);
    expect(refused.body.details).toEqual(now);
    expect(now.planHash).not.toBe(planHash);
    expect(await by.account()).toEqual(before);
    const approved = await by.publish(id, { "if-match": `"${now.planHash}"` });
    expect(approved).toMatchObject({ status: 200, body: { receipt: { planHash: now.planHash } } });
    expect(Date.parse(approved.body.receipt?.approvedAt ?? "")).not.toBeNaN();
  });
});

describe("publishing", () => {
  test("creates exactly the plan, reports each step and stores a receipt", async () => {
    const campaign = await by.draft();
    const before = await by.account();
    const { status, body } = await by.publish(campaign.id);
    expect(status).toBe(200);
    expectPublishedOnce(before, await by.account(), campaign);
    expect(body).toMatchObject({
      campaignId: campaign.id,
      status: "complete",
      receipt: {
        publicationId: body.publicationId,
        customerId: by.brand.customerId,
        approvedBy: by.person.user.id,
        euPoliticalAdvertising: false,
      },
    });
    expect(body.receipt?.made.ads).toHaveLength(campaign.adGroups.length);
    expect(await by.statusOf(campaign.id)).toMatchObject({
      progress: 100,
      isComplete: true,
      hasError: false,
      error: null,
      steps: publishSteps.map(({ name, title }) => ({ name, title, status: "success" })),
    });
    expect(await by.campaignOf(campaign.id)).toMatchObject({ status: "published" });
    expect((await by.put(campaign.id, { name: "Too late" })).status).toBe(409);
    expect(await by.publish(campaign.id)).toEqual({ status: 200, body });
  });

  test("by three clicks at once, on both endpoints, is one publication", async () => {
    const campaign = await by.draft();
    const before = await by.account();
    const all = await Promise.all([
      by.publish(campaign.id),
      by.publish(campaign.id),
      by.start(campaign.id),
    ]);
    expect([200, 202]).toContain(all[2].status);
    expect(new Set(all.map(({ body }) => body.publicationId)).size).toBe(1);
    await by.ended(campaign.id);
    expectPublishedOnce(before, await by.account(), campaign);
  });

  test("enables the campaign only if requested, and passes on the declaration", async () => {
    const campaign = await by.draft();
    await by.put(campaign.id, { startServing: true, euPoliticalAdvertising: true });
    expect((await by.publish(campaign.id)).status).toBe(200);
    const made = (await by.account()).campaigns.find(({ name }) => name === campaign.name);
    expect(made).toMatchObject({ status: "ENABLED", euPoliticalAdvertising: true });
  });

  test("sends the other settings of the form to Google", async () => {
    const campaign = await by.draft();
    await by.put(campaign.id, {
      biddingStrategy: "maximize_clicks",
      negativeKeywords: ["free shoes", "jobs"],
      deviceTargeting: ["mobile"],
      ageTargeting: ["25-34"],
      genderTargeting: ["Female", "Unknown"],
      adSchedule: [{ day: "MONDAY", startHour: 8, endHour: 18 }],
      locations: [{ id: 2276, name: "Germany", countryCode: "DE" }],
    });
    expect((await by.publish(campaign.id)).status).toBe(200);
    const made = (await by.account()).campaigns.find(({ name }) => name === campaign.name);
    expect(made).toMatchObject({
      biddingStrategy: "TARGET_SPEND",
      locations: ["Germany"],
      languages: ["en"],
    });
    expect(made?.negativeKeywords.toSorted()).toEqual(["free shoes", "jobs"]);
  });

  test("negative keywords go out with the match types that their notation says", async () => {
    const campaign = await by.draft();
    await by.put(campaign.id, { negativeKeywords: ["[free]", '"second hand"', "-jobs", "used"] });
    expect((await by.publish(campaign.id)).status).toBe(200);
    const { campaigns } = await readAccount(stage.origin, by.brand.customerId, true);
    const made = campaigns.find(({ name }) => name === campaign.name);
    expect(made?.negatives).toEqual([
      { text: "free", matchType: "EXACT" },
      { text: "second hand", matchType: "PHRASE" },
      { text: "jobs", matchType: "BROAD" },
      { text: "used", matchType: "BROAD" },
    ]);
  });
});
