import { daysLeftInMonth } from "@adwright/rules/spending";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const { stage, at } = useLiveAccount();
let budget: string;
let campaigns: string[];
beforeAll(async () => {
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
  const { before = 0, after = 0 } = checked.estimate?.thisMonth ?? {};
  const daysLeft = daysLeftInMonth(stage.clock.now(), "America/New_York");
  expect(after - before).toBe(daysLeft * 10_000_000);
  expect(before).toBeGreaterThanOrEqual(daysLeft * 110_000_000);

  at.edit(campaigns[1] ?? "", { campaign_budget: budget });
  const stale = await at.carryOut(checked);
  expect(stale.status).toBe("stale");
  const again = await at.check(stale);
  expect(again.status).toBe("checked");
  expect(again.diff).toMatchObject([{ state: "moved" }]);
  expect(again.hash).not.toBe(checked.hash);
  expect(again.findings.find(({ rule }) => rule === "change/shared-budget")?.message).toMatch(
    /^3 campaigns/,
  );
  expect((await at.carryOut(again)).status).toBe("applied");
});
