import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { hashPlan } from "@adwright/core/publication/plan/build-plan";
import { makePublishHandler } from "@adwright/functions/publish/steps";
import { describe, expect, test } from "vitest";

import { put, usePublishStage } from "../api/publication/publish-stage.ts";
import { campaignPlan, publicationRow } from "../store/publication-rows.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";
import { makePerson } from "../support/people/person.ts";
import { holdAtGoogle } from "../support/stage/hold-at-google.ts";

const at = usePublishStage();

type Refusal = ErrorAnswer & { details: { edits: OutsideEdit[] } };

const pathOf = ({ id }: Campaign) => `/api/campaigns/${id}`;

const publish = (campaign: Campaign) => at.ask<Refusal>("POST", campaign, "webhook-publish");

const remove = (campaign: Campaign) => at.person.api<Refusal>("DELETE", pathOf(campaign));

const errorsOf = ({ findings }: Preflight) =>
  findings.filter(({ severity }) => severity === "error");

/** Stopped at the last of the seven steps. */
const almostPublished = (name: string) => at.partlyPublished(name, "MutateCampaignCriteria", 1);

describe("publishing the same plan again", () => {
  test("says that it continues with what exists, and does once Google has reported that", async () => {
    const before = await at.account();
    const campaign = await at.draft("Continues");
    const { publicationId } = await at.failAt(campaign, "MutateAdGroupAds");
    const { changes } = await at.preflight(campaign.id);
    const byAction = (wanted: string) =>
      new Set(changes.filter(({ action }) => action === wanted).map(({ resource }) => resource));
    expect(byAction("remove")).toEqual(new Set());
    expect(byAction("keep")).toEqual(
      new Set(["budget", "campaign", "bidding", "location", "language"]),
    );
    expect(byAction("create")).toContain("ad_group");

    const left = await at.account();
    at.fault("Search", "unavailable", { times: 99 });
    expect(await at.start(campaign.id)).toMatchObject({
      status: 503,
      body: { code: "GOOGLE_ADS_UNAVAILABLE" },
    });
    at.stage.faults.clear();
    expect(await at.account()).toEqual(left);
    const again = await at.publishToItsEnd(campaign);
    expect(again).toMatchObject({ isComplete: true, publicationId });
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("is refused after a keyword was paused, until that is taken back", async () => {
    const words = /Keyword “.+” paused; last by kim@elsewhere/;
    const before = await at.account();
    const { campaign, made } = await almostPublished("Taken over");
    at.edit(made.keywords?.[0], { status: "PAUSED" });
    const edited = await at.account();
    expect(errorsOf(await at.preflight(campaign.id))).toMatchObject([
      {
        rule: "account/leftovers-edited",
        field: "account",
        message: expect.stringMatching(words) as string,
      },
    ]);
    const { status, body } = await publish(campaign);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(body.message).toMatch(words);
    expect(body.details.edits[0]).toMatchObject({ by: "kim@elsewhere.example" });
    expect(await at.account()).toEqual(edited);

    at.edit(made.keywords?.[0], { status: "ENABLED" });
    expect(errorsOf(await at.preflight(campaign.id))).toEqual([]);
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ isComplete: true });
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("is refused after a part was removed, and starts from scratch once the rest is too", async () => {
    const before = await at.account();
    const { campaign, made } = await at.partlyPublished("A part removed");
    const [name = ""] = Object.keys(made.adGroups ?? {});
    at.edit(made.adGroups?.[name]);
    const { status, body } = await publish(campaign);
    expect(status).toBe(409);
    expect(body.message).toContain(`Ad group “${name}” removed`);
    expect(body.message).toContain("or remove the campaign there, then publish again");
    at.edit(made.campaign);
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ isComplete: true });
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("continues with a campaign that has not got its name yet", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Not named", "MutateCampaigns");
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ isComplete: true });
    expectPublishedOnce(before, await at.account(), campaign);
  });
});

const rename = (made: MadeResources) => {
  at.edit(made.campaign, { name: `Kim's own ${made.campaign}` });
  at.edit(made.campaign, { status: "ENABLED" });
};

describe("what somebody works on in Google Ads is removed neither", () => {
  test("by a publication of another plan", async () => {
    const { campaign, made } = await almostPublished("Replaced");
    rename(made);
    const changed = await put(at.person, campaign.id, { budget: 31 });
    const edited = await at.account();
    expect(errorsOf(await at.preflight(changed.id))).toMatchObject([
      { rule: "account/leftovers-edited" },
    ]);
    const { status, body } = await publish(changed);
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /Campaign enabled, Renamed to “Kim's own .*Publishing would remove it/,
    );
    expect(await at.account()).toEqual(edited);
    at.edit(made.campaign);
    expect(await at.publishToItsEnd(changed)).toMatchObject({ isComplete: true });
  });

  test("by deleting the campaign here", async () => {
    const { campaign, made } = await almostPublished("Deleted");
    rename(made);
    const edited = await at.account();
    const { status, body } = await remove(campaign);
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /last by kim@elsewhere.*Deleting this campaign would remove it there/,
    );
    expect(body.details.edits.length).toBeGreaterThan(0);
    expect(await at.account()).toEqual(edited);
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "failed" });
    at.edit(made.campaign);
    expect((await remove(campaign)).status).toBe(200);
  });
});

describe("at one moment", () => {
  test("a campaign is deleted or published, not both", async () => {
    const before = await at.account();
    const { campaign } = await at.partlyPublished("Deleted meanwhile");
    const hold = holdAtGoogle(at.stage, "MutateCampaigns");
    const deleting = remove(campaign);
    await hold.reached();
    expect((await publish(campaign)).status).toBe(409);
    expect((await remove(campaign)).status).toBe(409);
    hold.letGo();
    expect((await deleting).status).toBe(200);
    expect(await at.account()).toEqual(before);
    expect((await publish(campaign)).status).toBe(404);
  });

  test("what is saved between reading and starting is not published unseen", async () => {
    const { campaign } = await at.partlyPublished("Saved meanwhile");
    const { planHash } = await at.preflight(campaign.id);
    const hold = holdAtGoogle(at.stage, "Search");
    const path = `${pathOf(campaign)}/webhook-publish`;
    const publishing = at.person.api<Refusal>("POST", path, undefined, {
      "if-match": `"${planHash}"`,
    });
    await hold.reached();
    await put(at.person, campaign.id, { budget: 99 });
    hold.letGo();
    expect(await publishing).toMatchObject({ status: 412, body: { code: "PLAN_CHANGED" } });
    expect(await at.campaignOf(campaign.id)).toMatchObject({ status: "failed", budget: 99 });
  });
});

/** Has a publication of the campaign begin that was approved for a plan with that hash. */
async function begin({ id: campaignId, version }: Campaign, change: object, hash?: string) {
  const ctx = await at.context();
  const { userId } = ctx;
  const plan = { ...campaignPlan(), customerId: at.customerOf(), ...change };
  const planHash = hash ?? hashPlan(plan);
  const row = { ...publicationRow({ userId, campaignId }), planHash };
  return { ctx, plan, row, version };
}

test("a plan that is not the approved one is not published", async () => {
  const campaign = await at.draft("Another plan");
  const before = await at.account();
  const { ctx, plan, row, version } = await begin(campaign, {}, "0".repeat(64));
  await ctx.store.publications.start(row, plan, { version });
  const { campaignId, publicationId } = row;
  const input = { userId: ctx.userId, campaignId, publicationId };
  const handler = makePublishHandler(() => Promise.resolve(ctx));
  const task = { step: "create_budget", executionId: `${publicationId}-1`, input };
  await expect(handler(task)).rejects.toMatchObject({ name: "TransientError" });
  expect(await at.account()).toEqual(before);
});

/** As if it had been made in an account of somebody else, which was the person's own then. */
async function partlyPublishedElsewhere(name: string) {
  const { customerIds } = await makePerson(at.stage.origin);
  const [loginCustomerId, customerId = ""] = customerIds;
  const campaign = await at.draft(name);
  const { ctx, plan, row, version } = await begin(campaign, { customerId, loginCustomerId });
  const { userId, campaignId, publicationId } = row;
  const of = (kind: string) => `customers/${customerId}/${kind}/1`;
  const made = { budget: of("campaignBudgets"), campaign: of("campaigns") };
  await ctx.store.publications.start({ ...row, made }, plan, { version });
  const end = { status: "failed", by: userId, at: row.startedAt } as const;
  await ctx.store.publications.end({ userId, campaignId, publicationId, ...end });
  return { campaign, account: customerId.replace(/^(...)(...)/, "$1-$2-") };
}

describe("what lies in an account that is out of reach", () => {
  test("is named and does not keep the campaign from being published", async () => {
    const before = await at.account();
    const { campaign, account } = await partlyPublishedElsewhere("Left out of reach");
    const checked = await at.preflight(campaign.id);
    expect(errorsOf(checked)).toEqual([]);
    expect(checked.findings.map(({ rule }) => rule)).toContain("account/leftovers-out-of-reach");
    expect(await at.publishToItsEnd(campaign)).toMatchObject({ isComplete: true });
    expectPublishedOnce(before, await at.account(), campaign);
    const words = new RegExp(`^Campaign published\\. .*left in the account ${account} stays`);
    expect((await at.ended(campaign.id)).message).toMatch(words);
    const { entries } = await at.historyOf(campaign);
    expect(entries.find(({ kind }) => kind === "published")?.message).toMatch(words);
  });

  test("is named and does not keep the campaign from being deleted", async () => {
    const { campaign, account } = await partlyPublishedElsewhere("Deleted out of reach");
    const notice = expect.stringContaining(`in the account ${account} stays there`) as string;
    expect(await remove(campaign)).toEqual({ status: 200, body: { success: true, notice } });
    expect((await at.person.api("GET", pathOf(campaign))).status).toBe(404);
  });
});
