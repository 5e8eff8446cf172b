import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import { afterEach, describe, expect, test } from "vitest";

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
  const { api } = at.person;
  const accounts = await api<ClientAccount[]>("GET", "/api/google/client-accounts");
  const current = at.customerOf(brandId);
  const currency = accounts.body.find(({ id }) => id === current)?.currencyCode;
  const { body } = await api<{ brands: Brand[] }>("GET", "/api/brands");
  const used = new Set(body.brands.map(({ customerId }) => customerId));
  const other = accounts.body.find(
    (account) =>
      !account.isManager &&
      account.status === "ACTIVE" &&
      account.currencyCode === currency &&
      !used.has(account.id),
  );
  const customerId = other?.id ?? "";
  const { status } = await api("PUT", `/api/brands/${brandId}`, { customerId });
  expect(status).toBe(200);
  return customerId;
}

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

  test("is removed there by a later publication where the next one could not", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Left in two accounts");
    const other = await changeAccount(campaign.brandId ?? 0);
    const otherBefore = await readAccount(at.stage.origin, other);
    const { error } = await at.failAt(campaign, "MutateCampaigns");
    expect(error).toContain("Create budget");
    const changed = await put(at.person, campaign.id, { budget: 31 });

    expect(await at.publishToItsEnd(changed)).toMatchObject({ isComplete: true });
    expect(await at.account()).toEqual(before);
    expectPublishedOnce(otherBefore, await readAccount(at.stage.origin, other), changed);
  });

  test("is removed there when the campaign is deleted", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Left in the old account, then deleted");
    const other = await changeAccount(campaign.brandId ?? 0);
    const otherBefore = await readAccount(at.stage.origin, other);
    expect((await remove(campaign)).status).toBe(200);
    expect(await at.account()).toEqual(before);
    expect(await readAccount(at.stage.origin, other)).toEqual(otherBefore);
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
    const status = await at.person.api("GET", `${pathOf(campaign)}/webhook-status`);
    expect(status.status).toBe(404);
  });

  test("finds a campaign and a budget whose making was never answered", async () => {
    const before = await at.account();
    const campaign = await at.draft("Deleted with a lost budget");
    const lost = { vendor: "google-ads", method: "Mutate", kind: "drop_after_commit" } as const;
    at.stage.faults.add({ ...lost, skip: 1, times: 1 });
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
      const { body: kept } = await at.person.api<Campaign>("GET", pathOf(campaign));
      expect(kept).toMatchObject({ id: campaign.id, status: "failed" });

      expect((await remove(campaign)).status).toBe(200);
      expect(await at.account()).toEqual(before);
    },
  );

  test("asks Google nothing where nothing can be left", async () => {
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
    expect(asked()).toBe(0);
  });

  test("leaves a published campaign alone", async () => {
    const campaign = await at.draft("Published and kept");
    await at.publish(campaign);
    const before = await at.account();
    const asked = refuseEverything();
    expect(await remove(campaign)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(asked()).toBe(0);
    expect(await at.account()).toEqual(before);
  });
});

describe("publishing the same plan again", () => {
  test("continues where it stopped, once Google has reported what exists", async () => {
    const before = await at.account();
    const campaign = await at.draft("Not asked");
    const { publicationId } = await at.failAt(campaign, "MutateAdGroupAds");
    const left = await at.account();
    at.stage.faults.add({ vendor: "google-ads", method: "Search", kind: "unavailable", times: 99 });
    const { status, body } = await at.start(campaign.id);
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { code: "GOOGLE_ADS_UNAVAILABLE" },
    });
    at.stage.faults.clear();
    expect(await at.account()).toEqual(left);
    const again = await at.publishToItsEnd(campaign);
    expect(again).toMatchObject({ isComplete: true, publicationId });
    expectPublishedOnce(before, await at.account(), campaign);
  });
});

describe("a failed campaign of a deleted brand", () => {
  test("is deleted with what it left at Google", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Without its brand");
    await at.advance(31 * 24 * 3_600_000);
    await at.signInAgain();
    expect((await at.person.api("DELETE", `/api/brands/${campaign.brandId}`)).status).toBe(200);
    const { body } = await at.person.api<Campaign>("GET", pathOf(campaign));
    expect(body).toMatchObject({ brandId: null, status: "failed" });
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
