import { getChangeSet } from "@adwright/core/change/change-set-view";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage));

test("a campaign that was published here shows the status that a set has given it", async () => {
  const { ctx } = at.held;
  const draft = await draftCampaign(at.person, at.brandId, "Ours");
  await publishToTheEnd(at.person, draft.id);
  const servingOf = async () => {
    const { items } = await ctx.store.campaigns.listOf(ctx.userId, { limit: 50 });
    return items.find(({ id }) => id === draft.id)?.servingStatus;
  };
  const before = await servingOf();
  const { campaigns } = await at.picture();
  const target = present(campaigns.find(({ name }) => name.startsWith("Ours"))).resource_name;
  const to = before === "ENABLED" ? "PAUSED" : "ENABLED";
  await at.apply({ kind: "campaign_status", target, to });
  expect(await servingOf()).toBe(to);
});

test("a set whose answer was lost says when it is looked up again", async () => {
  const { campaigns } = await at.picture();
  const target = present(campaigns[0]).campaign_budget;
  const checked = await at.approved({ kind: "budget_amount", target, toMicros: 66_000_000 });
  const lost = { vendor: "google-ads", kind: "drop_after_commit", method: "Mutate" } as const;
  stage.faults.add({ ...lost, times: 1 });
  await at.held.deliverNext();
  const { ctx } = at.held;
  const { status, waitingUntil } = await getChangeSet(ctx, checked);
  expect(status).toBe("applying");
  expect(Date.parse(waitingUntil ?? "") - stage.clock.now()).toBeGreaterThan(5_000);
  const ended = await at.settle(checked);
  expect(ended).toMatchObject({ status: "applied" });
  expect(ended.waitingUntil).toBeUndefined();
});
