import { DAY_MS } from "@adwright/contracts/time";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { isManagerAccount } from "../brand/account-facts.ts";
import type { Context, UserContext } from "../context.ts";
import { snapshotOf } from "../live-campaign/find-live.ts";
import { DAILY_MS, lastEventsRead } from "../live-campaign/read-history.ts";
import { campaignsIn, DAY_SECONDS, forActiveOf, secondOf } from "./in-portions.ts";

/** As long as what was read of an account is kept. */
const KEPT_DAYS = 400;
/** Somebody looked at the live pages within this time: what others change is kept every day. */
const LOOKED_AT_MS = 30 * DAY_MS;
/** Google Ads API: changes are forgotten after 30 days. Nobody looks, so nothing is missed by asking less often. */
const RARELY_MS = 20 * DAY_MS;
/** SQS: the longest that a message may be delayed, and how often the cron runs. */
const QUARTER_SECONDS = 900;

/**
 * Every quarter of an hour, for the people whose time of the day it is: has kept what was changed in accounts with live
 * campaigns, so that their history has no hole while nobody looks at it. It is bulk work, so that nobody's job waits
 * behind it. Repeatable.
 */
export async function keepHistories(ctx: Context): Promise<{ accounts: number }> {
  const counts = { accounts: 0 };
  const quarter = Math.floor(
    (ctx.now() / 1000 / QUARTER_SECONDS) % (DAY_SECONDS / QUARTER_SECONDS),
  );
  const isTheirs = ({ userId }: { userId: string }) =>
    Math.floor(secondOf(userId) / QUARTER_SECONDS) === quarter;
  const keepHistoryOf = async (person: UserContext) => {
    const { userId } = person;
    const due = await dueBrands(person);
    const tasks = due.map(({ id }) => ({ task: "keep_history" as const, userId, brandId: id }));
    await ctx.bulkQueue.send(tasks, { delaySeconds: secondOf(userId) % QUARTER_SECONDS });
    counts.accounts += due.length;
  };
  for await (const { items } of ctx.store.users.listPages()) {
    await forActiveOf(ctx, items.filter(isTheirs), keepHistoryOf, { withinDays: KEPT_DAYS });
  }
  return counts;
}

async function dueBrands(ctx: UserContext): Promise<BrandRow[]> {
  const all = await ctx.store.brands.listAllOf(ctx.userId);
  const brands = all.filter((brand) => !isManagerAccount(brand));
  if (brands.length === 0) return [];
  const published = await campaignsIn(ctx, "published");
  const publishing = new Set(published.map(({ brandId }) => brandId));
  const judged = await Promise.all(
    brands.map(async (brand) => ({ brand, isDue: await isDue(ctx, brand, publishing) })),
  );
  return judged.flatMap(({ brand, isDue: due }) => (due ? [brand] : []));
}

async function isDue(
  ctx: UserContext,
  brand: BrandRow,
  publishing: ReadonlySet<number | undefined>,
): Promise<boolean> {
  const nowMs = ctx.now();
  const [read, looked] = await Promise.all([
    lastEventsRead(ctx, brand),
    ctx.store.liveSnapshots.find(snapshotOf(brand, { part: "campaigns" }), nowMs),
  ]);
  const wasLive = read !== undefined && read.isForFindings !== true;
  const isLive = wasLive || looked !== undefined || publishing.has(brand.id);
  if (!isLive || read === undefined) return isLive;
  const isLookedAt = looked !== undefined && nowMs - Date.parse(looked.asOf) < LOOKED_AT_MS;
  return nowMs - Date.parse(read.until) > (isLookedAt ? DAILY_MS : RARELY_MS);
}
