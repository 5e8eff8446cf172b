import type { Usage } from "@adwright/contracts/billing";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import {
  generateDrafts,
  generateGoals,
  regenerateCampaigns,
} from "@adwright/core/campaign-group/start-phase";
import { expect, test } from "vitest";

import {
  findGroup,
  groupWithGoals,
  startWork,
  targetsFor,
  untilGroup,
} from "../../support/data/campaign-groups.ts";
import type { Person } from "../../support/people/person.ts";
import { makeDeliveries } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";
import { holdGroup, modelCalls } from "./held-group.ts";

const stage = useBareStage();

interface ModelRequest {
  input: { content: string }[];
}
/** The document that a request gave to the model. */
const documentOf = (body: unknown) =>
  JSON.parse((body as ModelRequest).input[0]?.content ?? "{}") as Record<string, unknown>;

const campaignsUsed = async ({ api }: Person) =>
  (await api<Usage>("GET", "/api/usage")).body.campaigns.used;

/** Makes the model refuse every fifth call, this many times. */
function refuseSome(times: number) {
  for (let count = 0; count < times; count += 1) {
    const skip = 4 * count;
    stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 1, skip });
  }
}

test("when a fifth of the goals and drafts fails, only those are redone and counted again", async () => {
  const held = await holdGroup(stage, targetsFor(10));
  refuseSome(2);
  const { person } = held;
  expect(await campaignsUsed(person)).toBe(10);
  await held.deliverAllTasks();
  expect(await held.group()).toMatchObject({
    status: "goals_ready",
    completedGoals: 8,
    failedGoals: 2,
    error: expect.stringContaining("declined"),
  });
  expect(await campaignsUsed(person)).toBe(8);
  const failed = (await held.campaigns()).filter(
    ({ generationStatus }) => generationStatus === "error",
  );
  expect(failed.map(({ index, status }) => [index, status])).toEqual([
    [0, "failed"],
    [5, "failed"],
  ]);

  const goalCalls = await modelCalls(stage, "group_goal");
  expect(await generateGoals(held.ctx, held.groupId)).toMatchObject({ targetCount: 2 });
  expect(await campaignsUsed(person)).toBe(10);
  await held.deliverAllTasks();
  expect(await modelCalls(stage, "group_goal")).toBe(goalCalls + 2);
  expect(await held.group()).toMatchObject({
    completedGoals: 10,
    failedGoals: 0,
    error: null,
  });

  await generateDrafts(held.ctx, held.groupId);
  for (const [place, task] of held.tasks.splice(0).entries()) {
    // A refused draft may cause a repair call, so the fault is set up right before the task it is meant for.
    if (place % 5 === 0) refuseSome(1);
    await held.deliverTask(task);
  }
  const drafted = await held.group();
  expect(drafted).toMatchObject({ status: "drafts_ready", completedDrafts: 8, failedDrafts: 2 });
  expect(await campaignsUsed(person)).toBe(8);
  const draftCalls = await modelCalls(stage, "campaign_plan");
  const redone = await regenerateCampaigns(held.ctx, held.groupId, undefined);
  expect(redone.regeneratedCount).toBe(2);
  await held.deliverAllTasks();
  expect(await modelCalls(stage, "campaign_plan")).toBe(draftCalls + 2);
  expect(await held.group()).toMatchObject({
    status: "drafts_ready",
    completedDrafts: 10,
    failedDrafts: 0,
    error: null,
  });
  expect(await campaignsUsed(person)).toBe(10);
  const dashboard = await person.api("GET", "/api/dashboard");
  expect(dashboard.body["drafts"]).toBe(10);
});

test("a workflow whose goals all failed has an error, and can be started again", async () => {
  const { person, brandId } = await personWithBrand(stage);
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 2 });
  const { id, status, error } = await groupWithGoals(person, brandId, targetsFor(2));
  expect([status, error]).toEqual(["error", expect.stringContaining("declined")]);
  expect(await campaignsUsed(person)).toBe(0);
  expect((await startWork(person, id, "generate-drafts")).status).toBe(409);
  const again = await startWork(person, id, "generate-goals");
  expect(again).toMatchObject({ status: 202, body: { success: true, targetCount: 2 } });
  expect(await untilGroup(person, id, "goals_ready")).toMatchObject({ completedGoals: 2 });
});

test("a goal is written with a view to that of the first target, if it has one", async () => {
  const held = await holdGroup(stage, [
    { geoTarget: "Germany", language: "de" },
    { geoTarget: "France", language: "fr" },
  ]);
  await held.deliverAllTasks();
  const asked = stage.standIns.openAi.requests().filter(({ purpose }) => purpose === "group_goal");
  const [first, second] = asked.slice(-2).map(({ body }) => documentOf(body));
  const [german] = await held.campaigns();
  expect(first?.["sister"]).toBeNull();
  expect(second?.["sister"]).toEqual({ place: "Germany", language: "de", goal: german?.goal });
});

test("a single campaign can be rewritten with its goal", async () => {
  const held = await holdGroup(stage, targetsFor(3));
  refuseSome(1);
  await held.deliverAllTasks();
  await generateDrafts(held.ctx, held.groupId);
  await held.deliverAllTasks();
  const group = await held.group();
  expect(group).toMatchObject({ status: "drafts_ready", completedDrafts: 2, failedGoals: 1 });
  const [first, second] = await held.campaigns();
  await expect(
    regenerateCampaigns(held.ctx, held.groupId, [second?.campaignId ?? 0]),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  await regenerateCampaigns(held.ctx, held.groupId, [first?.campaignId ?? 0]);
  await held.deliverAllTasks();
  expect(await held.group()).toMatchObject({
    status: "drafts_ready",
    completedGoals: 3,
    failedGoals: 0,
    completedDrafts: 3,
  });
});

test("a task that fails in a way that may pass is tried again, for half an hour", async () => {
  const held = await holdGroup(stage, targetsFor(1));
  const [task] = held.tasks;
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "truncated", times: 1 });
  expect(await held.deliverTask(task)).toEqual({ state: "later", seconds: 2 });
  // The client itself retries a call once.
  stage.faults.add({ vendor: "openai", kind: "unavailable", times: 2 });
  expect(await held.deliverTask(task)).toEqual({ state: "later", seconds: 10 });
  expect(await held.deliverTask(task)).toEqual({ state: "ended" });
  expect(await held.group()).toMatchObject({ completedGoals: 1, error: null });

  const other = await holdGroup(stage, targetsFor(1));
  const startedAt = stage.clock.now();
  stage.faults.add({ vendor: "openai", kind: "unavailable", times: 1000 });
  await other.deliverAllTasks();
  const minutes = (stage.clock.now() - startedAt) / 60_000;
  expect([minutes >= 30, minutes < 32]).toEqual([true, true]);
  const { status, error } = await other.group();
  expect([status, error]).toEqual(["error", expect.stringContaining("AI")]);
});

test.each(["wrong_language", "over_long"] as const)(
  "a goal that is %s is requested once more",
  async (variant) => {
    const held = await holdGroup(stage, targetsFor(1, ["de"]));
    const before = await modelCalls(stage, "group_goal");
    stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 1 });
    await held.deliverAllTasks();
    expect(await modelCalls(stage, "group_goal")).toBe(before + 2);
    expect((await held.group()).completedGoals).toBe(1);
  },
);

test("a goal that stays in the wrong language fails with a message", async () => {
  const held = await holdGroup(stage, targetsFor(1, ["fr"]));
  const variant = "wrong_language";
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 2 });
  await held.deliverAllTasks();
  const { error } = await held.group();
  expect(error).toBe(
    "The AI wrote no goal that can be used. The goal is not written in French. Please try again.",
  );
});

test("work on a removed brand stops with a message, and what is written stays", async () => {
  const held = await holdGroup(stage, targetsFor(2));
  await held.deliverTask(held.tasks.shift());
  const { store, userId } = held.ctx;
  await store.brands.remove({ userId, id: held.brandId });
  await store.campaignGroups.unlinkBrandOfGroups(userId, held.brandId);
  await held.deliverAllTasks();
  const group = await held.group();
  expect(group).toMatchObject({
    status: "goals_ready",
    brandId: null,
    completedGoals: 1,
    failedGoals: 1,
    error: "The brand of this workflow no longer exists.",
  });
  const drafts = await startWork(held.person, held.groupId, "generate-drafts");
  expect(drafts).toMatchObject({
    status: 409,
    body: { message: "The brand of this workflow no longer exists." },
  });
});

test("redoing a failed workflow needs room in the month's limit", async () => {
  const { person, brandId } = await personWithBrand(stage, { subscription: "free" });
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 1 });
  const group = await groupWithGoals(person, brandId, targetsFor(1));
  expect([group.status, await campaignsUsed(person)]).toEqual(["error", 0]);
  await groupWithGoals(person, brandId, targetsFor(1));
  const refused = await startWork(person, group.id, "regenerate-campaigns");
  expect(refused.status).toBe(403);
  expect(refused.body as unknown as ErrorAnswer).toMatchObject({ code: "SUBSCRIPTION_LIMIT" });
  expect((await findGroup(person, group.id)).status).toBe("error");
});

test("once the day's AI allowance is used up, the targets fail with its message", async () => {
  const held = await holdGroup(stage, targetsFor(2));
  const { ctx } = held;
  // Calls have a price, as in production.
  const priced = { ...ctx, ai: { ...ctx.ai, mostUsd: () => 20 } };
  const { runTask } = await import("@adwright/core/campaign-group/run-task");
  const day = new Date(ctx.now()).toISOString().slice(0, 10);
  await ctx.store.aiSpending.reserve(ctx.userId, day, 15_000_000, undefined);
  const next = makeDeliveries();
  for (const task of held.tasks.splice(0)) await runTask(priced, task, next(task));
  expect(await held.group()).toMatchObject({
    status: "error",
    failedGoals: 2,
    error: "Today's AI allowance of your plan is used up. It renews at 00:00 UTC.",
  });
});
