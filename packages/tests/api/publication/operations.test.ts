import type { Campaign } from "@adwright/contracts/campaign";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { DAY_MS } from "@adwright/contracts/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { importBrands } from "../../support/data/drafts.ts";
import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { until } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { runCron } from "../admin/support/admin-browser.ts";
import { put, usePublishStage } from "./publish-stage.ts";

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
const click = async (id: number) => (await at.start(id)).body;

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
  await at.later(2 * DAY_MS - (now % DAY_MS) + 30_000);
  return at.stage.clock.now();
}

describe("when Google's operations of 24 hours", () => {
  test("are used up, a publication waits until they no longer count; a click meanwhile changes nothing, and one of two sweeps at once continues it", async () => {
    const campaign = await draftWith(6);
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
    await at.later(3_600_000 + 60_000);
    expect(await at.statusOf(campaign.id)).toEqual(waiting);
    await Promise.all([sweep(), sweep()]);
    const ended = await at.ended(campaign.id);
    expect(ended).toMatchObject({ isComplete: true, error: null });
    expectPublishedOnce(before, await at.account(), campaign);
  });

  test("exceed a fair share, a publication waits until others leave enough, and continues that day", async () => {
    const campaign = await draftWith(55);
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
    const ended = await at.ended(campaign.id);
    expect(ended).toMatchObject({ isComplete: true, error: null });
    expect(at.stage.clock.now() - since).toBeLessThan(DAY_MS);
    expect(operationsSince(since)).toBeLessThanOrEqual(DAILY);
  });
});

test("a request that exceeds the limit of a day is reported by the preflight", async () => {
  const campaign = await draftWith(DAILY + 1);
  await nextDay();
  expect((await at.preflight(campaign.id)).findings).toContainEqual(
    expect.objectContaining({
      severity: "error",
      rule: "google/larger_than_daily_limit",
      message: expect.stringMatching(/^This takes \d+ changes in Google Ads at once/),
    }),
  );
});

/** A draft with this many keywords in one ad group, so that one request creates them; generated on a day of its own. */
async function draftWith(count: number): Promise<Campaign> {
  await nextDay();
  const { id, adGroups } = await at.draft();
  const keywords = Array.from({ length: count }, (_, index) => ({
    text: `trail shoe number ${index}`,
    matchType: "PHRASE",
  }));
  return put(at.person, id, { adGroups: [{ ...adGroups[0], keywords }] });
}

/** Runs on a day of its own, because checking takes as many operations as publishing. */
async function hashOf({ id }: Campaign): Promise<string> {
  await nextDay();
  return (await at.preflight(id)).planHash ?? "";
}

/** Stores a check of the plan, as if Google had just validated it. */
async function asValidated({ id: campaignId }: Campaign, planHash = ""): Promise<void> {
  const ctx = await at.context();
  const { userId, store } = ctx;
  await store.planChecks.put({ userId, campaignId, planHash, checkedAtMs: ctx.now() });
}

/** Moves the clock to the time at which the publication says that it continues. */
async function advanceTo({ waitingUntil = "" }: WebhookStatus): Promise<void> {
  // A wait ends within the minute that is named.
  await at.later(Date.parse(waitingUntil) + 60_000 - at.stage.clock.now());
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
