import type { ApprovalLimits } from "@adwright/contracts/change/approval-limit";
import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { hashPassword } from "@adwright/core/auth/password";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { changing } from "../../support/data/change-calls.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { makePerson } from "../../support/people/person.ts";
import { setStored } from "../../support/people/stored-row.ts";

const PASSWORD = "correct horse battery staple";
const { stage, at } = useLiveAccount();
const calls = changing(() => at);
const { api, path, checked } = calls;
const approve = (set: ChangeSet, stepUpToken?: string) => calls.approve(set, { stepUpToken });

const prove = ({ setId }: ChangeSet, password: string) =>
  api<{ stepUpToken: string }>("POST", "/api/step-up", { brandId: at.brandId, setId, password });

describe("a set that lets a month cost far more", () => {
  test("is approved after the password, for this set alone; its receipt says so", async () => {
    const { campaigns } = await at.picture();
    const [first, second] = campaigns.filter(({ status }) => status === "ENABLED");
    const set = await checked({
      kind: "budget_amount",
      target: present(first).campaign_budget,
      toMicros: 240_000_000,
    });
    expect(set.estimate?.stepUp).toEqual([expect.stringContaining("A month may cost")]);
    stage.clock.advance(6 * 60_000);
    const refused = await approve(set);
    expect(refused).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    expect(refused.body).toMatchObject({ details: { reasons: set.estimate?.stepUp } });

    expect(await prove(set, PASSWORD)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const passwordHash = await hashPassword(PASSWORD);
    await setStored(at.person.user.id, "PROFILE", ["passwordHash", passwordHash]);
    expect(await prove(set, "wrong")).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "password" }] },
    });
    expect(await prove({ ...set, setId: set.setId + 1 }, PASSWORD)).toMatchObject({ status: 404 });
    const proof = await prove(set, PASSWORD);
    expect(proof.status).toBe(200);

    const edited = await checked({
      kind: "budget_amount",
      target: present(first).campaign_budget,
      toMicros: 250_000_000,
    });
    expect(edited.setId).toBe(set.setId);
    expect((await approve(edited, proof.body.stepUpToken)).status).toBe(403);

    const { stepUpToken } = (await prove(edited, PASSWORD)).body;
    expect((await approve(edited, `${stepUpToken}x`)).status).toBe(403);
    expect((await approve(edited, stepUpToken)).status).toBe(200);
    await calls.untilApplied(set);
    const receipt = await at.person.api<ChangeReceipt>("GET", path(`/${set.setId}/receipt`));
    expect(receipt.body).toMatchObject({
      stepUp: "password",
      requestId: expect.stringMatching(/./) as string,
    });

    const other = await checked({
      kind: "budget_amount",
      target: present(second).campaign_budget,
      toMicros: 240_000_000,
    });
    expect((await approve(other, stepUpToken)).status).toBe(403);
    const own = await prove(other, PASSWORD);
    stage.clock.advance(5 * 60_000 + 1000);
    expect((await approve(other, own.body.stepUpToken)).status).toBe(403);
  });

  test("is no matter of pausing", async () => {
    const { resource_name: target } = (await at.enabled()).campaign;
    const { body } = await at.person.api<{ set: ChangeSet | null }>("GET", path("/open"));
    await at.person.api("DELETE", path(`/${body.set?.setId}`));
    const set = await checked({ kind: "campaign_status", target, to: "PAUSED" });
    expect(set.estimate?.stepUp).toEqual([]);
    expect((await approve(set)).status).toBe(200);
  });
});

describe("a person's own limit", () => {
  const LIMITS = "/api/account/approval-limits";
  const put = (dailyMicros: number | null, password?: string, currencyCode = "USD") =>
    at.person.api<ApprovalLimits>("PUT", LIMITS, { currencyCode, dailyMicros, password });
  const limitNow = async () => (await at.person.api<ApprovalLimits>("GET", LIMITS)).body.limits;

  test("asks for sets that raise daily budgets above it, and for looser limits", async () => {
    const { email } = at.person.user;
    Object.assign(at, { person: await makePerson(stage.origin, { email }) });
    stage.clock.advance(6 * 60_000);
    expect(await limitNow()).toEqual([{ currencyCode: "USD", dailyMicros: null }]);
    expect((await put(10_000_000)).body.limits).toEqual([
      { currencyCode: "USD", dailyMicros: 10_000_000 },
    ]);
    const { budgets } = await at.picture();
    const { campaign } = await at.enabled();
    const budget = present(
      budgets.find(({ resource_name: name }) => name === campaign.campaign_budget),
    );
    const toMicros = Number(budget.amount_micros) + 1_000_000;
    const target = campaign.campaign_budget;
    const raised = await checked({ kind: "budget_amount", target, toMicros });
    expect(raised.estimate?.stepUp).toEqual([
      expect.stringContaining("above your own limit of $10.00"),
    ]);
    expect((await approve(raised)).status).toBe(403);

    expect(await put(11_000_000)).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    expect(await put(null)).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    expect(await put(null, "wrong")).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "password" }] },
    });
    expect((await put(9_000_000)).status).toBe(200);
    expect((await put(null, PASSWORD)).status).toBe(200);
    const again = await calls.post(`/${raised.setId}/check`);
    expect(again.body.estimate?.stepUp).toEqual([]);
    expect((await approve(again.body)).status).toBe(200);
  });

  test("is kept when others are saved at the same time", async () => {
    const saved = ["CHF", "DKK", "EUR", "JPY", "NOK", "SEK"];
    const answers = await Promise.all(saved.map((code) => put(200_000_000, undefined, code)));
    expect(answers.map(({ status }) => status)).toEqual(saved.map(() => 200));
    const limits = await limitNow();
    expect(limits.filter(({ dailyMicros }) => dailyMicros === 200_000_000)).toHaveLength(6);
  });
});
