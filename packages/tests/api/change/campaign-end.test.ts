import type { AppError } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import { changeBrandStatus } from "@adwright/core/brand/change-brand-status";
import { readLive } from "@adwright/core/live-campaign/read-live";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const MONTH_MS = 31 * DAY_MS;
const stage = useBareStage();
let at: LiveAccount;
beforeEach(async () => {
  at = await openLiveAccount(stage);
});
afterEach(() => stage.standIns.sandbox.setEndedCampaigns("revive"));

/** The day in the account's time zone. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(
    stage.clock.now() + days * DAY_MS,
  );

const enabledCampaign = async () => (await at.enabled()).campaign;

/** A campaign that is enabled or paused, and whose last day was yesterday. */
async function endedCampaign(status: "ENABLED" | "PAUSED"): Promise<string> {
  const { resource_name: target } = await enabledCampaign();
  at.edit(target, { end_date_time: `${dayIn(0)} 23:59:59`, status });
  stage.clock.advance(DAY_MS);
  return target;
}

const endOf = async (target: string) => {
  const { campaigns } = await at.picture();
  const found = present(campaigns.find(({ resource_name: name }) => name === target));
  return { status: found.status, end: found.end_date_time };
};

async function findingsOf(...whats: Parameters<LiveAccount["stage"]>) {
  const set = await at.checked(...whats);
  await at.discard(set);
  return { ...set, rules: set.findings.map(({ rule }) => rule) };
}

describe("the end of a campaign", () => {
  test("is set with the end of its day, moved, lifted, and undone to what it was", async () => {
    const { resource_name: target } = await enabledCampaign();
    const [first, second] = [dayIn(7), dayIn(9)];
    await at.apply({ kind: "campaign_end", target, to: first });
    expect(await endOf(target)).toMatchObject({ end: `${first} 23:59:59` });
    const moved = await at.apply({ kind: "campaign_end", target, to: second });
    const [line] = (await at.receipt(moved)).lines;
    expect(line).toMatchObject({ before: first, after: second, isVerified: true });
    const lifted = await at.apply({ kind: "campaign_end", target, to: null });
    expect((await endOf(target)).end ?? "").toBe("");
    for (const [set, end] of [
      [lifted, `${second} 23:59:59`],
      [moved, `${first} 23:59:59`],
    ] as const) {
      await at.takeBack(set);
      expect((await endOf(target)).end).toBe(end);
    }
  });

  test("goes with its status in one operation", async () => {
    const { resource_name: target } = await enabledCampaign();
    const set = await at.checked(
      { kind: "campaign_end", target, to: dayIn(7) },
      { kind: "campaign_status", target, to: "PAUSED" },
    );
    const alone = await at.checked({ kind: "campaign_end", target, to: dayIn(8) });
    expect(alone.estimate?.operations).toBe(set.estimate?.operations);
  });

  test("in the past is refused in words before anything is sent", async () => {
    const { resource_name: target } = await enabledCampaign();
    const { findings } = await findingsOf({ kind: "campaign_end", target, to: dayIn(-1) });
    expect(findings).toMatchObject([
      { rule: "google/cannot_set_date_to_past", message: /in the past.*Choose a later one/ },
    ]);
  });
});

describe("a campaign that has ended", () => {
  test("starts with a later end or none; undoing pauses it, and says what cannot come back", async () => {
    const target = await endedCampaign("PAUSED");
    const set = await at.apply(
      { kind: "campaign_status", target, to: "ENABLED" },
      { kind: "campaign_end", target, to: null },
    );
    expect(set.status).toBe("applied");
    expect(set.findings.map(({ rule }) => rule)).toContain("change/serves-now");
    expect(set.estimate?.day.after).toBeGreaterThan(0);
    const blocked = at.undo(set).catch((error: AppError) => error);
    expect(await blocked).toMatchObject({ code: "CONFLICT" });
    const undo = await at.undo(set, true);
    await at.carryOut(undo);
    expect(await endOf(target)).toMatchObject({ status: "PAUSED" });
  });

  test("says so where Google does not let it run again", async () => {
    const target = await endedCampaign("PAUSED");
    stage.standIns.sandbox.setEndedCampaigns("refuse");
    const { findings } = await findingsOf(
      { kind: "campaign_status", target, to: "ENABLED" },
      { kind: "campaign_end", target, to: null },
    );
    expect(findings.find(({ severity }) => severity === "error")?.message).toMatch(
      /does not let this ended campaign run again/,
    );
  });

  test("is read with its status, reasons and last day", async () => {
    const lastDay = dayIn(0);
    const target = await endedCampaign("ENABLED");
    const campaign = target.split("/").at(-1) ?? "";
    const page = await readLive(at.held.ctx, {
      part: "page",
      brandId: at.brandId,
      campaign,
      limit: 1,
    });
    expect(page).toMatchObject({
      serving: {
        servingStatus: "ENDED",
        primaryStatus: "ENDED",
        reasons: ["CAMPAIGN_ENDED"],
        lastDay,
        paymentMode: "CLICKS",
      },
    });
  });
});

test("a brand that rests can lift the end of a campaign that it pauses", async () => {
  const { resource_name: target } = await enabledCampaign();
  at.edit(target, { end_date_time: `${dayIn(60)} 23:59:59` });
  await changeBrandStatus(at.held.ctx, at.brandId, false);
  stage.clock.advance(MONTH_MS);
  const lift = { kind: "campaign_end", target, to: null } as const;
  const alone = at.stage(lift).catch((error: AppError) => error);
  expect(await alone).toMatchObject({ code: "CONFLICT" });
  const set = await at.apply({ kind: "campaign_status", target, to: "PAUSED" }, lift);
  expect(set.status).toBe("applied");
  expect(await endOf(target)).toEqual({ status: "PAUSED", end: undefined });
});

test("a brand that rests can be paused and undone, and not be started", async () => {
  const { resource_name: target, campaign_budget: budget } = (await at.enabled()).campaign;
  const before = await at.apply({ kind: "budget_amount", target: budget, toMicros: 90_000_000 });
  await changeBrandStatus(at.held.ctx, at.brandId, false);
  stage.clock.advance(MONTH_MS);

  for (const to of ["Named while it rests", "PAUSED"]) {
    const refusal = at
      .stage({ kind: "campaign_name", target, to })
      .catch((error: AppError) => error);
    expect(await refusal).toMatchObject({ code: "CONFLICT" });
  }
  const paused = await at.apply({ kind: "campaign_status", target, to: "PAUSED" });
  expect(paused.status).toBe("applied");
  expect((await at.takeBack(before)).status).toBe("applied");
});
