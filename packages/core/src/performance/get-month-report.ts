import { notFound } from "@adwright/contracts/errors";
import type { CampaignDays, CampaignLine } from "@adwright/contracts/figures/daily-figures";
import type { MonthChange, MonthReport } from "@adwright/contracts/figures/month-report";
import { campaignsOf } from "@adwright/rules/attention/changed-campaigns";
import { setResults } from "@adwright/rules/attention/set-results";
import { monthDays, newestMonth } from "@adwright/rules/figures/calendar";
import { areKept, comparedIn, monthsOf } from "@adwright/rules/figures/daily-figures";
import { noMetrics, sumMetrics } from "@adwright/rules/metrics";
import { isIn } from "@adwright/rules/performance";
import { addDays, type DayRange, dayIn } from "@adwright/rules/report-period";
import type { AccountFigures } from "@adwright/store/figures/figures-row";

import { getAttention } from "../attention/get-attention.ts";
import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { ownSetsOf, setEntry } from "../live-campaign/own-events.ts";

const MOST_CAMPAIGNS = 50;
const MOST_NEXT = 5;
/** The days before and after a change that are compared. */
const RESULT_DAYS = 7;

interface Asked {
  brandId: number;
  /** yyyy-mm; the newest whole month if absent. */
  month?: string | undefined;
}

/** A month of a brand for the advertiser's client, from what is stored; NOT_FOUND without figures of it. */
export async function getMonthReport(
  ctx: UserContext,
  { brandId, month: asked }: Asked,
): Promise<MonthReport> {
  const { name: brandName, customerId } = await getBrandRow(ctx, brandId);
  const kept = (await ctx.store.figures.find(ctx.userId, customerId))?.figures;
  if (kept === undefined) throw notFound();
  const month = asked ?? newestMonth(kept);
  const ranges = monthDays(month, kept);
  if (ranges === undefined) throw notFound();
  const { current, previous } = ranges;
  const around = {
    from: addDays(current.from, -RESULT_DAYS),
    to: addDays(current.to, RESULT_DAYS),
  };
  const of = { userId: ctx.userId, customerId };
  const range = { from: previous.from < around.from ? previous.from : around.from, to: around.to };
  const [stored, found, sets, attention] = await Promise.all([
    ctx.store.figures.listDays(of, monthsOf(range)),
    ctx.store.figures.findCampaigns(ctx.userId, [customerId]),
    // The day begins up to 14 hours earlier in the east.
    ownSetsOf(ctx, brandId, undefined, `${addDays(current.from, -1)}T00:00:00.000Z`),
    getAttention(ctx),
  ]);
  const lines = found.get(customerId)?.lines ?? [];
  const campaigns = comparedIn(current, previous, stored);
  const sumIn = (days: DayRange) => sumMetrics(kept.days.filter(({ day }) => isIn(days, day)));
  return {
    brandName,
    currencyCode: kept.currencyCode,
    month,
    ...current,
    current: sumIn(current),
    previous: areKept(previous, kept) ? sumIn(previous) : null,
    days: everyDay(kept, current),
    campaigns: campaigns.slice(0, MOST_CAMPAIGNS),
    otherCampaigns: Math.max(0, campaigns.length - MOST_CAMPAIGNS),
    changes: sets
      .map((set) => changeOf(ctx, set, { kept, stored, lines }))
      .filter(({ day }) => isIn(current, day))
      .toSorted((left, right) => (left.day < right.day ? -1 : 1)),
    next: attention.cards
      .filter((card) => card.brandId === brandId)
      .slice(0, MOST_NEXT)
      .map(({ sentence }) => sentence),
    months: monthsOf(kept).toReversed(),
  };
}

/** All days of the range, also those on which no ad was shown. */
function everyDay({ days }: AccountFigures, range: DayRange): MonthReport["days"] {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const all: MonthReport["days"] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    all.push({ ...sumMetrics([byDay.get(day) ?? noMetrics]), day });
  }
  return all;
}

interface Stored {
  kept: AccountFigures;
  stored: readonly CampaignDays[];
  lines: readonly CampaignLine[];
}

function changeOf(
  ctx: UserContext,
  set: Parameters<typeof setEntry>[1],
  { kept, stored, lines: states }: Stored,
): MonthChange {
  const { lines, lineCount } = setEntry(ctx, set, new Map());
  const ids = new Set(
    set.lines.flatMap(({ resource, path }) => campaignsOf(resource, path, states)),
  );
  const own = stored.filter(({ id }) => ids.has(id)).flatMap(({ days }) => days);
  const day = dayIn(kept.timeZone, Date.parse(set.appliedAt));
  const results = ids.size > 0 ? setResults(own, day, kept) : [];
  const result = results.find(({ days }) => days === RESULT_DAYS) ?? null;
  return { setId: set.setId, isUndo: set.isUndo, day, lines, lineCount, result };
}
