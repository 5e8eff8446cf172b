import { createGroup } from "@adwright/core/campaign-group/create-group";
import { generateDrafts } from "@adwright/core/campaign-group/phases/generate-drafts";
import { failAbandonedCampaigns } from "@adwright/core/maintenance/fail-abandoned-campaigns";
import { recoverGroups } from "@adwright/core/maintenance/recover-groups";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findGroup, groupForm, targetsFor } from "../../support/data/campaign-groups.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { startBareStage } from "../../support/stage/stage.ts";
import { importAccount } from "../import-account.ts";
import { holdGroup } from "./held-group.ts";

const MINUTE_MS = 60 * 1000;

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
});
afterAll(() => stage.close());

// A new person for each test, because sessions expire when the clock moves.
async function personWithBrand(): Promise<{ person: Person; brandId: number }> {
  const person = await makePerson(stage.origin);
  return { person, brandId: (await importAccount(person)).id };
}

const again = ({ user }: Person) => makePerson(stage.origin, { email: user.email });

test("a group whose messages were lost continues after fifteen minutes with its open targets", async () => {
  const { person, brandId } = await personWithBrand();
  const held = await holdGroup(stage, person, brandId, targetsFor(3));
  await held.deliverTask(held.tasks[1]);
  held.tasks.splice(0);
  stage.clock.advance(10 * MINUTE_MS);
  expect(await recoverGroups(held.ctx)).toEqual({ recovered: 0 });
  stage.clock.advance(6 * MINUTE_MS);
  expect(await recoverGroups(held.ctx)).toEqual({ recovered: 1 });
  expect(held.tasks.map((task) => "index" in task && task.index)).toEqual([0, 2]);
  // It was continued a moment ago, so it is not recovered again.
  expect(await recoverGroups(held.ctx)).toEqual({ recovered: 0 });
  await held.deliverAllTasks();
  expect(await findGroup(await again(person), held.groupId)).toMatchObject({
    status: "goals_ready",
    completedGoals: 3,
  });
});

test("recovery sets up a group that was never set up, and ends a group whose last worker crashed", async () => {
  const { person, brandId } = await personWithBrand();
  const held = await holdQueue(stage, person.user.id);
  held.failNextSend("lost");
  const { groupId } = await createGroup(held.ctx, groupForm(brandId, targetsFor(2)));
  expect(held.messages).toEqual([]);
  stage.clock.advance(16 * MINUTE_MS);
  expect(await recoverGroups(held.ctx)).toEqual({ recovered: 1 });
  await held.deliver(held.messages.shift());
  const { userId, store } = held.ctx;
  const of = { userId, groupId, phase: "goals" as const, round: 1 };
  for (const task of held.tasks.splice(0)) {
    await held.deliverTask(task);
  }
  expect(await findGroup(await again(person), groupId)).toMatchObject({ status: "goals_ready" });

  await generateDrafts(held.ctx, groupId);
  held.tasks.splice(0);
  // As if the last worker had crashed after it counted its target; open drafts can be requested again.
  for (const index of [0, 1]) {
    const counted = { ...of, phase: "drafts" as const, round: 2, index };
    await store.campaignGroups.countTarget(counted, "failed", stage.clock.now());
  }
  stage.clock.advance(16 * MINUTE_MS);
  await recoverGroups(held.ctx);
  expect((await findGroup(await again(person), groupId)).status).toBe("goals_ready");
  const left = await store.campaignGroups.listAtWork();
  expect(left.filter((work) => work.userId === userId)).toEqual([]);
});

test("the daily sweep leaves campaigns alone that wait in a workflow", async () => {
  const { person, brandId } = await personWithBrand();
  const held = await holdGroup(stage, person, brandId, targetsFor(1));
  await held.deliverAllTasks();
  stage.clock.advance(48 * 60 * MINUTE_MS);
  expect(await failAbandonedCampaigns(held.ctx)).toBe(0);
});
