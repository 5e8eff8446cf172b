import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { afterEach, describe, expect, test } from "vitest";

import { accountsOf } from "../api/import-account.ts";
import { put, usePublishStage } from "../api/publication/publish-stage.ts";
import { expectPublishedOnce, readAccount } from "../support/data/google-ads-account.ts";
import { holdAtGoogle } from "../support/stage/hold-at-google.ts";

const at = usePublishStage();

const pathOf = ({ id }: Campaign) => `/api/campaigns/${id}`;

const remove = (campaign: Campaign) => at.person.api<ErrorAnswer>("DELETE", pathOf(campaign));

const removesFirst = ({ changes }: Preflight) => changes.some(({ action }) => action === "remove");

/** Anything asked of Google from now on is refused and counted. */
const refuseEverything = () => {
  const { id } = at.stage.faults.add({ vendor: "google-ads", kind: "policy", times: 1000 });
  return () => at.stage.faults.list().find((fault) => fault.id === id)?.hits;
};

/** Makes the brand work in another account of the same currency; answers its id. */
async function changeAccount(brandId: number): Promise<string> {
  const customerId = (await accountsOf(at.person)).get("Outlet")?.id ?? "";
  const { status } = await at.person.api("PUT", `/api/brands/${brandId}`, { customerId });
  expect(status).toBe(200);
  return customerId;
}

/** The next time the account is read, or a later one, Google refuses for good. */
const refuseRead = (skip = 0) => at.fault("Search", "policy", { skip });

describe("what a failed publication left in an account", () => {
  afterEach(() => at.changePerson());

  test("is removed there after the brand has changed to another one", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Left in the old account");
    const other = await changeAccount(campaign.brandId ?? 0);
    const otherBefore = await readAccount(at.stage.origin, other);

    expect(removesFirst(await at.preflight(campaign.id))).toBe(true);
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ isComplete: true });
    expect(await at.account()).toEqual(before);
    expectPublishedOnce(otherBefore, await readAccount(at.stage.origin, other), campaign);
  });

  test("is cleared away by a later publication of another plan, also if its making was never answered", async () => {
    // The first check asks Google what the currency is billed in; then, queries are counted.
    await at.preflight((await at.draft("Checked first")).id);
    const campaign = await at.draft("Lost");
    const before = await at.account();
    // The first such call validates the plan.
    at.fault("Mutate", "drop_after_commit", { skip: 1 });
    // Two queries come before anything is made.
    refuseRead(2);
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ hasError: true });
    const left = await at.account();
    expect(left.budgets).toHaveLength(before.budgets.length + 1);
    expect(left.campaigns).toHaveLength(before.campaigns.length + 1);

    await put(at.person, campaign.id, { budget: 32 });
    // The next one fails before it has removed anything.
    refuseRead();
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ hasError: true });

    const changed = await put(at.person, campaign.id, { budget: 33 });
    const checked = await at.preflight(campaign.id);
    expect(checked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(removesFirst(checked)).toBe(true);
    await at.publish(changed);
    expectPublishedOnce(before, await at.account(), changed);
  });
});

describe("deleting a campaign", () => {
  test("removes what its failed publication left at Google", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Partly published and deleted");
    expect(await at.account()).not.toEqual(before);
    expect(await remove(campaign)).toEqual({ status: 200, body: { success: true } });
    expect(await at.account()).toEqual(before);
    expect((await remove(campaign)).status).toBe(404);
    expect((await at.ask("GET", campaign, "webhook-status")).status).toBe(404);
  });

  test("finds a campaign and a budget whose making was never answered", async () => {
    const before = await at.account();
    const campaign = await at.draft("Deleted with a lost budget");
    at.fault("Mutate", "drop_after_commit", { skip: 1 });
    // Two queries come before anything is made, the third looks for what was.
    await at.failAt(campaign, "Search", 2);
    expect((await at.account()).budgets).toHaveLength(before.budgets.length + 1);
    expect((await remove(campaign)).status).toBe(200);
    expect(await at.account()).toEqual(before);
  });

  const refusals = [
    ["unavailable", 503, "GOOGLE_ADS_UNAVAILABLE", "in a few minutes"],
    ["quota", 503, "GOOGLE_ADS_QUOTA", "later"],
  ] as const;
  test.each(refusals)(
    "deletes nothing while Google says %s",
    async (kind, answered, code, when) => {
      const before = await at.account();
      const { campaign } = await at.partlyPublished(`Partly published while ${kind}`);
      at.stage.faults.add({ vendor: "google-ads", kind, times: 100 });
      const { status, body } = await remove(campaign);
      expect({ status, body }).toMatchObject({ status: answered, body: { code } });
      const account = at.customerOf().replace(/^(...)(...)/, "$1-$2-");
      expect(body.message).toContain(`not deleted: what its publication left in Google Ads`);
      expect(body.message).toContain(`(account ${account})`);
      expect(body.message).toContain(`delete the campaign again ${when}.`);
      at.stage.faults.clear();
      expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "failed" });

      expect((await remove(campaign)).status).toBe(200);
      expect(await at.account()).toEqual(before);
    },
  );

  test("asks Google nothing where nothing can be left or all of it is wanted", async () => {
    const published = await at.draft("Published and kept");
    await at.publish(published);
    const draft = await at.draft("Never published");
    const cancelled = await at.draft("Cancelled");
    const hold = holdAtGoogle(at.stage, "MutateAdGroups");
    await at.start(cancelled.id);
    await hold.reached();
    await at.cancel(cancelled.id);
    hold.letGo();
    expect(await at.ended(cancelled.id)).toMatchObject({ isCancelled: true });

    const asked = refuseEverything();
    expect((await remove(draft)).status).toBe(200);
    expect((await remove(cancelled)).status).toBe(200);
    expect(await remove(published)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(asked()).toBe(0);
  });
});

describe("a failed campaign of a deleted brand", () => {
  test("is deleted with what it left at Google", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Without its brand");
    await at.later(31 * 24 * 3_600_000);
    expect((await at.person.api("DELETE", `/api/brands/${campaign.brandId}`)).status).toBe(200);
    expect(await at.campaignOf(campaign.id)).toMatchObject({ brandId: null, status: "failed" });
    expect((await remove(campaign)).status).toBe(200);
    expect(await at.account()).toEqual(before);
  });

  test("stays, with words, while Google Ads is not connected", async () => {
    await at.changePerson();
    const { campaign } = await at.partlyPublished("Not connected");
    const left = await at.account();
    await at.person.api("POST", "/api/google/disconnect");
    const { status, body } = await remove(campaign);
    expect({ status, body }).toMatchObject({ status: 502, body: { code: "GOOGLE_ADS_RECONNECT" } });
    expect(body.message).toMatch(/not deleted.*Reconnect Google Ads/);
    expect((await at.person.api("GET", pathOf(campaign))).status).toBe(200);
    expect(await at.account()).toEqual(left);
  });
});
