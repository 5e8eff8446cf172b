import { afterAll, expect, test } from "vitest";

import { openTools } from "../../support/assistants/open-tools.ts";
import { callAtRandom } from "../../support/assistants/random-calls.ts";
import { addShared, openLiveAccount } from "../../support/data/live-account.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { useStarted } from "../../support/stage/use-started.ts";

const CALLS = 10_000;
const seed = Math.floor(Math.random() * 1_000_000_000);

const stage = useStarted(() => {
  // Google's limit is not what this is about (api/change/quota.test.ts).
  process.env["GOOGLE_ADS_DAILY_OPERATIONS"] = "10000000";
  return startBareStage();
});
afterAll(() => void delete process.env["GOOGLE_ADS_DAILY_OPERATIONS"]);

test(`${CALLS} random calls of tools with seed ${seed} change nothing at Google`, async () => {
  const [at, other] = await Promise.all([openLiveAccount(stage), openLiveAccount(stage)]);
  await Promise.all([at, other].map(addShared));
  const claude = await openTools(await openContext(stage, at.person.user.id));
  const run = await callAtRandom(stage, { at, other, claude }, { calls: CALLS, seed });
  expect(run).toMatchObject({ calls: CALLS, wroteAtGoogle: [], ownErrors: [] });
}, 3_600_000);
