import { hashPassword } from "@adwright/core/auth/password";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { makePerson } from "../../support/people/person.ts";
import { setStored } from "../../support/people/stored-row.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { type Bulk, startBulk } from "./bulk-stage.ts";

/** The number of campaigns that a run publishes at a time here. */
const AT_ONCE = 2;

const stage = useBareStage({ campaignsAtOnce: AT_ONCE });

/**
 * Checks and approves all, and holds the first publications before their first step; answers a function to release
 * them.
 */
async function startHeld(bulk: Bulk): Promise<() => void> {
  const { setHash } = await bulk.checkAll();
  const held = { vendor: "google-ads", method: "Mutate", kind: "hold" } as const;
  const { id } = stage.faults.add({ ...held, times: AT_ONCE });
  await bulk.publish(setHash);
  const inWork = async () => (await bulk.publication()).running;
  await expect.poll(inWork).toBe(AT_ONCE);
  return () => stage.faults.remove(id);
}

describe("a bulk publication", () => {
  test("publishes the approved set, counts it and can undo all of it", async () => {
    const bulk = await startBulk(stage, 3);
    const before = await bulk.person.api("GET", `${bulk.group.path}/publish`);
    expect(before).toEqual({ status: 200, body: null });
    const check = await bulk.checkAll();
    const started = await bulk.publish(check.setHash);
    expect(started).toMatchObject({ status: 202, body: { status: "running", total: 3 } });
    expect(await bulk.check()).toMatchObject({ status: 409 });
    const done = await bulk.untilStatus("done");
    expect(done).toMatchObject({ published: 3, failed: 0, waiting: 0, running: 0 });
    expect(done.operations).toBe(check.operations.publishing);
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
    expect(await bulk.counted()).toBe(3);
    expect(await bulk.check()).toMatchObject({ status: 409 });
    expect((await bulk.resume()).status).toBe(409);

    expect(await bulk.undo()).toMatchObject({ status: 202, body: { status: "undoing" } });
    expect(await bulk.untilStatus("undone", "done")).toMatchObject({ status: "undone", undone: 3 });
    expect(await bulk.added()).toEqual([]);
    expect(await bulk.counted()).toBe(0);
    expect((await bulk.undo()).status).toBe(409);
    const verified = await bulk.person.api("GET", "/api/receipts/verify");
    expect(verified.body).toMatchObject({ ok: true, count: 6 });
  });

  test("requires the hash of a fresh check whose campaigns were not saved since", async () => {
    const bulk = await startBulk(stage, 2);
    const refused = { status: 412, body: { code: "PLAN_CHANGED" } };
    expect(await bulk.publish("0".repeat(64))).toMatchObject(refused);
    const { setHash } = await bulk.checkAll();
    expect(await bulk.publish(undefined)).toMatchObject(refused);
    expect(await bulk.publish("0".repeat(64))).toMatchObject(refused);
    await bulk.person.api("PUT", `/api/campaigns/${bulk.group.campaignIds[1]}`, { budget: 21 });
    const saved = await bulk.publish(setHash);
    expect(saved).toMatchObject(refused);
    expect(saved.body.message).toContain("“Bulk 1” changed since the check");
    const again = await bulk.checkAll();
    expect(again.setHash).not.toBe(setHash);
    await bulk.person.api("POST", "/local/clock", { advanceMs: 16 * 60_000 });
    Object.assign(bulk.person, await makePerson(stage.origin, { email: bulk.person.user.email }));
    expect(await bulk.publish(again.setHash)).toMatchObject(refused);
    expect(await bulk.added()).toEqual([]);
  });

  test("requires an unusual total to be confirmed by its amount", async () => {
    const bulk = await startBulk(stage, 2, { budget: 9000 });
    const { setHash, totals } = await bulk.checkAll();
    expect(totals[0]?.confirmAbove).toBeLessThan(18_000);
    const open = await bulk.publish(setHash);
    expect(open).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "confirmedDailyBudget" }] },
    });
    expect(open.body.message).toContain("$18,000.00");
    const wrong = await bulk.publish(setHash, { confirmedDailyBudgets: { USD: 1800 } });
    expect(wrong.status).toBe(422);
    const right = await bulk.publish(setHash, { confirmedDailyBudgets: { USD: 18_000 } });
    expect(right.status).toBe(202);
    await bulk.untilStatus("done");
  });

  test("that starts serving asks for a proof by the money of the whole set", async () => {
    const bulk = await startBulk(stage, 3, { budget: 100 });
    const { person } = bulk;
    const passwordHash = await hashPassword("correct horse battery staple");
    await setStored(person.user.id, "PROFILE", ["passwordHash", passwordHash]);
    const { setHash, totals } = await bulk.checkAll({ startServing: true });
    stage.clock.advance(6 * 60_000);
    const typed = { confirmedDailyBudgets: { USD: present(totals[0]).dailyBudget } };
    const reasons = ["A month may cost $9,120.00 instead of $0.00."];
    expect(await bulk.publish(setHash, typed)).toMatchObject({
      status: 403,
      body: { code: "STEP_UP", details: { reasons } },
    });
    const ask = { groupId: bulk.group.groupId, password: "correct horse battery staple" };
    const proof = await person.api<{ stepUpToken: string }>("POST", "/api/step-up", ask);
    const { stepUpToken } = proof.body;
    expect(await bulk.publish(setHash, { ...typed, stepUpToken })).toMatchObject({ status: 202 });
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 3, failed: 0 });
  });

  test("can be stopped, finishes what is running, and can be resumed", async () => {
    const bulk = await startBulk(stage, AT_ONCE + 2);
    const release = await startHeld(bulk);
    expect(await bulk.stop()).toMatchObject({ status: 202, body: { status: "stopping" } });
    release();
    expect(await bulk.untilStatus("stopped")).toMatchObject({ published: AT_ONCE, waiting: 2 });
    expect(await bulk.added()).toHaveLength(AT_ONCE);
    await bulk.resume();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: AT_ONCE + 2, waiting: 0 });
    expect(await bulk.added()).toHaveLength(AT_ONCE + 2);
  });

  test("can be undone after a stop, even on a plan that could not publish it", async () => {
    const bulk = await startBulk(stage, AT_ONCE + 1);
    const release = await startHeld(bulk);
    expect((await bulk.undo()).status).toBe(409);
    await bulk.stop();
    release();
    await bulk.untilStatus("stopped");
    const { email } = bulk.person.user;
    await makePerson(stage.origin, { email, subscription: "free", subscriptionStatus: null });
    await bulk.undo();
    expect(await bulk.untilStatus("undone", "stopped")).toMatchObject({
      status: "undone",
      undone: AT_ONCE,
      waiting: 1,
    });
    expect(await bulk.added()).toEqual([]);
    expect((await bulk.resume()).status).toBe(409);
  });

  test("is not published again by a late repetition of its approval after the undo", async () => {
    const bulk = await startBulk(stage, 2);
    const setHash = await bulk.publishAll();
    await bulk.undo();
    await bulk.untilStatus("undone");
    expect(await bulk.publish(setHash)).toMatchObject({
      status: 412,
      body: { code: "PLAN_CHANGED" },
    });
    expect(await bulk.added()).toEqual([]);
    await bulk.publishAll();
    expect(await bulk.added()).toHaveLength(2);
  });

  test("leaves out a campaign that changed after the approval", async () => {
    const bulk = await startBulk(stage, AT_ONCE + 1);
    const release = await startHeld(bulk);
    await bulk.person.api("PUT", `/api/campaigns/${bulk.group.campaignIds[AT_ONCE]}`, {
      budget: 21,
    });
    release();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: AT_ONCE, failed: 1 });
    const [changed] = (await bulk.campaigns()).filter(({ state }) => state === "failed");
    expect(changed).toMatchObject({ index: AT_ONCE });
    expect(changed?.message).toMatch(/changed since/);
  });

  test("continues after a policy refusal, and retries that campaign when resumed", async () => {
    const bulk = await startBulk(stage, 3);
    const { setHash } = await bulk.checkAll();
    const fault = { vendor: "google-ads", method: "MutateAdGroupAds", kind: "policy" } as const;
    stage.faults.add({ ...fault, times: 1 });
    await bulk.publish(setHash);
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 2, failed: 1 });
    const [failed] = (await bulk.campaigns()).filter(({ state }) => state === "failed");
    expect(failed?.message).toContain("Ad group 1, headline 1");
    await bulk.resume();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: 3, failed: 0 });
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
  });

  test("waits for Google's limit without starting more campaigns", async () => {
    const bulk = await startBulk(stage, AT_ONCE + 1);
    const { setHash } = await bulk.checkAll();
    const fault = { vendor: "google-ads", method: "MutateCampaigns", kind: "quota" } as const;
    stage.faults.add({ ...fault, times: AT_ONCE, retryAfterMs: 6000 });
    await bulk.publish(setHash);
    const waitingFor = async () => (await bulk.publication()).waitingFor;
    await expect.poll(waitingFor).toMatch(/Continues at \d\d:\d\d UTC/);
    expect(await bulk.publication()).toMatchObject({ waiting: 1, published: 0 });
    expect(await bulk.untilStatus("done")).toMatchObject({ published: AT_ONCE + 1 });
  });

  test("ends with the reason when Google Ads is disconnected", async () => {
    const bulk = await startBulk(stage, AT_ONCE + 2);
    const release = await startHeld(bulk);
    const { email } = bulk.person.user;
    await makePerson(stage.origin, { email, connected: false });
    release();
    const done = await bulk.untilStatus("done");
    expect(done.published + done.failed).toBe(AT_ONCE + 2);
    const rest = (await bulk.campaigns()).slice(AT_ONCE);
    expect(rest.map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect(rest[0]?.message).toContain("Google Ads is not connected");
  });

  test("leaves out a campaign that was published on its own", async () => {
    const bulk = await startBulk(stage, AT_ONCE + 1);
    const release = await startHeld(bulk);
    const own = `/api/campaigns/${bulk.group.campaignIds[AT_ONCE]}/webhook-publish`;
    await bulk.person.api("POST", own);
    release();
    expect(await bulk.untilStatus("done")).toMatchObject({ published: AT_ONCE, failed: 1 });
    const last = (await bulk.campaigns()).at(-1);
    expect(last?.message).toContain("on its own");
    expect(await bulk.added()).toHaveLength(AT_ONCE + 1);
    await bulk.undo();
    await bulk.untilStatus("undone");
    expect(await bulk.added()).toEqual([last?.name]);
    expect(await bulk.counted()).toBe(1);
  });

  test("keeps what was edited in Google Ads when it is undone", async () => {
    const bulk = await startBulk(stage, 2);
    await bulk.publishAll();
    const path = `/api/campaigns/${bulk.group.campaignIds[0]}/receipt`;
    const { body } = await bulk.person.api<{ made: { campaign: string } }>("GET", path);
    stage.standIns.sandbox.recordOutsideEdit({
      customerId: bulk.brand.customerId,
      email: "kim@elsewhere.example",
      resourceName: body.made.campaign,
      fields: { name: "Kim's own" },
    });
    await bulk.undo();
    expect(await bulk.untilStatus("undone", "done")).toMatchObject({ undone: 1, kept: 1 });
    const [kept] = await bulk.campaigns();
    expect(kept).toMatchObject({ state: "kept" });
    expect(kept?.message).toContain("Kim's own");
    expect(await bulk.added()).toEqual(["Kim's own"]);
  });
});
