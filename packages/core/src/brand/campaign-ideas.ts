import type { CampaignIdeas } from "@adwright/contracts/brand";
import { sumMetrics } from "@adwright/rules/metrics";
import { costPerConversion, isIn, performancePeriods } from "@adwright/rules/performance";

import type { UserContext } from "../context.ts";
import { getBrandRow } from "./get-brand-row.ts";
import { knownFacts } from "./knowledge/known-facts.ts";

const MOST_GOALS = 5;
const MOST_PAGES = 6;
/** Longer facts are descriptions and no goal to click. */
const GOAL_CHARACTERS = 70;

/** What the form of a new campaign can be filled with, from at most six reads of the table and none of Google. */
export async function getCampaignIdeas(ctx: UserContext, brandId: number): Promise<CampaignIdeas> {
  const brand = await getBrandRow(ctx, brandId);
  const [known, latest, figures] = await Promise.all([
    ctx.store.brands.findValueProposition(ctx.userId, brandId),
    findLatest(ctx, brandId),
    ctx.store.figures.find(ctx.userId, brand.customerId),
  ]);
  const facts = knownFacts(known, ctx.now());
  const goals = facts.map(({ text }) => text).filter((text) => text.length <= GOAL_CHARACTERS);
  const pages = facts.map(({ source }) => source).filter((source) => /^https?:/.test(source));
  return {
    goals: [...new Set(goals)].slice(0, MOST_GOALS),
    pages: [...new Set(pages)].slice(0, MOST_PAGES),
    geography: latest?.body.geography ?? null,
    language: latest?.body.language ?? null,
    ...conversionsOf(figures?.figures, ctx.now()),
  };
}

/** The brand's newest campaign among the person's newest hundred. */
async function findLatest(ctx: UserContext, brandId: number) {
  const { items } = await ctx.store.campaigns.listOf(ctx.userId, { brandId, limit: 100 });
  const [newest] = items;
  return newest && ctx.store.campaigns.find(ctx.userId, newest.id);
}

type Figures = NonNullable<Awaited<ReturnType<UserContext["store"]["figures"]["find"]>>>["figures"];

function conversionsOf(figures: Figures, nowMs: number) {
  if (figures === undefined) return { conversions: 0, costPerConversion: null };
  const { current } = performancePeriods(figures.timeZone, nowMs);
  const sum = sumMetrics(figures.days.filter(({ day }) => isIn(current, day)));
  const micros = costPerConversion(sum);
  return {
    conversions: Math.round(sum.conversions),
    costPerConversion: micros === undefined ? null : Math.round(micros / 10_000) / 100,
  };
}
