import { describe, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { importAccount } from "../import-account.ts";
import { makePublisher } from "./publisher.ts";

const stage = useBareStage();

const by = useMade(() => makePublisher(stage));

const validations = () =>
  stage.standIns.sandbox.journal().filter(({ validateOnly }) => validateOnly).length;

describe("when Google refuses", () => {
  test("an account with an undeclared campaign fails with a message about the declaration", async () => {
    const campaign = await by.draft(await by.importBrand("Legacy"));
    const { status, body } = await by.publish(campaign.id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "VALIDATION" });
    expect(body.message).toContain("EU political");
    expect(await by.campaignOf(campaign.id)).toMatchObject({
      status: "failed",
      error: body.message,
    });
  });

  test("a refusal is found before anything is created, in one call", async () => {
    const campaign = await by.draft();
    const before = await by.account();
    const since = stage.clock.now();
    stage.faults.add({ vendor: "google-ads", method: "Mutate", kind: "policy", times: 1 });
    const { status, body } = await by.publish(campaign.id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "VALIDATION" });
    expect(body.validationErrors?.map(({ field }) => field)).toEqual(["adGroups/0/headlines/0"]);
    expect(body.message).toMatch(/^Google would refuse this campaign, so nothing was made\./);
    const changes = stage.standIns.sandbox
      .journal(since)
      .filter(({ method }) => method === "Mutate");
    expect(changes.map(({ validateOnly }) => validateOnly)).toEqual([true]);
    expect(await by.account()).toEqual(before);
    expect((await by.publish(campaign.id)).status).toBe(200);
    expectPublishedOnce(before, await by.account(), campaign);
  });

  test("a plan is validated once in a quarter of an hour, by the preflight or by publishing", async () => {
    const campaign = await by.draft();
    const before = validations();
    await by.person.api("POST", `/api/campaigns/${campaign.id}/preflight`);
    expect(validations() - before).toBe(1);
    expect((await by.publish(campaign.id)).status).toBe(200);
    expect(validations() - before).toBe(1);
  });

  test("a policy refusal names the step and the line, and the fixed plan is created once", async () => {
    const campaign = await by.draft();
    const before = await by.account();
    stage.faults.add({
      vendor: "google-ads",
      method: "MutateAdGroupAds",
      kind: "policy",
      times: 1,
    });
    const { status, body } = await by.publish(campaign.id);
    expect(status).toBe(502);
    expect(body.code).toBe("GOOGLE_ADS_REJECTED");
    expect(body.message).toMatch(/^Create ads: Google's advertising policy rejects this text/);
    expect(body.message).toContain(campaign.adGroups[0]?.headlines[0]);
    const failed = await by.statusOf(campaign.id);
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
    const fixed = await by.put(campaign.id, { adGroups: [{ ...first, headlines }, ...others] });
    expect(fixed.status).toBe(200);
    const again = await by.publish(campaign.id);
    expect(again.status).toBe(200);
    expect(await by.statusOf(campaign.id)).toMatchObject({ isComplete: true, errorField: null });
    expectPublishedOnce(before, await by.account(), fixed.body);
  });

  test("a name that is taken in the account is reported on its field", async () => {
    const first = await by.draft();
    await by.publish(first.id);
    const second = await by.draft();
    await by.put(second.id, { name: first.name });
    const refused = await by.publish(second.id);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "VALIDATION", validationErrors: [{ field: "name" }] },
    });
    expect(refused.body.message).toContain("A campaign with this name already exists");
  });

  test("a lost connection to Google is reported before anything starts", async () => {
    const other = await makePerson(stage.origin);
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
  const campaign = await by.draft();
  const before = await by.account();
  // The first Mutate call validates the plan.
  const skip = method === "Mutate" ? 1 : 0;
  const hold = holdAtGoogle(stage, method, { skip, when });
  const started = await by.start(campaign.id);
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
    expect(await by.cancel(campaign.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await by.statusOf(campaign.id)).toMatchObject({
      isCancelling: true,
      message: "Stopping after the step that is running",
    });
    release();
    const status = await by.ended(campaign.id);
    expect(status).toMatchObject({ isComplete: false, hasError: true, isCancelled: true });
    expect(status.error).toContain("Canceled");
    expect(await by.account()).toEqual(before);
    expect(await by.campaignOf(campaign.id)).toMatchObject({ status: "draft" });

    // A canceled campaign can be published again.
    expect((await by.publish(campaign.id)).status).toBe(200);
    expectPublishedOnce(before, await by.account(), campaign);
  });

  test("is still possible during the last step", async () => {
    const campaign = await by.draft();
    await by.put(campaign.id, { negativeKeywords: ["jobs"] });
    const before = await by.account();
    const hold = holdAtGoogle(stage, "MutateCampaignCriteria", { when: "after", skip: 1 });
    const answer = by.publish(campaign.id);
    await hold.reached();
    expect((await by.cancel(campaign.id)).status).toBe(200);
    hold.letGo();
    expect(await answer).toMatchObject({ status: 409, body: { code: "CANCELLED" } });
    expect(await by.account()).toEqual(before);
  });

  test("is still possible while the campaign is being enabled", async () => {
    const campaign = await by.draft();
    await by.put(campaign.id, { startServing: true });
    const before = await by.account();
    const hold = holdAtGoogle(stage, "MutateCampaigns", { when: "after", skip: 1 });
    await by.start(campaign.id);
    await hold.reached();
    expect((await by.cancel(campaign.id)).status).toBe(200);
    hold.letGo();
    expect((await by.ended(campaign.id)).error).toContain("Canceled");
    expect(await by.account()).toEqual(before);
    expect(await by.campaignOf(campaign.id)).toMatchObject({ status: "draft" });
  });

  test("is refused when it has ended or never started", async () => {
    const campaign = await by.draft();
    expect((await by.cancel(campaign.id)).status).toBe(404);
    await by.publish(campaign.id);
    expect(await by.cancel(campaign.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await by.statusOf(campaign.id)).toMatchObject({ isComplete: true });
  });
});
