import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { countedHours } from "@adwright/rules/operations";
import { afterAll, beforeAll, expect, test } from "vitest";

import { expectPublishedOnce } from "../../support/data/google-ads-account.ts";
import { untilEnded } from "../../support/data/publications.ts";
import { until } from "../../support/people/api.ts";
import { type PublishStage, startPublishStage } from "../publication/publish-stage.ts";
import { contextOf, runCron } from "./support/admin-browser.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Enough for one campaign: Google validates each of its operations before the first is written. */
const LIMIT = 160;

let at: PublishStage;
beforeAll(async () => {
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = String(LIMIT);
  at = await startPublishStage();
});
afterAll(async () => {
  delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"];
  await at.stage.close();
});

const isWaiting = ({ message }: WebhookStatus) =>
  message.includes("Continues at 01:00 UTC tomorrow");

test("a publication that waits for Google's daily limit continues once earlier operations no longer count", async () => {
  const draft = await at.draft("Waits");
  await at.advance(DAY_MS - (at.stage.clock.now() % DAY_MS) + 1000);
  await at.signInAgain();
  const before = await at.account();
  const { store } = await contextOf(at.stage);
  await store.operations.add(countedHours(at.stage.clock.now()), at.person.user.id, LIMIT);
  await at.person.api("POST", `/api/campaigns/${draft.id}/webhook-publish`, {});
  const status = () =>
    at.person.api<WebhookStatus>("GET", `/api/campaigns/${draft.id}/webhook-status`);
  await until(status, ({ body }) => isWaiting(body));

  expect(await runCron(at.stage, "reset-quota")).toMatchObject({ resumed: 0 });
  expect(isWaiting((await status()).body)).toBe(true);

  await at.advance(DAY_MS);
  expect(await runCron(at.stage, "reset-quota")).toMatchObject({ resumed: 0 });
  await at.advance(HOUR_MS + 60_000);
  await at.signInAgain();
  const both = await Promise.all([
    runCron(at.stage, "reset-quota"),
    runCron(at.stage, "reset-quota"),
  ]);
  expect(both.reduce((sum, { resumed = 0 }) => sum + resumed, 0)).toBe(1);
  expect(await untilEnded(at.person, draft.id)).toMatchObject({ isComplete: true, error: null });
  expectPublishedOnce(before, await at.account(), draft);
}, 90_000);
