import { daysLeftInMonth } from "@adwright/rules/spending";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();
let at: LiveAccount;
let budget: string;
let campaigns: string[];
beforeAll(async () => {
  at = await openLiveAccount(stage);
  const picture = await at.picture();
  budget = present(picture.campaigns[0]).campaign_budget;
  at.edit(budget, { explicitly_shared: true, name: "Shared" });
  const [, second, third] = picture.campaigns.map(({ resource_name: name }) => name);
  campaigns = [present(second), present(third)];
  at.edit(campaigns[0] ?? "", { campaign_budget: budget });
});

test("a budget names all who spend it, counts once, and one more is another decision", async () => {
  const set = await at.stage({ kind: "budget_amount", target: budget, toMicros: 120_000_000 });
  const checked = await at.check(set);
  const shared = checked.findings.find(({ rule }) => rule === "change/shared-budget");
  expect(shared?.message).toMatch(/^2 campaigns spend this budget: /);
  expect(checked.estimate).toMatchObject({
    day: { before: 220_000_000, after: 240_000_000 },
    todayMicros: 240_000_000,
  });

  at.edit(campaigns[1] ?? "", { campaign_budget: budget });
  const stale = await at.settle(await at.approve(checked));
  expect(stale.status).toBe("stale");
  const again = await at.check(stale);
  expect(again.status).toBe("checked");
  expect(again.diff).toMatchObject([{ state: "moved" }]);
  expect(again.hash).not.toBe(checked.hash);
  expect(again.findings.find(({ rule }) => rule === "change/shared-budget")?.message).toMatch(
    /^3 campaigns/,
  );
  expect((await at.settle(await at.approve(again))).status).toBe("applied");
});

test("a cut does not cap today, pausing does", async () => {
  const cut = await at.check(
    await at.stage({ kind: "budget_amount", target: budget, toMicros: 20_000_000 }),
  );
  expect(cut.findings.map(({ rule }) => rule)).toContain("change/cut-not-today");
  expect(cut.estimate).toMatchObject({ day: { after: 40_000_000 }, todayMicros: 240_000_000 });
  const { before = 0, after = 0 } = cut.estimate?.thisMonth ?? {};
  const daysLeft = daysLeftInMonth(stage.clock.now(), "America/New_York");
  expect(before - after).toBe(daysLeft * 100_000_000);
  expect(after).toBeGreaterThanOrEqual(daysLeft * 20_000_000);
  const { campaigns: all } = await at.picture();
  const spenders = all.filter(({ campaign_budget: spent }) => spent === budget);
  const paused = await at.check(
    await at.stage(
      ...spenders.map(
        ({ resource_name: target }) => ({ kind: "campaign_status", target, to: "PAUSED" }) as const,
      ),
    ),
  );
  expect(paused.estimate).toMatchObject({ day: { after: 0 }, todayMicros: 0 });
});

test("a budget that Google finds too small is an error of its line", async () => {
  const small = await at.check(
    await at.stage({ kind: "budget_amount", target: budget, toMicros: 50_000 }),
  );
  expect(small).toMatchObject({ status: "open", hash: null });
  expect(small.findings.filter(({ severity }) => severity === "error")).toMatchObject([
    {
      rule: "google/budget_below_per_day_minimum",
      changeIds: [
        present(small.changes.find(({ what }) => what.kind === "budget_amount")).changeId,
      ],
    },
  ]);
});
