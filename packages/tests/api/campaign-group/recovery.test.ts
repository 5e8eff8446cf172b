import { MINUTE_MS } from "@adwright/contracts/time";
import { createGroup } from "@adwright/core/campaign-group/create-group";
import { getGroup } from "@adwright/core/campaign-group/list-groups";
import { advanceGroup } from "@adwright/core/campaign-group/set-up-group";
import { generateDrafts } from "@adwright/core/campaign-group/start-phase";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { expect, test } from "vitest";

import { groupForm, targetsFor } from "../../support/data/campaign-groups.ts";
import { type HeldQueue, holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";
import { holdGroup, modelCalls } from "./held-group.ts";

const stage = useBareStage();

const numbersOf = (held: HeldQueue) => held.tasks.map((task) => "index" in task && task.index);

test("a group whose messages were lost continues after fifteen minutes with its open targets", async () => {
  const held = await holdGroup(stage, targetsFor(3));
  await held.deliverTask(held.tasks[1]);
  held.tasks.splice(0);
  stage.clock.advance(10 * MINUTE_MS);
  await sweepWork(held.ctx);
  expect(held.tasks).toEqual([]);
  stage.clock.advance(6 * MINUTE_MS);
  await sweepWork(held.ctx);
  expect(numbersOf(held)).toEqual([0, 2]);
  // It was continued a moment ago, so it is left alone.
  await sweepWork(held.ctx);
  expect(numbersOf(held)).toEqual([0, 2]);
  await held.deliverAllTasks();
  expect(await held.group()).toMatchObject({
    status: "goals_ready",
    completedGoals: 3,
  });
});

test("a phase whose messages were only begun to be sent continues after a minute", async () => {
  const held = await holdGroup(stage, targetsFor(2));
  await held.deliverAllTasks();
  held.failNextSend("lost");
  await generateDrafts(held.ctx, held.groupId);
  expect(held.tasks).toEqual([]);
  stage.clock.advance(MINUTE_MS);
  await sweepWork(held.ctx);
  expect(numbersOf(held)).toEqual([0, 1]);
  await held.deliverAllTasks();
  expect((await held.group()).status).toBe("drafts_ready");
});

test("a group that was never set up is, and one whose last worker crashed ends", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const held = await holdQueue(stage, person.user.id);
  held.failNextSend("lost");
  const { groupId } = await createGroup(held.ctx, groupForm(brandId, targetsFor(2)));
  expect(held.messages).toEqual([]);
  stage.clock.advance(MINUTE_MS);
  await sweepWork(held.ctx);
  const setUp = held.messages.filter(({ kind }) => kind === "set_up_group");
  expect(setUp).toHaveLength(1);
  await held.deliver(setUp[0]);
  await held.deliverAllTasks();
  expect(await getGroup(held.ctx, groupId)).toMatchObject({ status: "goals_ready" });

  await generateDrafts(held.ctx, groupId);
  held.tasks.splice(0);
  const { userId, store } = held.ctx;
  // As if the last worker had crashed after it counted its target; open drafts can be requested again.
  for (const index of [0, 1]) {
    const counted = { userId, groupId, phase: "drafts" as const, round: 2, index };
    await store.campaignGroups.countTarget(counted, "failed", stage.clock.now());
  }
  stage.clock.advance(16 * MINUTE_MS);
  await advanceGroup(held.ctx, groupId);
  expect((await getGroup(held.ctx, groupId)).status).toBe("goals_ready");
  expect(await advanceGroup(held.ctx, groupId)).toBe("done");
});

test("messages that arrive twice, in any order and concurrently have one effect", async () => {
  const held = await holdGroup(stage, targetsFor(4));
  const before = await modelCalls(stage, "group_goal");
  const goals = held.tasks.splice(0);
  expect(goals).toHaveLength(4);
  const sent = [...goals, ...goals.toReversed(), ...goals];
  await Promise.all(sent.map((task) => held.deliverTask({ ...task })));
  expect(await modelCalls(stage, "group_goal")).toBe(before + 4);
  expect(await held.group()).toMatchObject({
    status: "goals_ready",
    completedGoals: 4,
  });

  await generateDrafts(held.ctx, held.groupId);
  const drafted = await modelCalls(stage, "campaign_plan");
  const drafts = held.tasks.splice(0);
  await Promise.all([...drafts, ...drafts].map((task) => held.deliverTask({ ...task })));
  for (const task of [...goals, ...drafts]) await held.deliverTask(task);
  expect(await modelCalls(stage, "campaign_plan")).toBe(drafted + 4);
  const group = await held.group();
  expect(group).toMatchObject({ status: "drafts_ready", completedDrafts: 4 });
  const names = (await held.campaigns()).map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
  expect((await held.person.api("GET", "/api/dashboard")).body["drafts"]).toBe(4);
  expect((await held.person.api("GET", "/api/usage")).body["campaigns"]).toMatchObject({ used: 4 });
});

test("all tasks of a phase are sent at once, for the person's fair share of the queue", async () => {
  const held = await holdGroup(stage, targetsFor(120));
  expect(held.tasks.map((task) => "index" in task && task.index)).toEqual([...Array(120).keys()]);
});
