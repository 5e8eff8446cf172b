import { expect, test } from "vitest";

import { phaseResult, shownGroupStatus } from "./phase-result.ts";

const target = (
  goals: "open" | "done" | "failed",
  drafts: "open" | "done" | "failed" = "open",
  error?: string,
) => ({ goals, drafts, error, aiMicroDollars: 10 });

test("goals are ready once at least one was written", () => {
  const targets = [target("done"), target("failed", "open", "No.")];
  expect(phaseResult("goals", targets)).toMatchObject({
    status: "goals_ready",
    completedGoals: 1,
    failedGoals: 1,
    aiMicroDollars: 20,
    error: "No.",
  });
});

test("without any goal the group has failed, with the most common reason", () => {
  const targets = ["A", "B", "B"].map((words) => target("failed", "open", words));
  expect(phaseResult("goals", targets)).toMatchObject({ status: "error", error: "B" });
});

test("drafts are ready even if all of them failed", () => {
  expect(phaseResult("drafts", [target("done", "failed", "No.")])).toMatchObject({
    status: "drafts_ready",
    completedDrafts: 0,
    failedDrafts: 1,
  });
});

test("goals without a draft can be continued", () => {
  const targets = [target("done", "done"), target("done")];
  expect(phaseResult("drafts", targets).status).toBe("goals_ready");
});

test("the earlier error of a target that is now done is not a reason", () => {
  expect(phaseResult("drafts", [target("done", "done", "No.")]).error).toBeUndefined();
});

test.each([
  ["drafts_ready", 2, 1, "drafts_ready"],
  ["drafts_ready", 2, 2, "completed"],
  ["drafts_ready", 0, 0, "drafts_ready"],
  ["generating_drafts", 2, 2, "generating_drafts"],
] as const)("%s with %i drafts and %i published is %s", (status, drafts, published, shown) => {
  expect(shownGroupStatus({ status, completedDrafts: drafts, published })).toBe(shown);
});
