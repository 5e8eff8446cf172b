import { describe, expect, test } from "vitest";

import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";
import { put, usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();

const validations = () =>
  at.stage.standIns.sandbox.journal().filter(({ validateOnly }) => validateOnly).length;

describe("when Google refuses", () => {
  test("a refusal is found before anything is created, in one call", async () => {
    const campaign = await at.draft();
    const before = await at.account();
    const since = at.stage.clock.now();
    at.fault("Mutate", "policy");
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
    at.fault("MutateAdGroupAds", "policy");
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
});

/** When a publication is canceled; the first Mutate call validates the plan. */
const moments: [
  when: string,
  method: string,
  place: { when: "before" | "after"; skip?: number },
][] = [
  ["while campaign and budget are made", "Mutate", { when: "after", skip: 1 }],
  ["when it is never answered that they were made", "Mutate", { when: "before", skip: 1 }],
  ["before ad groups are made", "MutateAdGroups", { when: "before" }],
  ["while ads are made", "MutateAdGroupAds", { when: "after" }],
  ["during the last step", "MutateCampaignCriteria", { when: "after", skip: 1 }],
  ["while the campaign is enabled", "MutateCampaigns", { when: "after", skip: 1 }],
];

describe("canceling a publication", () => {
  test.each(moments)("%s removes everything that was created", async (when, method, place) => {
    const isEnabled = when.includes("enabled");
    const campaign = await at.draft(`Canceled ${when}`, {
      negativeKeywords: ["jobs"],
      startServing: isEnabled,
    });
    const before = await at.account();
    const hold = holdAtGoogle(at.stage, method, place);
    const answer = at.askToPublish(campaign.id);
    await hold.reached();
    expect(await at.cancel(campaign.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await at.statusOf(campaign.id)).toMatchObject({ isCancelling: true });
    const isLost = when.includes("never answered");
    if (isLost) at.fault(method, "drop_after_commit");
    hold.letGo();
    expect(await answer).toMatchObject({ status: 409, body: { code: "CANCELLED" } });
    expect(at.stage.faults.list().map(({ hits }) => hits)).toEqual(isLost ? [1] : []);
    const status = await at.ended(campaign.id);
    expect(status).toMatchObject({ isComplete: false, hasError: true, isCancelled: true });
    expect(status.error).toContain("Canceled");
    expect(await at.account()).toEqual(before);
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "draft" });

    // A canceled campaign can be published again.
    const again = await put(at.person, campaign.id, { startServing: false });
    await at.publish(again);
    expectPublishedOnce(before, await at.account(), again);
  });

  test("is refused when it has ended", async () => {
    const campaign = await at.draft();
    await at.askToPublish(campaign.id);
    expect(await at.cancel(campaign.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await at.statusOf(campaign.id)).toMatchObject({ isComplete: true });
  });
});

const disconnect = async () =>
  expect((await at.person.api("POST", "/api/google/disconnect")).status).toBe(200);

/** Publishes until a call to Google is held, and disconnects Google Ads meanwhile; `letGo` releases the call. */
async function disconnectWhilePublishing() {
  await at.changePerson();
  const { id } = await at.draft("Disconnected half-way");
  const { reached, letGo } = holdAtGoogle(at.stage, "MutateAdGroups", { when: "before" });
  const publishing = at.askToPublish(id);
  await reached();
  await disconnect();
  return { id, publishing, letGo };
}

describe("disconnecting Google Ads", () => {
  test("is reported before anything starts", async () => {
    await at.changePerson();
    const { id } = await at.draft("Disconnected");
    await disconnect();
    const refused = await at.askToPublish(id);
    expect(refused).toMatchObject({ status: 502, body: { code: "GOOGLE_ADS_RECONNECT" } });
  });

  test("while publishing fails the publication with its own error code", async () => {
    const { publishing, letGo } = await disconnectWhilePublishing();
    letGo();
    expect(await publishing).toMatchObject({
      status: 502,
      body: {
        code: "GOOGLE_ADS_RECONNECT",
        message: expect.stringContaining("Reconnect Google Ads to continue."),
      },
    });
  });

  test("while publishing does not break a connection that was made again in the meantime", async () => {
    const { id, publishing, letGo } = await disconnectWhilePublishing();
    const { email, id: userId } = at.person.user;
    Object.assign(at.person, await makePerson(at.stage.origin, { email, connected: true }));
    letGo();
    await publishing;
    await at.ended(id);
    const { store } = await at.context();
    const connection = await store.googleConnections.find(userId, "ads");
    expect(connection?.status).toBe("connected");
    expect(await at.preflight(id)).toMatchObject({ isCheckedByGoogle: true });
  });
});
