import type { Campaign } from "@adwright/contracts/campaign";
import { finishBulk } from "@adwright/core/campaign-group/publishing/finish-bulk";
import { runCampaign } from "@adwright/core/campaign-group/publishing/run-campaign";
import { startBulkPreflight } from "@adwright/core/campaign-group/publishing/start-bulk-preflight";
import { describe, expect, test } from "vitest";

import { bulkPublishing } from "../../support/data/bulk-publishing.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { startBulk, undrivenContext } from "./bulk-stage.ts";

const stage = useBareStage();

const campaignPath = (id: number | undefined) => `/api/campaigns/${id}`;

describe("a bulk preflight", () => {
  test("checks every draft, stores both answers and returns the hash of the set", async () => {
    const bulk = await startBulk(stage, 3);
    expect(await bulk.preflight()).toMatchObject({ status: "none", total: 0, setHash: null });
    expect(await bulk.findings()).toEqual([]);
    const started = await bulk.check({ startServing: true });
    expect(started).toMatchObject({ status: 202, body: { status: "checking", total: 3 } });
    const check = await bulk.checked();
    expect(check).toMatchObject({
      checked: 3,
      publishable: 3,
      withErrors: 0,
      euPoliticalAdvertising: false,
      startServing: true,
      totals: [{ currencyCode: "USD", campaigns: 3, dailyBudget: 60, maxDaily: 120 }],
      setHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(check.totals[0]?.maxMonthly).toBe(1824);
    expect(check.operations.checking).toBeGreaterThan(3);
    expect(check.operations.publishing).toBeGreaterThan(3);
    const findings = await bulk.findings();
    expect(findings.map(({ name, state }) => [name, state])).toEqual(
      bulk.group.names.map((name) => [name, "checked"]),
    );
    const stored = await bulk.person.api<Campaign>("GET", campaignPath(bulk.group.campaignIds[2]));
    expect(stored.body).toMatchObject({ euPoliticalAdvertising: false, startServing: true });
    // The drafts are alike, so they would all compete with each other.
    expect(check.competing).toHaveLength(3);
    expect(check.competing[0]?.sharedKeywords).toBeGreaterThan(1);

    const again = await bulk.checkAll({ startServing: true });
    expect(again.setHash).toBe(check.setHash);
    expect((await bulk.checkAll()).setHash).not.toBe(check.setHash);
  });

  test("leaves campaigns that can't be published out of the set, and says why", async () => {
    const bulk = await startBulk(stage, 3);
    const [first, second] = bulk.group.campaignIds;
    const { body } = await bulk.person.api<Campaign>("GET", campaignPath(first));
    const [group, ...rest] = body.adGroups;
    const adGroups = [{ ...group, headlines: ["x".repeat(31)] }, ...rest];
    await bulk.person.api("PUT", campaignPath(first), { adGroups });
    await bulk.person.api("PUT", campaignPath(second), { budget: null });
    const check = await bulk.checkAll();
    expect(check).toMatchObject({ total: 3, checked: 3, publishable: 1, withErrors: 2 });
    const [tooLong, noBudget] = await bulk.findings();
    expect(tooLong?.findings[0]).toMatchObject({ severity: "error" });
    expect(noBudget).toMatchObject({ planHash: null, dailyBudget: null });
    expect(noBudget?.findings).toContainEqual(expect.objectContaining({ field: "budget" }));
  });

  test("checks only the named campaigns, lists them in pages, and refuses campaigns of other groups", async () => {
    const bulk = await startBulk(stage, 3);
    const [first, , third] = bulk.group.campaignIds;
    const check = await bulk.checkAll({ campaignIds: [first, third] });
    expect(check).toMatchObject({ total: 2, publishable: 2 });
    const [row, ...others] = await bulk.findings("?limit=1");
    expect([row?.index, others]).toEqual([0, []]);
    const foreign = await bulk.check({ campaignIds: [first, 4711] });
    expect(foreign.status).toBe(404);
  });

  test("waits when Google's limit is used up briefly, and fails the campaign when it is used up for long", async () => {
    const bulk = await startBulk(stage, 2);
    const fault = { vendor: "google-ads", method: "Mutate", kind: "quota" } as const;
    stage.faults.add({ ...fault, times: 1, retryAfterMs: 1000 });
    expect(await bulk.checkAll()).toMatchObject({ publishable: 2, withErrors: 0 });
    stage.faults.add({ ...fault, times: 1 });
    expect(await bulk.checkAll()).toMatchObject({ publishable: 1, withErrors: 1 });
    const failed = (await bulk.findings()).find(({ state }) => state === "failed");
    expect(failed?.error).toMatch(/limit/i);
  });

  test("counts each campaign once, no matter how often its step is called", async () => {
    const bulk = await startBulk(stage, 2);
    const ctx = await undrivenContext(bulk);
    const { groupId } = bulk.group;
    await startBulkPreflight(ctx, { groupId, euPoliticalAdvertising: false, startServing: false });
    const row = await ctx.store.bulkChecks.find(ctx.userId, groupId);
    const { runId = "" } = row ?? {};
    const input = {
      userId: ctx.userId,
      groupId,
      runId,
      kind: "check",
      attempt: 1,
    } as const;
    const run = (index: number, more = {}) => runCampaign(ctx, { ...input, index, ...more });
    await Promise.all([run(0), run(0)]);
    await run(0);
    const half = await bulk.preflight();
    expect(half).toMatchObject({ status: "checking", checked: 1, total: 2 });
    await run(1, { runId: "another" });
    await run(1, { attempt: 2 });
    expect(await bulk.preflight()).toEqual(half);
    await run(1);
    await finishBulk(ctx, input);
    const check = await bulk.preflight();
    expect(check).toMatchObject({ status: "checked", checked: 2, publishable: 2 });
    expect(check.operations.checking).toBe(2 * half.operations.checking);
  });

  test("is refused while the group is being checked, and before its drafts are written", async () => {
    const bulk = await startBulk(stage, 1);
    const hold = { vendor: "google-ads", method: "Mutate", kind: "hold", times: 1 } as const;
    const { id } = stage.faults.add(hold);
    await bulk.check();
    expect(await bulk.check()).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await bulk.publish("0".repeat(64))).status).toBe(409);
    stage.faults.remove(id);
    await bulk.checked();
    const { store, person, brand } = bulk;
    const group = { status: "goals_ready" } as const;
    const unwritten = await makeGroup(store, person, { brand, name: "Goals", count: 1, group });
    const { check } = bulkPublishing(person, unwritten);
    expect(await check()).toMatchObject({ status: 409 });
    expect((await check({ euPoliticalAdvertising: undefined })).status).toBe(422);
  });
});
