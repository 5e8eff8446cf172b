import type { Campaign } from "@adwright/contracts/campaign";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { PublishAnswer, WebhookStatus } from "@adwright/contracts/publication/publication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { importBrands } from "../../support/data/drafts.ts";
import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { until } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { runCron } from "../admin/support/admin-browser.ts";
import { put, usePublishStage } from "./publish-stage.ts";

const DAY_MS = 24 * 3_600_000;
const days = { startDate: "2026-10-01", endDate: "2026-10-31" };
/** Enough operations for one publication, but not for two. */
const DAILY = 100;

beforeAll(() => {
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = String(DAILY);
});
afterAll(() => {
  delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"];
});
const at = usePublishStage();
const drafts = new Map<string, Campaign>();
beforeAll(async () => {
  const names = ["Clicked while waiting", "Shared day", "Larger"];
  for (const name of names) {
    drafts.set(name, await at.draft(name));
    await nextDay();
  }
});

const path = (id: number, verb: string) => `/api/campaigns/${id}/${verb}`;

function draftOf(name: string): Campaign {
  const draft = drafts.get(name);
  if (draft === undefined) throw new Error(`There is no draft ${name}.`);
  return draft;
}

async function click(id: number): Promise<PublishAnswer> {
  const { body } = await at.person.api<PublishAnswer>("POST", path(id, "webhook-publish"));
  return body;
}

const isWaiting = ({ message }: WebhookStatus) => message.includes("Continues at");
const hasEnded = ({ isComplete, hasError }: WebhookStatus) => isComplete || hasError;

/** The number of operations that reached Google since then, including reads. */
function operationsSince(since: number): number {
  const calls = at.stage.standIns.sandbox.journal(since);
  return calls.reduce((sum, { operations }) => sum + Math.max(1, operations), 0);
}

async function nextDay(): Promise<number> {
  const now = at.stage.clock.now();
  // Earlier operations no longer count then. The extra seconds are needed because waits are rounded to whole seconds
  // and start when they are stored.
  await at.advance(2 * DAY_MS - (now % DAY_MS) + 30_000);
  await at.signInAgain();
  return at.stage.clock.now();
}

describe("when Google's operations of 24 hours", () => {
  test("are used up, a publication waits until they no longer count; a click meanwhile changes nothing, and one of two sweeps at once continues it", async () => {
    const campaign = await withKeywords(draftOf("Clicked while waiting"), 6);
    await nextDay();
    const before = await at.account();
    await exhaust();
    await click(campaign.id);
    const waiting = await until(() => at.statusOf(campaign.id), isWaiting);
    expect(waiting.message).toMatch(/Continues at 01:00 UTC tomorrow\.$/);
    await click(campaign.id);
    expect(await at.statusOf(campaign.id)).toEqual(waiting);
    const sweep = () => runCron(at.stage, "sweep-work");
    await sweep();
    await at.advance(DAY_MS);
    await sweep();
    await at.advance(3_600_000 + 60_000);
    await at.signInAgain();
    expect(await at.statusOf(campaign.id)).toEqual(waiting);
    await Promise.all([sweep(), sweep()]);
    const ended = await until(() => at.statusOf(campaign.id), hasEnded);
    expect(ended).toMatchObject({ isComplete: true, error: null });
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("exceed a fair share, a publication waits until others leave enough, and continues that day", async () => {
    const campaign = await withKeywords(draftOf("Shared day"), 55);
    const planHash = await hashOf(campaign);
    const since = await nextDay();
    const other = await makePerson(at.stage.origin);
    await importBrands(other, 1);
    await asValidated(campaign, planHash);
    const started = await click(campaign.id);
    const waiting = await until(
      () => at.statusOf(campaign.id),
      (status) => isWaiting(status) || hasEnded(status),
    );
    expect(waiting).toMatchObject({ isComplete: false, hasError: false });
    // The request that crosses the share was sent; the steps after it wait.
    expect(operationsSince(since)).toBeGreaterThan(DAILY / 2);
    expect(waiting.steps.at(-2)).toMatchObject({ name: "create_keywords", status: "success" });

    await advanceTo(waiting);
    expect((await click(campaign.id)).publicationId).toBe(started.publicationId);
    const ended = await until(() => at.statusOf(campaign.id), hasEnded);
    expect(ended).toMatchObject({ isComplete: true, error: null });
    expect(at.stage.clock.now() - since).toBeLessThan(DAY_MS);
    expect(operationsSince(since)).toBeLessThanOrEqual(DAILY);
  });
});

describe("a request that exceeds the limit of a day", () => {
  test("fails, and the preflight reports it", async () => {
    const campaign = await withKeywords(draftOf("Larger"), DAILY + 1);
    await nextDay();
    const { body } = await at.person.api<Preflight>("POST", path(campaign.id, "preflight"));
    expect(body.findings).toContainEqual(
      expect.objectContaining({
        severity: "error",
        rule: "google/larger_than_daily_limit",
        message: expect.stringMatching(/^This takes \d+ changes in Google Ads at once/),
      }),
    );
    await click(campaign.id);
    const ended = await until(
      () => at.statusOf(campaign.id),
      (status) => isWaiting(status) || hasEnded(status),
    );
    expect(ended).toMatchObject({
      hasError: true,
      error: expect.stringContaining(
        `changes in Google Ads at once, and Google allows ${DAILY} in`,
      ),
    });
  });
});

/** Runs on a day of its own, because checking takes as many operations as publishing. */
async function hashOf({ id }: Campaign): Promise<string> {
  await nextDay();
  const { body } = await at.person.api<Preflight>("POST", path(id, "preflight"));
  return body.planHash ?? "";
}

/** Stores a check of the plan, as if Google had just validated it. */
async function asValidated({ id: campaignId }: Campaign, planHash = ""): Promise<void> {
  const { ctx } = await holdQueue(at.stage, at.person.user.id);
  const { userId } = ctx;
  await ctx.store.planChecks.put({ userId, campaignId, planHash, checkedAtMs: ctx.now() });
}

/** Moves the clock to the time at which the publication says that it continues. */
async function advanceTo({ message }: WebhookStatus): Promise<void> {
  const [, hours = "", minutes = ""] = /Continues at (\d\d):(\d\d) UTC/.exec(message) ?? [];
  const now = at.stage.clock.now();
  const midnight = now - (now % DAY_MS);
  // A wait ends within the minute that it names.
  const untilMs = midnight + (Number(hours) * 60 + Number(minutes) + 1) * 60_000;
  await at.advance(untilMs - now);
  await at.signInAgain();
}

/** The draft with this many keywords in one ad group, so that one request creates them. */
function withKeywords(draft: Campaign, count: number): Promise<Campaign> {
  const keywords = Array.from({ length: count }, (_, index) => ({
    text: `trail shoe number ${index}`,
    matchType: "PHRASE",
  }));
  return put(at.person, draft.id, { adGroups: [{ ...draft.adGroups[0], keywords }] });
}

/** Reads from Google until the day's operations are used up. */
async function exhaust(): Promise<void> {
  const [brandId] = at.brandIds;
  await until(
    () => at.person.api("POST", `/api/brands/${brandId}/analytics/campaigns`, days),
    ({ status }) => status !== 200,
    1,
  );
}
