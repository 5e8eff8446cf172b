import type { AdminStats, ChurnRisk } from "@adwright/contracts/admin";
import type { StormChasersStats, SuperchargedStats } from "@adwright/contracts/staff/figures";
import { DAY_MS } from "@adwright/contracts/time";
import { seededPeople } from "@adwright/local/seed/people";
import { beforeAll, expect, test } from "vitest";

import { draftCampaign } from "../../support/data/drafts.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { makePerson } from "../../support/people/person.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";
import { contextOf, readAsStaff, runCron } from "./support/admin-browser.ts";

const stage = useBareStage();
beforeAll(() => {
  // Start at the second of a month: these tests are not about its end.
  const now = stage.clock.now();
  const start = new Date(now);
  stage.clock.advance(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 2) - now);
});

const overview = () => readAsStaff<AdminStats>(stage, "dashboard/overview");
const churn = () => readAsStaff<ChurnRisk>(stage, "users/churn-risk");

test("where there are few people, opening counts them: three on Unlimited, nobody active yet", async () => {
  expect(await overview()).toEqual({
    totalUsers: seededPeople.length,
    activeUsers: 0,
    planBreakdown: { free: seededPeople.length - 3, unlimited: 3, enterprise: 0 },
    totalCampaigns: 0,
    stormChasersActive: 0,
    monthlyRevenue: 3 * 299,
    trialPeople: 0,
    churnedPeople: expect.any(Number),
    systemHealth: 100,
    criticalAlerts: 0,
    health: [
      { part: "ai", succeeded: 0, total: 0 },
      { part: "jobs", succeeded: 0, total: 0 },
      { part: "publications", succeeded: 0, total: 0 },
    ],
    countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await personWithBrand(stage);
  stage.clock.advance(61_000);
  expect(await overview()).toMatchObject({
    totalUsers: seededPeople.length + 1,
    activeUsers: 1,
  });
});

test("campaigns, add-ons and publications are counted", async () => {
  const before = await overview();
  const withAddon = { hasStormChasersAddon: true };
  const { person: publisher, brandId } = await personWithBrand(stage, withAddon);
  const first = await draftCampaign(publisher, brandId, "Published");
  await draftCampaign(publisher, brandId, "Draft");
  expect((await publishToTheEnd(publisher, first.id)).status).toBe(200);

  await runCron(stage, "roll-up");
  const after = await overview();
  expect(after).toMatchObject({
    totalCampaigns: before.totalCampaigns + 2,
    stormChasersActive: before.stormChasersActive + 1,
  });
  expect(after.health).toContainEqual({ part: "publications", succeeded: 1, total: 1 });
  const storm = await readAsStaff<StormChasersStats>(stage, "storm-chasers-stats");
  expect(storm).toMatchObject({ isRunning: false, totalUsers: 1, activeUsers: 0, totalEvents: 0 });
});

test("an inactive person with a lost connection and no campaigns has the highest risk", async () => {
  const gone = await makePerson(stage.origin, {
    subscriptionStatus: "canceled",
    hasStormChasersAddon: true,
  });
  await revokeAccess(stage, gone);
  await gone.api("POST", "/api/google/diagnose");
  const { users: now } = await (await runCron(stage, "roll-up"), churn());
  const found = now.find(({ id }) => id === gone.user.id);
  expect(found).toMatchObject({ daysInactive: 0, hasStormChasers: true, riskScore: 50 });
  expect(found?.riskFactors).toEqual(["Subscription canceled", "Google connection lost"]);

  stage.clock.advance(31 * DAY_MS);
  const again = await makePerson(stage.origin, { connected: true });
  await runCron(stage, "roll-up");
  const { users, distribution } = await churn();
  expect(users[0]).toEqual({
    id: gone.user.id,
    email: gone.user.email,
    riskScore: 100,
    subscription: "unlimited",
    hasStormChasers: true,
    daysInactive: 31,
    riskFactors: [
      "Inactive for 31 days",
      "Subscription canceled",
      "Google connection lost",
      "No campaign yet",
    ],
  });
  const total = Object.values(distribution).reduce((sum, people) => sum + people, 0);
  expect(total).toBe((await overview()).totalUsers);
  expect(distribution.critical).toBe(users.filter(({ riskScore }) => riskScore >= 80).length);
  expect(users.map(({ riskScore }) => riskScore)).toEqual(
    users.map(({ riskScore }) => riskScore).toSorted((a, b) => b - a),
  );
  expect(users.find(({ id }) => id === again.user.id)).toMatchObject({ riskScore: 0 });
  // Only the person who came back this month is active.
  expect((await overview()).activeUsers).toBe(1);
});

test("people active last month don't count as active this month, even before the next count", async () => {
  expect((await overview()).activeUsers).toBe(1);
  stage.clock.advance(31 * DAY_MS);
  expect((await overview()).activeUsers).toBe(0);
});

test("workflows are counted, and the newest are listed with their state", async () => {
  const { store } = await contextOf(stage);
  const { person, brand } = await personWithBrand(stage, { hasSuperchargedAddon: true });
  const { groupId } = await makeGroup(store, person, { brand, name: "Spring", count: 2 });
  await runCron(stage, "roll-up");
  const stats = await readAsStaff<SuperchargedStats>(stage, "supercharged-stats");
  expect(stats).toMatchObject({ totalUsers: 1, activeUsers: 1, totalJobs: 1 });
  expect(stats.recentJobs).toEqual([
    {
      id: String(groupId),
      jobName: "Spring",
      brandName: brand.name,
      userEmail: person.user.email,
      timestamp: expect.any(String) as string,
      status: "completed",
      completedCampaigns: 2,
      totalCampaigns: 2,
      failedCampaigns: 0,
    },
  ]);
});
