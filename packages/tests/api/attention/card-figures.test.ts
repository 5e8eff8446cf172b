import type { Attention, AttentionKind } from "@adwright/contracts/figures/attention";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { addDays } from "@adwright/rules/report-period";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { readForRecount, recountClaim } from "../../support/data/recount-claims.ts";
import { randomOf } from "../../support/data/synthetic-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
const DAY_MS = 24 * 60 * 60_000;
const TERMS = ["cheap", "best", "sale", "near me"];
const TROUBLES = [
  { kind: "demand", factor: 0 },
  { kind: "demand", factor: 0.1 },
  { kind: "demand", factor: 4 },
  { kind: "price", factor: 3 },
  { kind: "conversions", factor: 0 },
  { kind: "conversions", factor: 0.2 },
] as const;
/** What Google itself says of the future. */
const GOOGLES = "Google's estimate of more conversions";

const stage = useBareStage();

/** An account with the troubles of the seed, and what was found in it. */
async function foundIn(seed: number) {
  const random = randomOf(seed);
  const at = await openLiveAccount(stage);
  const { customerId, held } = at;
  const { sandbox } = stage.standIns;
  const daysBefore = (days: number) =>
    new Date(stage.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
  const term = TERMS[Math.floor(random() * TERMS.length)];
  const waste = { kind: "conversions", factor: 0, term, from: daysBefore(100) } as const;
  sandbox.plantScenario({ customerId, ...waste });
  const { campaigns } = await at.picture();
  const serving = campaigns.filter(({ status }) => status === "ENABLED");
  for (const [index, { resource_name: name }] of serving.entries()) {
    const trouble = present(TROUBLES[(seed + 3 * index) % TROUBLES.length]);
    const from = daysBefore(trouble.factor === 0 ? 12 : 8);
    sandbox.plantScenario({ customerId, campaign: name.split("/").at(-1), ...trouble, from });
  }
  await keepFigures(held.ctx, at);
  const { found } = await held.ctx.store.attention.list(held.ctx.userId);
  return { counted: await readForRecount(at), found: present(found[0]).found };
}

test("every figure of a finding equals a recount from Google's stand-in", async () => {
  const wrong: string[] = [];
  const kinds = new Set<AttentionKind>();
  for (const seed of SEEDS) {
    const { counted, found } = await foundIn(seed);
    for (const finding of found) {
      kinds.add(finding.kind);
      wrong.push(...wrongIn(finding, counted).map((what) => `seed ${seed}, ${what}`));
    }
  }
  expect(wrong).toEqual([]);
  const usual: AttentionKind[] = ["spend-stopped", "conversions-stopped", "terms-wasted"];
  expect([...kinds]).toEqual(expect.arrayContaining(usual));
});

function wrongIn(
  finding: Attention,
  counted: Awaited<ReturnType<typeof readForRecount>>,
): string[] {
  const { key, entity, because, atStakeMicros = 0, series = [] } = finding;
  const claims = because.flatMap((claim, index) => {
    if (claim.label === GOOGLES) return [];
    const value = recountClaim(counted, finding, index);
    // Of what is expected, fractions of a conversion are.
    const isSame =
      value !== undefined && Math.abs(value - claim.value) <= 1e-6 * Math.abs(value) + 0.01;
    return isSame ? [] : [`${key}: ${claim.label} ${claim.value}, counted ${value}`];
  });
  const cost = counted.sumOf(entity.id, "cost_micros", counted.today, 30);
  const isTooMuch = atStakeMicros > Math.round(cost);
  const last = series.at(-1)?.day ?? addDays(counted.today, -1);
  const isOld = last !== addDays(counted.today, -1);
  return [
    ...claims,
    ...(isTooMuch ? [`${key}: ${atStakeMicros} at stake of ${cost}`] : []),
    ...(isOld ? [`${key}: its days end on ${last}`] : []),
  ];
}
