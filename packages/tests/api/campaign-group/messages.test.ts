import { generateDrafts } from "@adwright/core/campaign-group/start-phase";
import { expect, test } from "vitest";

import { targetsFor } from "../../support/data/campaign-groups.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { holdGroup, modelCalls } from "./held-group.ts";

const stage = useBareStage();

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
