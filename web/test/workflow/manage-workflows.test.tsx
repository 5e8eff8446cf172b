import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { press, findNotice } from "../hands.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aGroup } from "./a-group.ts";
import { groupsOf, LIST, nextPage, openManage } from "./open-workflows.tsx";

const GOALS = (id: number) => `POST /api/supercharged-isolated/generate-goals/${id}`;
const DRAFTS = (id: number) => `POST /api/supercharged-isolated/generate-drafts/${id}`;
const REGENERATE = (id: number) => `POST /api/supercharged-isolated/regenerate-campaigns/${id}`;

const started = (groupId: number, targetCount = 1) => ({
  status: 202,
  body: { success: true, groupId, targetCount },
});

const card = (name: string) => screen.getByRole("region", { name });
const barOf = (name: string, label: string) =>
  within(card(name)).getByRole("progressbar", { name: label }).getAttribute("aria-valuetext");

/** The labels of a group's buttons; disabled ones are in brackets. */
function buttonsOf(name: string): string[] {
  const footer = card(name).querySelector("footer");
  const buttons = [...(footer?.querySelectorAll("button") ?? [])];
  return buttons.map((one) => (one.disabled ? `[${one.textContent}]` : one.textContent));
}

test.each<[CampaignGroup["status"], string, string[]]>([
  ["setting_up", "Setting Up", ["[Generating Goals...]"]],
  ["generating_goals", "Generating Goals", ["[Generating Goals...]"]],
  ["goals_ready", "Goals Ready", ["Generate Drafts"]],
  ["generating_drafts", "Generating Drafts", ["[Generate Drafts]"]],
  ["drafts_ready", "Drafts Ready", ["View Campaigns", "Publish All to Google Ads"]],
  ["completed", "Completed", ["View Campaigns", "Publish All to Google Ads"]],
  ["error", "Error", ["Retry Goal Generation"]],
])("each status: %s", async (status, badge, buttons) => {
  await openManage([aGroup({ name: "One", status })]);
  expect(buttonsOf("One")).toEqual(buttons);
  expect(within(card("One")).getAllByText(badge)).not.toHaveLength(0);
});

test("shows a group's settings and its progress in words", async () => {
  await openManage([
    aGroup({
      id: 12,
      name: "",
      totalTargets: 1000,
      completedGoals: 990,
      failedGoals: 10,
      completedDrafts: 412,
      failedDrafts: 31,
      status: "generating_drafts",
      dailyBudget: 20,
      targetCpa: 5.5,
      currencyCode: "USD",
    }),
  ]);
  const box = card("Workflow #12");
  expect(barOf("Workflow #12", "Goals")).toBe("990 of 1,000, 10 failed");
  expect(barOf("Workflow #12", "Drafts")).toBe("412 of 1,000, 31 failed");
  expect(within(box).getByText("https://northwind-running.example/trail")).toBeTruthy();
  expect(within(box).getByText("1,000")).toBeTruthy();
  expect(within(box).getByText("$20.00 USD")).toBeTruthy();
  expect(within(box).getByText("$5.50 USD")).toBeTruthy();
  expect(within(box).getByText("$0.12")).toBeTruthy();
});

test("without groups it links to creating the first one", async () => {
  const { router } = await openSignedIn("/supercharged-isolated?tab=manage", {
    [LIST]: groupsOf(),
  });
  expect(await screen.findByText("No workflows created yet.")).toBeTruthy();
  await press("Create Your First Workflow");
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: "create" }));
});

test("more groups are loaded by cursor", async () => {
  const { sent } = await openManage([], {
    [LIST]: ({ url }) =>
      url.includes("cursor=two")
        ? groupsOf(aGroup({ name: "Older" }))
        : { ...groupsOf(aGroup({ name: "Newer" })), headers: nextPage },
  });
  await press("Load more");
  expect(await screen.findByRole("region", { name: "Older" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Newer" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(sent(LIST).map(({ url }) => url.includes("cursor"))).toEqual([false, true]);
});

test("a working group is polled until its goals are ready, which is announced", async () => {
  const working = aGroup({ name: "Autumn", status: "generating_goals", completedGoals: 1 });
  let group = working;
  const { sent } = await openManage([], { [LIST]: () => groupsOf(group) });
  expect(barOf("Autumn", "Goals")).toBe("1 of 4");
  group = { ...working, status: "goals_ready", completedGoals: 3, failedGoals: 1 };
  await findNotice("Goals Generated", "Autumn: 3 goals ready. 1 target failed and can be retried.");
  expect(buttonsOf("Autumn")).toEqual(["Generate Drafts"]);
  const asked = sent(LIST).length;
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(sent(LIST)).toHaveLength(asked);
});

test("if all goals failed, the reason is shown", async () => {
  const working = aGroup({ name: "Autumn", status: "setting_up", completedGoals: 0 });
  let group = working;
  await openManage([], { [LIST]: () => groupsOf(group) });
  group = { ...working, status: "error", failedGoals: 4, error: "The brand was deactivated." };
  expect(await findNotice("Error", "The brand was deactivated.")).toBeTruthy();
  expect(screen.getByText("4 targets failed")).toBeTruthy();
});

test("started drafts are shown as working at once, and announced when they are ready", async () => {
  const ready = aGroup({ name: "Autumn", status: "goals_ready", completedDrafts: 0 });
  let group = ready;
  const { sent } = await openManage([], {
    [LIST]: () => groupsOf(group),
    [DRAFTS(ready.id)]: () => {
      group = { ...ready, status: "generating_drafts" };
      return started(ready.id, 4);
    },
  });
  await press("Generate Drafts");
  await waitFor(() => expect(buttonsOf("Autumn")).toEqual(["[Generate Drafts]"]));
  expect(sent(DRAFTS(ready.id))[0]?.headers.get("idempotency-key")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Drafts Generated" })).toBeNull();
  group = { ...ready, status: "drafts_ready", completedDrafts: 4 };
  expect(await findNotice("Drafts Generated", "Autumn: 4 drafts ready.")).toBeTruthy();
});

test("drafts that are ready before the next poll are announced, too", async () => {
  const ready = aGroup({ name: "Autumn", status: "goals_ready", completedDrafts: 0 });
  let group = ready;
  await openManage([], {
    [LIST]: () => groupsOf(group),
    [DRAFTS(ready.id)]: () => {
      group = { ...ready, status: "drafts_ready", completedDrafts: 4 };
      return started(ready.id, 4);
    },
  });
  await press("Generate Drafts");
  expect(await findNotice("Drafts Generated", "Autumn: 4 drafts ready.")).toBeTruthy();
});

test("failures are counted, show their reason and can be retried", async () => {
  const before = aGroup({
    name: "Autumn",
    completedDrafts: 2,
    failedDrafts: 2,
    error: "The AI is overloaded.",
  });
  let group = before;
  const { sent } = await openManage([], {
    [LIST]: () => groupsOf(group),
    [REGENERATE(before.id)]: () => {
      group = { ...before, status: "generating_drafts", failedDrafts: 0 };
      return { status: 202, body: { success: true, regeneratedCount: 2 } };
    },
  });
  expect(screen.getByText("2 targets failed")).toBeTruthy();
  expect(screen.getByText("The AI is overloaded.")).toBeTruthy();
  await press("Retry");
  await waitFor(() => expect(buttonsOf("Autumn")).toEqual(["[Generate Drafts]"]));
  expect(sent(REGENERATE(before.id))[0]?.body).toEqual({});
  group = { ...before, completedDrafts: 4, failedDrafts: 0, error: null };
  await findNotice("Campaigns Regenerated", "Successfully regenerated 2 campaigns");
});

test("a regeneration without a success is announced as an error", async () => {
  const before = aGroup({ name: "Autumn", completedDrafts: 3, failedDrafts: 1 });
  let group = before;
  await openManage([], {
    [LIST]: () => groupsOf(group),
    [REGENERATE(before.id)]: () => {
      group = { ...before, error: "Today's AI allowance is used up." };
      return { status: 202, body: { success: true, regeneratedCount: 1 } };
    },
  });
  await press("Retry");
  expect(await findNotice("Error", "Today's AI allowance is used up.")).toBeTruthy();
});

test.each([
  [{ status: "goals_ready", completedGoals: 3, failedGoals: 1, completedDrafts: 0 }, ["Retry"]],
  [{ status: "error", completedGoals: 0, failedGoals: 4 }, ["Retry Goal Generation"]],
] as const)("failed goals are retried as goals, by one button: %o", async (given, labels) => {
  const group = aGroup(given);
  const { sent } = await openManage([group], { [GOALS(group.id)]: started(group.id) });
  const buttons = screen.getAllByRole("button", { name: /^Retry/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
  await press(/^Retry/);
  await waitFor(() => expect(sent(GOALS(group.id))).toHaveLength(1));
});

describe("failures of the calls", () => {
  const goals = aGroup({ status: "error", completedGoals: 0, failedGoals: 4 });
  const drafts = aGroup({ status: "goals_ready", completedDrafts: 0 });
  const again = aGroup({ completedDrafts: 3, failedDrafts: 1 });
  test.each([
    [goals, GOALS(goals.id), "Retry Goal Generation", { malformed: "Oops" }, 'HTTP 502: "Oops"'],
    [
      again,
      REGENERATE(again.id),
      "Retry",
      { malformed: "Oops" },
      "Failed to regenerate campaigns: 502",
    ],
    [
      drafts,
      DRAFTS(drafts.id),
      "Generate Drafts",
      { body: { code: "INTERNAL", message: "Something broke." } },
      "Something broke.",
    ],
  ])("%#", async (group, call, button, answer, text) => {
    await openManage([group], { [call]: { status: 502, ...answer } });
    await press(button);
    expect(await findNotice("Error", text)).toBeTruthy();
  });
});

test.each([
  [{}, "Nothing is published yet. Review the campaigns first."],
  [{ status: "completed", published: 4 }, "All campaigns of this workflow are published."],
] as const)("Publish All with %o says so and opens the review", async (given, words) => {
  const group = aGroup(given);
  const { router } = await openManage([group]);
  await press("Publish All to Google Ads");
  await findNotice("Publish to Google Ads", words);
  await waitFor(() => expect(router.state.location.search).toEqual({ review: group.id }));
});
