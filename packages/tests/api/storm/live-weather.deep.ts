import { expect, test } from "vitest";

import { openStormAccount } from "../../support/data/storm-account.ts";
import { armedRule, hailForm } from "../../support/data/storm-rules.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { expectAsTested, playLive } from "./live-weather.ts";

const DAY_MS = 24 * 60 * 60_000;
const stage = useBareStage();
const north = ["48113", "48439", "48085", "48121"].map((fips) => ({ fips, name: fips }));

test("thirty days of weather do live what back-tests say of them afterward", async () => {
  const at = await openStormAccount(stage);
  const campaigns = Array.from({ length: 4 }, () => at.addCampaign());
  // Google reviews the ads meanwhile.
  at.passTo(new Date(at.ctx.now() + DAY_MS).toISOString());
  const [first, second, third, fourth] = campaigns;
  if (!first || !second || !third || !fourth) throw new RangeError("Four campaigns are needed.");
  const caps = { runMicros: first.maxDailyMicros * 20, dayMicros: first.maxDailyMicros * 8 };
  const forms = [
    hailForm([first, second], {
      name: "After hail",
      area: { counties: north, within: { lat: 32.8, lon: -96.8, radiusKm: 60 } },
      phase: "after",
      tailHours: 24,
      cooldownHours: 12,
      quietHours: { from: 22, to: 6 },
    }),
    hailForm([third], {
      name: "Before frost and wind",
      area: { counties: north },
      events: [
        "Freeze Warning",
        "Extreme Cold Warning",
        "High Wind Warning",
        "Winter Storm Warning",
      ],
      thresholds: { minSeverity: 5, onlyObserved: false },
      phase: "before",
      leadHours: 12,
      caps: { ...caps, monthMicros: first.maxDailyMicros * 14, runsPerMonth: 10 },
    }),
    hailForm([fourth], {
      name: "During floods and tornadoes",
      area: { counties: north },
      events: ["Flash Flood Warning", "Flood Warning", "Tornado Warning"],
      thresholds: { floodDamage: 1, onlyObserved: true },
      maxRunHours: 72,
      caps: { ...caps, monthMicros: first.maxDailyMicros * 40, runsPerMonth: 10 },
    }),
  ];
  const ruleIds: string[] = [];
  for (const form of forms) ruleIds.push((await armedRule(at, form)).ruleId);
  await playLive(stage, at, "thirty-days", DAY_MS);
  const compared = [];
  for (const ruleId of ruleIds) compared.push(await expectAsTested(at, ruleId, 30));
  expect(compared.every(({ runs }) => runs.length > 0)).toBe(true);
  expect(compared.reduce((sum, { skips }) => sum + skips, 0)).toBeGreaterThan(5);
}, 3_600_000);
