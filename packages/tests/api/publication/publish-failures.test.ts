import { describe, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";
import { importAccount } from "../import-account.ts";
import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();

const validations = () =>
  at.stage.standIns.sandbox.journal().filter(({ validateOnly }) => validateOnly).length;

describe("when Google refuses", () => {
  test("a refusal is found before anything is created, in one call", async () => {
    const campaign = await at.draft();
    const before = await at.account();
    const since = at.stage.clock.now();
    at.stage.faults.add({ vendor: "google-ads", method: "Mutate", kind: "policy", times: 1 });
    const { status, body } = await at.askToPublish(campaign.id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "VALIDATION" });
    expect(body.validationErrors?.map(({ field }) => field)).toEqual(["adGroups/0/headlines/0"]);
    expect(body.message).toMatch(/^Google would refuse this campaign, so nothing was made\./);
    const changes = at.stage.standIns.sandbox
      .journal(since)
      .filter(({ method }) => method === "Mutate");
    expect(changes.map(({ validateOnly }) => validateOnly)).toEqual([true]);
    expect(await at.account()).toEqual(before);
    expect(await at.campaignOf(campaign.id)).toMatchObject({
      status: "failed",
      error: body.message,
    });
    expect((await at.askToPublish(campaign.id)).status).toBe(200);
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("a plan is validated once in a quarter of an hour, by the preflight or by publishing", async () => {
    const campaign = await at.draft();
    const before = validations();
    await at.person.api("POST", `/api/campaigns/${campaign.id}/preflight`);
    expect(validations() - before).toBe(1);
    expect((await at.askToPublish(campaign.id)).status).toBe(200);
    expect(validations() - before).toBe(1);
  });

  test("a policy refusal names the step and the line, and the fixed plan is created once", async () => {
    const campaign = await at.draft();
    const before = await at.account();
    at.stage.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroupAds",
      kind: "policy",
      times: 1,
    });
    const { status, body } = await at.askToPublish(campaign.id);
    expect(status).toBe(502);
    expect(body.code).toBe("GOOGLE_ADS_REJECTED");
    expect(body.message).toMatch(/^Create ads: Google's advertising policy rejects this text/);
    expect(body.message).toContain(campaign.adGroups[0]?.headlines[0]);
    const failed = await at.statusOf(campaign.id);
    expect(failed).toMatchObject({ isComplete: false, hasError: true, error: body.message });
    expect(body.message).toContain("Ad group 1, headline 1");
    expect([failed.errorField, body.details]).toEqual([
      "adGroups/0/headlines/0",
      expect.objectContaining({ field: "adGroups/0/headlines/0" }),
    ]);
    expect(failed.steps.map(({ status: one }) => one)).toEqual([
      "success",
      "success",
      "success",
      "success",
      "error",
      "idle",
      "idle",
    ]);

    const [first, ...others] = campaign.adGroups;
    const headlines = ["A Fixed First Headline", ...(first?.headlines.slice(1) ?? [])];
    const fixed = await put(at.person, campaign.id, {
      adGroups: [{ ...first, headlines }, ...others],
    });
    const again = await at.askToPublish(campaign.id);
    expect(again.status).toBe(200);
    expect(await at.statusOf(campaign.id)).toMatchObject({ isComplete: true, errorField: null });
    expectPublishedOnce(before, await at.account(), fixed);
  });

  test("a lost connection to Google is reported before anything starts", async () => {
    const other = await makePerson(at.stage.origin);
    const own = await importAccount(other);
    const { id } = await draftCampaign(other, own.id, "Disconnected");
    await other.api("POST", "/api/google/disconnect");
    const path = `/api/campaigns/${id}/direct-publish`;
    const refused = await other.api("POST", path);
    expect(refused).toMatchObject({ status: 502, body: { code: "GOOGLE_ADS_RECONNECT" } });
  });
});

/** A publication that is held during a call to Google. */
async function heldAt(method: string, when: "before" | "after") {
  const campaign = await at.draft();
  const before = await at.account();
  // The first Mutate call validates the plan.
  const skip = method === "Mutate" ? 1 : 0;
  const hold = holdAtGoogle(at.stage, method, { skip, when });
  const started = await at.start(campaign.id);
  expect(started.status).toBe(202);
  await hold.reached();
  return { campaign, before, release: hold.letGo };
}

describe("canceling a publication", () => {
  test.each([
    ["Mutate", "after"],
    ["MutateAdGroups", "before"],
    ["MutateAdGroupAds", "after"],
  ] as const)("during %s removes everything that was created", async (method, when) => {
    const { campaign, before, release } = await heldAt(method, when);
    expect(await at.cancel(campaign.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await at.statusOf(campaign.id)).toMatchObject({
      isCancelling: true,
      message: "Stopping after the step that is running",
    });
    release();
    const status = await at.ended(campaign.id);
    expect(status).toMatchObject({ isComplete: false, hasError: true, isCancelled: true });
    expect(status.error).toContain("Canceled");
    expect(await at.account()).toEqual(before);
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "draft" });

    // A canceled campaign can be published again.
    expect((await at.askToPublish(campaign.id)).status).toBe(200);
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("is still possible during the last step", async () => {
    const campaign = await at.draft();
    await put(at.person, campaign.id, { negativeKeywords: ["jobs"] });
    const before = await at.account();
    const hold = holdAtGoogle(at.stage, "MutateCampaignCriteria", { when: "after", skip: 1 });
    const answer = at.askToPublish(campaign.id);
    await hold.reached();
    expect((await at.cancel(campaign.id)).status).toBe(200);
    hold.letGo();
    expect(await answer).toMatchObject({ status: 409, body: { code: "CANCELLED" } });
    expect(await at.account()).toEqual(before);
  });

  test("is still possible while the campaign is being enabled", async () => {
    const campaign = await at.draft();
    await put(at.person, campaign.id, { startServing: true });
    const before = await at.account();
    const hold = holdAtGoogle(at.stage, "MutateCampaigns", { when: "after", skip: 1 });
    await at.start(campaign.id);
    await hold.reached();
    expect((await at.cancel(campaign.id)).status).toBe(200);
    hold.letGo();
    expect((await at.ended(campaign.id)).error).toContain("Canceled");
    expect(await at.account()).toEqual(before);
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "draft" });
  });

  test("is refused when it has ended or never started", async () => {
    const campaign = await at.draft();
    expect((await at.cancel(campaign.id)).status).toBe(404);
    await at.askToPublish(campaign.id);
    expect(await at.cancel(campaign.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await at.statusOf(campaign.id)).toMatchObject({ isComplete: true });
  });
});
