import type { Email } from "@adwright/contracts/email";
import { morningOf, nextMonday, weekBefore } from "@adwright/rules/figures/calendar";
import { sumMetrics } from "@adwright/rules/metrics";
import { isIn } from "@adwright/rules/performance";
import { addDays, type DayRange, dayIn } from "@adwright/rules/report-period";
import type { AccountFigures } from "@adwright/store/figures/figures-row";

import { getAttention } from "../attention/get-attention.ts";
import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/hold.ts";
import { startJob } from "../job/start-job.ts";
import { listPerformanceAccounts } from "../performance/get-performance.ts";

type Summary = Extract<Email, { template: "weekly_summary" }>;

const HOUR_MS = 60 * 60 * 1000;
/** How long the email waits for an account whose Sunday was not read yet. */
const PATIENCE_MS = 6 * HOUR_MS;
const RETRY_MS = HOUR_MS / 4;
/** Later than this, the week is no news. */
const LATEST_MS = 48 * HOUR_MS;
const MOST_FINDINGS = 3;
const WEEK_DAYS = 7;
/** A person has one. */
const KEY = "weekly";

/** Makes the summary due on the next Monday morning where the person's accounts are; after that, it is due each week. */
export async function planWeeklySummary(ctx: UserContext): Promise<void> {
  const atMs = nextMorningMs(ctx, await readAccounts(ctx));
  if (atMs === undefined) return;
  const at = new Date(atMs).toISOString();
  await ctx.store.dueWork.put({ userId: ctx.userId, kind: "weekly_summary", key: KEY, at });
}

/** The first account's; undefined without one. */
function nextMorningMs(ctx: UserContext, [first]: readonly Account[]): number | undefined {
  const zone = first?.timeZone;
  return zone === undefined ? undefined : morningOf(zone, nextMonday(zone, ctx.now()));
}

/**
 * Mails the week that ended on Sunday once it is over and read in all accounts; those that could not be read are named.
 * Nothing if there is nothing to say or the person does not want it. Repeatable.
 */
export async function sendWeeklySummary(ctx: UserContext): Promise<Next> {
  const user = await ctx.store.users.find(ctx.userId);
  const accounts = await readAccounts(ctx);
  const nextMs = nextMorningMs(ctx, accounts);
  if (!user || nextMs === undefined) return "done";
  const laterMs = user.unwantedEmails?.includes("weekly_summary")
    ? undefined
    : await sendIfReady(ctx, accounts);
  return { againAtMs: laterMs ?? nextMs };
}

/** When to try again; undefined if that is next week. */
async function sendIfReady(
  ctx: UserContext,
  accounts: readonly Account[],
): Promise<number | undefined> {
  const nowMs = ctx.now();
  const zone = accounts[0]?.timeZone ?? "UTC";
  const monday = addDays(nextMonday(zone, nowMs), -WEEK_DAYS);
  const morningMs = Math.max(...accounts.map(({ timeZone }) => morningOf(timeZone, monday)));
  if (nowMs > morningMs + LATEST_MS) return undefined;
  if (nowMs < morningMs) return morningMs;
  const week = weekBefore(monday);
  const missing = accounts.filter(({ to }) => to < week.to);
  if (missing.length > 0 && nowMs < morningMs + PATIENCE_MS) return nowMs + RETRY_MS;
  const jobId = `weekly-summary-${monday}`;
  if (missing.length === accounts.length || (await ctx.store.jobs.find(ctx.userId, jobId))) {
    return undefined;
  }
  const input = await summaryOf(ctx, accounts, week);
  if (hasContent(input)) {
    await startJob(ctx, { kind: "send_email", input, message: "Sending an email", jobId });
  }
  return undefined;
}

type Account = AccountFigures & { brandId: number; brandName: string };

async function readAccounts(ctx: UserContext): Promise<Account[]> {
  const accounts = await listPerformanceAccounts(ctx);
  return accounts.flatMap(({ brand, kept }) => {
    const figures = kept?.figures;
    return figures ? [{ ...figures, brandId: brand.id, brandName: brand.name }] : [];
  });
}

async function summaryOf(
  ctx: UserContext,
  accounts: readonly Account[],
  week: DayRange,
): Promise<Summary> {
  const before = weekBefore(week.from);
  const read = accounts.filter(({ to }) => to >= week.to);
  const sumIn = (some: readonly Account[], range: DayRange) =>
    sumMetrics(some.flatMap(({ days }) => days.filter(({ day }) => isIn(range, day))));
  const { cards, others } = await getAttention(ctx);
  return {
    template: "weekly_summary",
    ...week,
    currencies: [...Map.groupBy(read, ({ currencyCode }) => currencyCode)]
      .map(([currencyCode, some]) => ({
        currencyCode,
        current: sumIn(some, week),
        previous: sumIn(some, before),
      }))
      .filter(({ current, previous }) => current.impressions + previous.impressions > 0),
    changes: await countChanges(ctx, accounts, week),
    findings: cards
      .slice(0, MOST_FINDINGS)
      .map(({ brandName, sentence, key }) => ({ brandName, sentence, key })),
    others: others + Math.max(0, cards.length - MOST_FINDINGS),
    missing: accounts.filter(({ to }) => to < week.to).map(({ brandName }) => brandName),
  };
}

async function countChanges(
  ctx: UserContext,
  accounts: readonly Account[],
  week: DayRange,
): Promise<number> {
  // A day more, because the day began earlier in the east.
  const since = `${addDays(week.from, -1)}T00:00:00Z`;
  const applied = await ctx.store.changeSets.listAppliedSince(ctx.userId, since);
  return applied.filter(({ brandId, appliedAt }) => {
    const account = accounts.find((one) => one.brandId === brandId);
    if (account === undefined || appliedAt === undefined) return false;
    return isIn(week, dayIn(account.timeZone, Date.parse(appliedAt)));
  }).length;
}

const hasContent = ({ currencies, changes, findings }: Summary): boolean =>
  currencies.length + changes + findings.length > 0;
