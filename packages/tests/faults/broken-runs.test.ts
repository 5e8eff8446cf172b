import type { Campaign } from "@adwright/contracts/campaign";
import type { Receipt } from "@adwright/contracts/publication/publication";
import type { PublishStepName } from "@adwright/contracts/publication/steps";
import { startPublication } from "@adwright/core/publication/run/start-publication";
import { makePublishHandler } from "@adwright/functions/publish/steps";
import { describe, expect, test } from "vitest";

import { usePublishStage } from "../api/publication/publish-stage.ts";
import { present } from "../support/data/brands.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";
import { until } from "../support/people/api.ts";
import { holdAtGoogle } from "../support/stage/hold-at-google.ts";

const at = usePublishStage();

/** Publishes and stops just before Google does the first thing of that method. */
async function publishUpTo(campaign: Campaign, method: string): Promise<() => void> {
  const hold = holdAtGoogle(at.stage, method);
  await at.start(campaign.id);
  await hold.reached();
  return hold.letGo;
}

/** Calls the step's function as the state machine does. */
async function runAgain({ id: campaignId }: Campaign, step: PublishStepName) {
  const ctx = await at.context();
  const row = present(await ctx.store.publications.findProgress(ctx.userId, campaignId));
  const { publicationId, attempt } = row;
  const input = { userId: ctx.userId, campaignId, publicationId };
  const executionId = `${publicationId}-${attempt}`;
  return makePublishHandler(() => Promise.resolve(ctx))({ step, executionId, input });
}

test.each([
  ["create_ad_groups", "MutateAdGroups"],
  ["create_ads", "MutateAdGroupAds"],
] as const)(
  "two runs of a step at once of %s: the second waits, and everything is made once",
  async (step, method) => {
    const campaign = await at.draft(`Twice in ${step}`);
    const before = await at.account();
    const release = await publishUpTo(campaign, method);
    // Step Functions repeats a call whose answer it lost, while the first still runs.
    expect(await runAgain(campaign, step)).toMatchObject({ state: "wait" });
    release();
    expect(await at.ended(campaign.id)).toMatchObject({ isComplete: true });
    expectPublishedOnce(before, await at.account(), campaign);
    // The last step gives its lock back just after it has said that it is done.
    const again = await until(
      () => runAgain(campaign, step),
      ({ state }) => state !== "wait",
    );
    expect(again).toEqual({ state: "done" });
    expectPublishedOnce(before, await at.account(), campaign);
  },
);

test("a publication whose start of serving is not confirmed is published all the same: with its receipt, and it can be paused", async () => {
  const campaign = await at.draft("Serving unconfirmed", { startServing: true });
  const before = await at.account();
  // The first such call makes the campaign, the second enables it, the third would enable it again.
  at.fault("MutateCampaigns", "drop_after_commit", { skip: 1 });
  at.fault("MutateCampaigns", "policy", { skip: 2 });
  const status = await at.publishToItsEnd(campaign);
  expect(status).toMatchObject({ isComplete: true, hasError: false, progress: 100 });
  expect(status.message).toContain("did not confirm that it has started serving");
  const after = await at.account();
  expect(after.budgets).toHaveLength(before.budgets.length + 1);
  expect(after.campaigns).toHaveLength(before.campaigns.length + 1);
  expect(after.campaigns.at(-1)).toMatchObject({ name: campaign.name, status: "ENABLED" });

  const { body: receipt } = await at.ask<Receipt>("GET", campaign, "receipt");
  expect(receipt.made.campaign).toContain("/campaigns/");
  expect((await at.ask("POST", campaign, "pause")).status).toBe(200);
  expect((await at.account()).campaigns.at(-1)?.status).toBe("PAUSED");
});

describe("a cancellation that was accepted", () => {
  test("clears away also when the running step then fails", async () => {
    const campaign = await at.draft("Cancelled and refused");
    const before = await at.account();
    const release = await publishUpTo(campaign, "MutateAdGroups");
    expect((await at.cancel(campaign.id)).status).toBe(200);
    // Google refuses ad groups of a campaign that is gone.
    const { store, userId } = await at.context();
    const { made } = present(await store.publications.find(userId, campaign.id));
    at.edit(made.campaign);
    release();
    const status = await at.ended(campaign.id);
    expect(status).toMatchObject({ isComplete: false, hasError: true, isCancelled: true });
    expect(await at.account()).toEqual(before);
  });

  test("says when the clearing away fails; the next publication does it", async () => {
    const campaign = await at.draft("Cancelled and stuck");
    const before = await at.account();
    const release = await publishUpTo(campaign, "MutateAdGroups");
    expect((await at.cancel(campaign.id)).status).toBe(200);
    at.fault("MutateCampaigns", "policy");
    release();
    const status = await at.ended(campaign.id);
    expect(status).toMatchObject({ hasError: true, isCancelled: false });
    expect(status.error).toContain("could not be removed");
    await at.publish(campaign);
    expectPublishedOnce(before, await at.account(), campaign);
  });
});

describe("an execution that died without a word", () => {
  const MINUTE_MS = 60_000;

  /** Approved and stored, but nobody works on it. */
  async function leftByAll(name: string): Promise<Campaign> {
    const campaign = await at.draft(name);
    const ctx = await at.context();
    const publishMachine = { ...ctx.publishMachine, start: () => Promise.resolve() };
    await startPublication({ ...ctx, publishMachine }, campaign.id, {});
    await at.advance(MINUTE_MS);
    return campaign;
  }

  test("is replaced by the next click", async () => {
    const before = await at.account();
    const campaign = await leftByAll("Died");
    await at.publish(campaign);
    expectPublishedOnce(before, await at.account(), campaign);
    const ctx = await at.context();
    expect(await ctx.store.publications.findProgress(ctx.userId, campaign.id)).toMatchObject({
      status: "complete",
      attempt: 2,
    });
  });

  test("is replaced to clear away when it is cancelled", async () => {
    const before = await at.account();
    const campaign = await leftByAll("Died and cancelled");
    expect((await at.cancel(campaign.id)).status).toBe(200);
    expect(await at.ended(campaign.id)).toMatchObject({ isCancelled: true });
    expect(await at.account()).toEqual(before);
  });
});
