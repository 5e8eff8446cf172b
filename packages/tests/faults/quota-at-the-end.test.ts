import { describe, expect, test } from "vitest";

import { usePublishStage } from "../api/publication/publish-stage.ts";
import { until } from "../support/people/api.ts";
import { holdAtGoogle } from "../support/stage/hold-at-google.ts";

const at = usePublishStage();

/** More often than the state machine repeats what is transient. */
const TIMES = 7;

const untilWaiting = (id: number) =>
  until(
    () => at.statusOf(id),
    ({ message }) => /^Google's limit is used up\. Continues at \d\d:\d\d UTC\.$/.test(message),
  );

/** Google's quota is used up for the calls that change a campaign, after the first, which names it. */
function exhaust(retryAfterMs = 1000, times = TIMES): void {
  at.fault("MutateCampaigns", "quota", { skip: 1, times, retryAfterMs });
}

describe("a quota used up at the very end", () => {
  test("is waited for, and said, before the campaign starts serving", async () => {
    const campaign = await at.draft("Serves late", { startServing: true });
    const before = await at.account();
    exhaust();
    await at.start(campaign.id);
    expect(await untilWaiting(campaign.id)).toMatchObject({ isComplete: false, hasError: false });
    const status = await at.ended(campaign.id);
    expect(status).toMatchObject({ progress: 100, isComplete: true, error: null });
    expect(at.stage.faults.list()).toMatchObject([{ hits: TIMES }]);
    const { campaigns, budgets } = await at.account();
    expect(campaigns.filter(({ name }) => name === campaign.name)).toMatchObject([
      { status: "ENABLED" },
    ]);
    expect(budgets).toHaveLength(before.budgets.length + 1);
  });

  test("is waited for while a cancelled publication is removed", async () => {
    const campaign = await at.draft("Cancelled late");
    const before = await at.account();
    const hold = holdAtGoogle(at.stage, "MutateAdGroups", { when: "before" });
    exhaust();
    await at.start(campaign.id);
    await hold.reached();
    expect((await at.cancel(campaign.id)).status).toBe(200);
    expect((await at.statusOf(campaign.id)).message).toBe(
      "Stopping after the step that is running",
    );
    hold.letGo();
    await untilWaiting(campaign.id);
    const status = await at.ended(campaign.id);
    expect(status).toMatchObject({ isComplete: false, hasError: true });
    expect(status.error).toContain("Canceled");
    expect(at.stage.faults.list()).toMatchObject([{ hits: TIMES }]);
    expect(await at.account()).toEqual(before);
  });

  test("does not keep a cancellation waiting for what only serving waits for", async () => {
    const campaign = await at.draft("Cancelled instead", { startServing: true });
    const before = await at.account();
    exhaust(3000, 1);
    await at.start(campaign.id);
    await untilWaiting(campaign.id);
    expect((await at.cancel(campaign.id)).status).toBe(200);
    const status = await at.ended(campaign.id);
    expect(status.error).toContain("Canceled");
    expect(await at.account()).toEqual(before);

    await at.publish(campaign);
    expect((await at.account()).budgets).toHaveLength(before.budgets.length + 1);
  });
});
