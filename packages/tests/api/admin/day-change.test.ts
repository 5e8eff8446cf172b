import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { afterAll, beforeAll, expect, test } from "vitest";

import { until } from "../../support/api.ts";
import { expectPublishedOnce } from "../../support/google-ads-account.ts";
import { untilEnded } from "../../support/publications.ts";
import { type PublishStage, startPublishStage, TIMEOUT_MS } from "../publication/publish-stage.ts";
import { runCron } from "./support/admin-browser.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let at: PublishStage;
beforeAll(async () => {
  // Enough for one campaign: Google validates each of its operations before the first is written.
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = "160";
  at = await startPublishStage();
}, TIMEOUT_MS);
afterAll(async () => {
  delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"];
  await at.stage.close();
});

const isWaiting = ({ message }: WebhookStatus) =>
  message.includes("Continues at 01:00 UTC tomorrow");

test("what waits for Google's limit continues when what was used no longer counts", async () => {
  const draft = await at.draft("Waits");
  await at.advance(DAY_MS - (at.stage.clock.now() % DAY_MS) + 1000);
  await at.signInAgain();
  const before = await at.account();
  const path = `/api/brands/${at.brandIds[0]}/analytics/campaigns`;
  const days = { startDate: "2026-10-01", endDate: "2026-10-31" };
  await until(
    () => at.person.api("POST", path, days),
    ({ status }) => status !== 200,
    1,
  );
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
