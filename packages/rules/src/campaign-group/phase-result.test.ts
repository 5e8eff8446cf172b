import { expect, test } from "vitest";

import { phaseResult } from "./phase-result.ts";

const target = (
  goals: "open" | "done" | "failed",
  drafts: "open" | "done" | "failed" = "open",
  error?: string,
) => ({ goals, drafts, error, aiMicroDollars: 10 });

test("goals are ready once one was written", () => {
  const targets = [target("done"), target("failed", "open", "No.")];
  expect(phaseResult("goals", targets)).toMatchObject({
    status: "goals_ready",
    completedGoals: 1,
    failedGoals: 1,
    aiMicroDollars: 20,
    error: "No.",
  });
});

test("without any goal the group has failed, with the reason most of them have", () => {
  const targets = ["A", "B", "B"].map((words) => target("failed", "open", words));
  expect(phaseResult("goals", targets)).toMatchObject({ status: "error", error: "B" });
});

test("drafts are ready even where all of them failed", () => {
  expect(phaseResult("drafts", [target("done", "failed", "No.")])).toMatchObject({
    status: "drafts_ready",
    completedDrafts: 0,
    failedDrafts: 1,
  });
});

test("goals that still wait for a draft can be continued with", () => {
  const targets = [target("done", "done"), target("done")];
  expect(phaseResult("drafts", targets).status).toBe("goals_ready");
});

test("what a target that is done now failed with before is no reason any more", () => {
  expect(phaseResult("drafts", [target("done", "done", "No.")]).error).toBeUndefined();
});
