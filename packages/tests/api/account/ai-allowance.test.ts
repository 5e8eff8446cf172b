import type { Usage } from "@adwright/contracts/billing";
import { DAY_MS } from "@adwright/contracts/time";
import { aiWithinAllowance, requireAiAllowance } from "@adwright/core/ai/allowance";
import { writeValueProposition } from "@adwright/core/brand/knowledge/write-value-proposition";
import { checkCampaignClaims } from "@adwright/core/campaign/claims/check-campaign-claims";
import type { UserContext } from "@adwright/core/context";
import { startJob, type Work } from "@adwright/core/job/start-job";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { beforeAll, describe, expect, test } from "vitest";

import { openTools } from "../../support/assistants/open-tools.ts";
import { listBrands, noProgress, present } from "../../support/data/brands.ts";
import { campaignForm, draftCampaign } from "../../support/data/drafts.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { callerOf } from "../call.ts";

const WORDS = "Today's AI allowance of your plan is used up. It renews at 00:00 UTC.";

const stage = useBareStage();
beforeAll(async () => {
  // At noon, so that no test crosses midnight.
  stage.clock.advance(DAY_MS * 1.5 - (stage.clock.now() % DAY_MS));
});

/** Replaces the vendor's own estimate of a call's highest cost. */
const mostUsd = () => 0.1;

const today = () => new Date(stage.clock.now()).toISOString().slice(0, 10);

/** Sets a price for every token, as production does; the price is high, so a few calls use up the allowance. */
async function pricedContext(
  { user }: Person,
  perMillion: number,
  isRefused = true,
): Promise<UserContext> {
  const config = readConfig();
  const pricesUsdPerMillion = {
    input: perMillion,
    cached: perMillion,
    cacheWrite: perMillion,
    output: perMillion,
    fileSearch: 0,
  };
  const openai = { ...present(config.openai), pricesUsdPerMillion };
  const context = await makeContext({ ...config, openai }, { now: stage.clock.now });
  const person: UserContext = { ...context, userId: user.id };
  return { ...person, ai: aiWithinAllowance(person, { isRefused }) };
}

async function freePerson() {
  const person = await makePerson(stage.origin, { subscription: "free", brandAgeDays: 31 });
  return { person, brandId: present((await listBrands(person))[0]).id };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (error as { code?: string }).code,
  );
const usedPercent = async ({ api }: Person) =>
  (await api<Usage>("GET", "/api/usage")).body.ai.usedPercent;

describe("the AI allowance of a plan", () => {
  test("is used up by the cost of calls and by nothing else", async () => {
    const { person, brandId } = await freePerson();
    const ctx = await pricedContext(person, 10);
    await writeValueProposition(ctx, { brandId }, noProgress, "Job-1");
    const [call] = await ctx.store.aiCalls.listOf(person.user.id, 1);
    const spent = await ctx.store.aiSpending.spentOf(person.user.id, today());
    expect(spent).toBe(Math.ceil(present(present(call).costUsd) * 1_000_000));
    expect(spent).toBeGreaterThan(0);
    const percent = Math.round((spent / 500_000) * 100);
    expect(await usedPercent(person)).toBe(percent);
  });

  test("is exceeded by at most one reserve when calls run concurrently", async () => {
    const { person, brandId } = await freePerson();
    const ctx = await pricedContext(person, 70);
    const calls = Array.from({ length: 8 }, () =>
      codeOf(writeValueProposition(ctx, { brandId }, noProgress, "Job-1")),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes).toContain("RATE_LIMITED");
    const ledger = await ctx.store.aiCalls.listOf(person.user.id, 100);
    const costUsd = ledger.reduce((sum, call) => sum + present(call.costUsd), 0);
    const most = { instructions: "x".repeat(6000), data: "x".repeat(6000), maxOutputTokens: 6000 };
    expect(costUsd).toBeLessThanOrEqual(0.5 + ctx.ai.mostUsd(most));
    const spent = await ctx.store.aiSpending.spentOf(person.user.id, today());
    expect(Math.abs(spent - costUsd * 1_000_000)).toBeLessThanOrEqual(ledger.length);
  });

  test("refuses calls that use the model once it is used up, until 00:00 UTC", async () => {
    const { person, brandId } = await freePerson();
    const ctx = await pricedContext(person, 10);
    await ctx.store.aiSpending.reserve(person.user.id, today(), 500_000, undefined);
    expect(await usedPercent(person)).toBe(100);
    const call = callerOf(stage);
    const form = campaignForm(brandId, "Refused");
    const refused = await call("POST", "/api/campaigns/generate", {
      token: person.accessToken,
      body: form,
    });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: "RATE_LIMITED", message: WORDS });
    const untilMidnight = (DAY_MS - (stage.clock.now() % DAY_MS)) / 1000;
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(Math.abs(retryAfter - untilMidnight)).toBeLessThan(60);
    expect((await person.api("GET", "/api/campaigns")).body).toEqual([]);
    const tomorrow = { ...ctx, now: () => ctx.now() + DAY_MS };
    await expect(requireAiAllowance(tomorrow)).resolves.toBeUndefined();
  });

  test("fails a running call with the same message when it is used up", async () => {
    const { person, brandId } = await freePerson();
    const ctx = await pricedContext(person, 10);
    await ctx.store.aiSpending.reserve(person.user.id, today(), 500_000, undefined);
    await expect(
      writeValueProposition(ctx, { brandId }, noProgress, "Job-1"),
    ).rejects.toMatchObject({
      code: "RATE_LIMITED",
      message: WORDS,
    });
  });

  test("counts background work but never refuses it", async () => {
    const { person, brandId } = await freePerson();
    const background = await pricedContext(person, 10, false);
    await background.store.aiSpending.reserve(person.user.id, today(), 500_000, undefined);
    await writeValueProposition(background, { brandId }, noProgress, "Job-1");
    const spent = await background.store.aiSpending.spentOf(person.user.id, today());
    expect(spent).toBeGreaterThan(500_000);
  });

  test("goes to checks of claims, which begin by themselves, by a fifth at most", async () => {
    const { person, brandId } = await freePerson();
    const valueProposition = "# Shoes\n\nTrail shoes from $89";
    await person.api("PUT", `/api/brands/${brandId}`, { valueProposition });
    const { id, adGroups } = await draftCampaign(person, brandId, "Checked");
    const ctx = await pricedContext(person, 30);
    const check = async (headline: string) => {
      const [group, ...others] = present(adGroups);
      const headlines = present(group).headlines.with(0, headline);
      await person.api("PUT", `/api/campaigns/${id}`, {
        adGroups: [{ ...present(group), headlines }, ...others],
      });
      return codeOf(checkCampaignClaims(ctx, { campaignId: id }, noProgress, "Job-1"));
    };
    const outcomes: (string | undefined)[] = [];
    while (outcomes.length < 40 && outcomes.at(-1) !== "RATE_LIMITED") {
      outcomes.push(await check(`${outcomes.length + 500} Experts Agree`));
    }
    expect(outcomes[0]).toBe("done");
    expect(outcomes.at(-1)).toBe("RATE_LIMITED");
    const spent = await ctx.store.aiSpending.spentOf(person.user.id, today());
    expect(spent).toBeGreaterThanOrEqual(100_000);
    expect(spent).toBeLessThan(400_000);
    expect(await codeOf(writeValueProposition(ctx, { brandId }, noProgress, "Job-2"))).toBe("done");
  });

  test("goes to assistants by half, and leaves the other half to the person", async () => {
    const { person, brandId } = await freePerson();
    const held = await holdQueue(stage, person.user.id);
    const { ctx: assistants } = await openTools(held.ctx);
    const write = async (by: UserContext) => {
      const work = { kind: "write_value_proposition", input: { brandId }, message: "Writing" };
      const jobId = await startJob(by, work as Work);
      const priced = { ...held.ctx, ai: { ...held.ctx.ai, mostUsd } };
      await held.deliver(held.messages.pop(), priced);
      return (await held.ctx.store.jobs.find(person.user.id, jobId))?.error?.code ?? "done";
    };
    expect(await write(assistants)).toBe("done");
    const theirs = `${today()}#assistants`;
    await held.ctx.store.aiSpending.reserve(person.user.id, theirs, 250_000, undefined);
    expect(await write(assistants)).toBe("RATE_LIMITED");
    expect(await write(held.ctx)).toBe("done");
  });

  test("gets the reserve back when a call fails", async () => {
    const { person, brandId } = await freePerson();
    const ctx = await pricedContext(person, 10);
    stage.faults.add({ vendor: "openai", kind: "unavailable", times: 10 });
    expect(await codeOf(writeValueProposition(ctx, { brandId }, noProgress, "Job-1"))).toBe(
      "AI_UNAVAILABLE",
    );
    expect(await ctx.store.aiSpending.spentOf(person.user.id, today())).toBe(0);
  });

  test("is charged the highest possible cost when a call's answer is lost", async () => {
    const { person, brandId } = await freePerson();
    const ctx = await pricedContext(person, 10);
    const lost = { method: "responses.create", kind: "drop_after_commit", times: 1 } as const;
    stage.faults.add({ vendor: "openai", ...lost });
    expect(await codeOf(writeValueProposition(ctx, { brandId }, noProgress, "Job-1"))).toBe(
      "AI_UNAVAILABLE",
    );
    const [call] = await ctx.store.aiCalls.listOf(person.user.id, 1);
    expect(call).toMatchObject({ outcome: "AI_UNAVAILABLE" });
    expect(call).not.toHaveProperty("costUsd");
    const atMost = present(present(call).atMostUsd);
    expect(atMost).toBeGreaterThan(0);
    const spent = await ctx.store.aiSpending.spentOf(person.user.id, today());
    expect(spent).toBe(Math.ceil(atMost * 1_000_000));
  });

  test("is not used when the model is free of charge", async () => {
    const person = await makePerson(stage.origin, { brandAgeDays: 31 });
    const { id } = present((await listBrands(person))[0]);
    await draftCampaign(person, id, "For nothing");
    const written = await person.api("POST", `/api/brands/${id}/value-proposition`, {});
    expect((await settled(person.api, written)).status).toBe(200);
    expect(await usedPercent(person)).toBe(0);
  });
});
