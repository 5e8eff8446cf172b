import { expect } from "vitest";

import type { KilledRun } from "./bulk-runs.ts";

/** Every campaign is there once with its texts, and nothing was paid for twice but what ran at the kill. */
export async function expectWrittenOnce(run: KilledRun, count: number): Promise<void> {
  const { group, campaigns, person, requests } = run;
  expect(group).toMatchObject({
    status: "drafts_ready",
    totalTargets: count,
    completedGoals: count,
    completedDrafts: count,
    failedDrafts: 0,
    error: null,
  });
  expect(campaigns).toHaveLength(count);
  expect(new Set(campaigns.map(({ id }) => id)).size).toBe(count);
  expect(new Set(campaigns.map(({ name }) => name)).size).toBe(count);
  expect(
    campaigns.filter(({ hasAdGroups, status }) => hasAdGroups && status === "ready"),
  ).toHaveLength(count);
  const dashboard = await person.api("GET", "/api/dashboard");
  expect(dashboard.body["drafts"]).toBe(count);
  const usage = await person.api("GET", "/api/usage");
  expect(usage.body).toMatchObject({ campaigns: { used: count } });

  const written = new Set(run.writtenBefore);
  expect(written.size).toBeGreaterThan(0);
  expect(requests.after.filter(({ campaign }) => written.has(campaign))).toEqual([]);
  const asked = requests.before.length + requests.after.length;
  expect(asked).toBeGreaterThanOrEqual(count);
  expect(asked).toBeLessThanOrEqual(count + run.refusals + run.inFlight);
}
