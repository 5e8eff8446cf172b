import type { Campaign } from "@adwright/contracts/campaign";
import { languages } from "@adwright/contracts/language";
import { expect, test } from "vitest";

import {
  campaignsOf,
  createGroup,
  draftsOf,
  findGroup,
  groupWithGoals,
  startWork,
  targetsFor,
  untilGroup,
} from "../../support/data/campaign-groups.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStageWithBrand } from "../../support/stage/with-brand.ts";

const { person, brand, stage } = useBareStageWithBrand();

test("a workflow writes goals, then drafts that keep the given settings", async () => {
  const groupId = await createGroup(person, brand.id, [
    { geoTarget: "Germany", language: "de", campaignPrefix: "EU" },
    { geoTarget: "United States", language: "en" },
  ]);
  expect(await findGroup(person, groupId)).toMatchObject({
    id: groupId,
    name: "Spring",
    brandId: brand.id,
    totalTargets: 2,
    dailyBudget: 50,
    targetCpa: 25,
    error: null,
  });
  const ready = await untilGroup(person, groupId, "goals_ready");
  expect(ready).toMatchObject({ completedGoals: 2, failedGoals: 0, completedDrafts: 0 });
  const waiting = await campaignsOf(person, groupId);
  expect(
    waiting.map(({ generationStatus, hasAdGroups }) => [generationStatus, hasAdGroups]),
  ).toEqual([
    ["waiting", false],
    ["waiting", false],
  ]);
  expect(waiting.every(({ goal, keywordCount }) => goal !== "" && keywordCount >= 5)).toBe(true);

  const done = await draftsOf(person, groupId);
  expect(done).toMatchObject({ completedDrafts: 2, failedDrafts: 0, status: "drafts_ready" });
  const [german, american] = await campaignsOf(person, groupId);
  const path = `/api/supercharged-isolated/group/${groupId}/campaigns`;
  const { body: page } = await person.api("GET", `${path}?limit=1`);
  // Google may spend 30.4 times a daily budget in a month.
  expect(page["totals"]).toEqual([
    { currencyCode: "USD", campaigns: 2, dailyBudget: 100, maxDaily: 200, maxMonthly: 3040 },
  ]);
  expect(german).toMatchObject({
    name: "EU Spring · Germany · DE",
    country: "Germany",
    language: "de",
    status: "ready",
    generationStatus: "ready",
    dailyBudget: 50,
    targetCpa: 25,
    questions: 0,
    hasAdGroups: true,
  });
  expect(american?.name).toBe("Spring · United States · EN");
  const { body } = await person.api<Campaign>("GET", `/api/campaigns/${german?.campaignId}`);
  expect(body).toMatchObject({
    status: "draft",
    groupId,
    biddingStrategy: "target_cpa",
    budget: 50,
    targetCpa: 25,
    goal: german?.goal,
    // Google names places in the campaign's language.
    locations: [{ name: "Deutschland", countryCode: "DE" }],
  });
  expect(body.negativeKeywords).toContain("used");
  const stats = await person.api("GET", "/api/dashboard");
  expect(stats.body).toMatchObject({ drafts: 2, latestDraft: { id: american?.id } });
});

test("goals and drafts are written in the language of their target, in all nineteen languages", async () => {
  const codes = languages.map(({ code }) => code);
  const group = await groupWithGoals(person, brand.id, targetsFor(codes.length, codes));
  expect(group).toMatchObject({ status: "goals_ready", completedGoals: codes.length });
  const done = await draftsOf(person, group.id);
  expect(done).toMatchObject({ completedDrafts: codes.length, error: null });
  const campaigns = await campaignsOf(person, group.id);
  expect(campaigns.map(({ language }) => language)).toEqual(codes);
  expect(campaigns.every(({ hasAdGroups }) => hasAdGroups)).toBe(true);
});

test("drafts can't be started twice, and only failed campaigns are redone", async () => {
  const group = await groupWithGoals(person, brand.id, targetsFor(1));
  await draftsOf(person, group.id);
  const again = await startWork(person, group.id, "generate-drafts");
  expect(again.status).toBe(409);
  expect((await startWork(person, group.id, "generate-goals")).status).toBe(409);
  const redone = await startWork(person, group.id, "regenerate-campaigns");
  expect(redone).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
});

test("a campaign that is being written says so, others wait, are ready or have failed", async () => {
  const { store } = (await holdQueue(stage, person.user.id)).ctx;
  const { groupId, campaignIds } = await makeGroup(store, person, {
    brand,
    name: "Autumn",
    count: 4,
    group: { status: "generating_drafts", completedDrafts: 1, failedDrafts: 1 },
    targets: [
      { drafts: "open" },
      { drafts: "open", leaseUntilMs: Number.MAX_SAFE_INTEGER },
      {},
      { drafts: "failed", error: "The AI service is busy." },
    ],
  });
  for (const campaignId of campaignIds.slice(0, 2)) {
    const move = { userId: person.user.id, campaignId, from: ["draft" as const] };
    await store.campaigns.moveStatus({ ...move, to: "generating" });
  }
  const shown = await campaignsOf(person, groupId);
  expect(shown.map(({ generationStatus, error }) => [generationStatus, error])).toEqual([
    ["waiting", null],
    ["generating", null],
    ["ready", null],
    ["error", "The AI service is busy."],
  ]);
});
