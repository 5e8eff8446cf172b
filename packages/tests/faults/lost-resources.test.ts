import type { Campaign } from "@adwright/contracts/campaign";
import { beforeAll, expect, test } from "vitest";

import { put, usePublishStage } from "../api/publication/publish-stage.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";

const at = usePublishStage();
beforeAll(async () => {
  // The first check asks Google what the currency is billed in; below, queries are counted.
  const { id } = await at.draft("Checked first");
  await at.preflight(id);
});

/** The next time the account is read, or a later one, Google refuses for good. */
const refuseRead = (skip = 0) => at.fault("Search", "policy", { skip });

/** Publishes; campaign and budget are made, which is never reported, and cannot be read. */
async function loseForGood({ id }: Campaign): Promise<void> {
  // The first such call validates the plan.
  at.fault("Mutate", "drop_after_commit", { skip: 1 });
  // Two queries come before anything is made.
  refuseRead(2);
  await at.start(id);
  expect(await at.ended(id)).toMatchObject({ hasError: true });
}

test("a campaign whose making was never answered is cleared away by a later publication of another plan", async () => {
  const campaign = await at.draft("Lost");
  const before = await at.account();
  await loseForGood(campaign);
  const left = await at.account();
  expect(left.budgets).toHaveLength(before.budgets.length + 1);
  expect(left.campaigns).toHaveLength(before.campaigns.length + 1);

  await put(at.person, campaign.id, { budget: 32 });
  // The next one fails before it has removed anything.
  refuseRead();
  expect(await at.publishToItsEnd(campaign)).toMatchObject({ hasError: true });

  const changed = await put(at.person, campaign.id, { budget: 33 });
  const { changes, findings } = await at.preflight(campaign.id);
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(changes.some(({ action }) => action === "remove")).toBe(true);
  await at.publish(changed);
  expectPublishedOnce(before, await at.account(), changed);
});
