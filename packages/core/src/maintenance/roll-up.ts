import type { ChurnUser } from "@adwright/contracts/admin";
import { isInTrial, monthlyRevenueUsd, planGroupOf } from "@adwright/rules/billing/revenue";
import { churnLevel, churnRisk } from "@adwright/rules/churn";
import { isoDay } from "@adwright/rules/report-period";
import type { PersonFacts } from "@adwright/store/person/person-facts";
import type { AiUse } from "@adwright/store/staff/ai-use";
import type { ChurnCount, PeopleCount } from "@adwright/store/staff/snapshot";

import { lastDays } from "../admin/recent-hours.ts";
import type { Context } from "../context.ts";

/**
 * Runs hourly: adds up the daily use of the model and Google's operations, and counts the people. Can be repeated at any
 * time.
 */
export async function rollUp(
  ctx: Context,
): Promise<{ aiDays: number; operationDays: number; people: number }> {
  const aiDays = await addUpAiDays(ctx);
  const operationDays = await closeDays(ctx);
  const people = await countPeople(ctx);
  return { aiDays, operationDays, people };
}

/** With so few people, counting takes about as many read units, and a second. */
const FEW_PEOPLE = 500;
const FRESH_MS = 60_000;

/** The last count of people. Where there are few, it is at most a minute old; otherwise up to an hour. */
export async function latestPeopleCount(ctx: Context) {
  const last = await ctx.store.snapshots.find("people");
  const isFresh = last !== undefined && Date.parse(last.countedAt) > ctx.now() - FRESH_MS;
  if (isFresh || (last?.totalUsers ?? 0) > FEW_PEOPLE) return last;
  await countPeople(ctx);
  return ctx.store.snapshots.find("people");
}

const MAX_AT_RISK = 50;
const DAYS_OF_JOINING = 30;

/** Counts all people once and stores the counts as of the start. Returns the number of people. */
async function countPeople(ctx: Context): Promise<number> {
  const nowMs = ctx.now();
  const countedAt = new Date(nowMs).toISOString();
  const people = noPeople(countedAt.slice(0, 7));
  const since = lastDays(nowMs, DAYS_OF_JOINING)[0] ?? "";
  const churn: ChurnCount = {
    distribution: { critical: 0, high: 0, medium: 0, low: 0 },
    users: [],
  };
  for await (const { items } of ctx.store.users.listPages()) {
    const facts = await ctx.store.personFacts.listOf(items.map(({ userId }) => userId));
    const judged = facts.map((person) => judge(person, nowMs));
    for (const person of facts) {
      count(people, person, nowMs);
      countJoining(people, person, since);
      countSupercharged(people, person);
    }
    for (const { riskScore } of judged) churn.distribution[churnLevel(riskScore)] += 1;
    churn.users = highestRisk([...churn.users, ...judged]);
  }
  await ctx.store.snapshots.put("people", countedAt, people);
  await ctx.store.snapshots.put("churn", countedAt, churn);
  return people.totalUsers;
}

/** The figures before anybody is counted. */
export function noPeople(month: string): PeopleCount {
  return {
    totalUsers: 0,
    activeUsers: 0,
    month,
    plans: { free: 0, unlimited: 0, enterprise: 0 },
    campaigns: 0,
    stormChasers: 0,
    monthlyRevenueUsd: 0,
    connections: 0,
    brokenConnections: 0,
    trials: 0,
    churned: 0,
    supercharged: { subscribers: 0, active: 0, groups: 0, drafts: 0 },
    joined: {},
  };
}

function countJoining(people: PeopleCount, { user }: PersonFacts, since: string): void {
  const day = user.createdAt.slice(0, 10);
  if (day >= since) people.joined[day] = (people.joined[day] ?? 0) + 1;
}

function count(people: PeopleCount, facts: PersonFacts, nowMs: number): void {
  const { user, connection } = facts;
  people.totalUsers += 1;
  people.activeUsers += Number((user.lastActiveAt ?? "") >= people.month);
  people.plans[planGroupOf(user.subscription)] += 1;
  people.campaigns += campaignsOf(facts);
  people.stormChasers += Number(user.hasStormChasersAddon);
  people.monthlyRevenueUsd += monthlyRevenueUsd(user);
  people.connections += Number(connection !== undefined);
  people.brokenConnections += Number(connection === "broken");
  people.trials += Number(isInTrial(user, nowMs));
  people.churned += Number(user.subscriptionStatus === "canceled");
}

function countSupercharged({ supercharged, month }: PeopleCount, facts: PersonFacts): void {
  if (!supercharged) return;
  supercharged.subscribers += Number(facts.user.hasSuperchargedAddon);
  supercharged.active += Number((facts.lastGroupAt ?? "") >= month);
  supercharged.groups += facts.groups;
  supercharged.drafts += facts.groupDrafts;
}

const campaignsOf = ({ drafts, published, unfinished }: PersonFacts) =>
  drafts + published + unfinished;

function judge(facts: PersonFacts, nowMs: number): ChurnUser {
  const { user, published, connection } = facts;
  const { createdAt, lastActiveAt, subscriptionStatus, trialEnd } = user;
  const { score, daysInactive, factors } = churnRisk(
    {
      createdAt,
      lastActiveAt,
      subscriptionStatus,
      trialEnd,
      connection,
      published,
      campaigns: campaignsOf(facts),
    },
    nowMs,
  );
  return {
    id: user.userId,
    email: user.email,
    riskScore: score,
    subscription: user.subscription,
    hasStormChasers: user.hasStormChasersAddon,
    daysInactive,
    riskFactors: factors,
  };
}

function highestRisk(users: ChurnUser[]): ChurnUser[] {
  const highestFirst = users.toSorted(
    (a, b) => b.riskScore - a.riskScore || b.daysInactive - a.daysInactive,
  );
  return highestFirst.slice(0, MAX_AT_RISK);
}

const DAYS = 30;
/** The newest days may have grown since they were last added up. */
const OPEN_DAYS = 2;

/** Adds up the hours of the newest days, and of any of the last 30 that were missed. Returns how many days. */
async function addUpAiDays(ctx: Context): Promise<number> {
  const days = lastDays(ctx.now(), DAYS);
  const kept = await ctx.store.aiUse.listDays(days);
  const known = new Set(kept.map(({ day }) => day));
  // Yesterday may have been last added up while it was still running.
  const open = new Set(days.slice(-OPEN_DAYS - 1));
  const due = days.filter((day) => open.has(day) || !known.has(day));
  for (const day of due) {
    const uses = byPurpose(await ctx.store.aiUse.hoursOf(day));
    await ctx.store.aiUse.putDay({ day, uses });
  }
  return due.length;
}

/** What of a use is added up; the rest names it. */
const sums = [
  ...(["requests", "failed", "inputTokens", "cachedTokens", "outputTokens"] as const),
  ...(["costUsd", "unknownCosts", "unknownAtMostUsd", "durationMs"] as const),
];

function byPurpose(hours: readonly AiUse[]): AiUse[] {
  const byName = new Map<string, AiUse>();
  for (const use of hours) {
    const { purpose, model } = use;
    const name = JSON.stringify([purpose, model]);
    const sum = byName.get(name);
    const added = sums.map((field) => [field, (sum?.[field] ?? 0) + use[field]]);
    byName.set(name, { purpose, model, ...(Object.fromEntries(added) as Sums) });
  }
  return [...byName.values()];
}

type Sums = Pick<AiUse, (typeof sums)[number]>;

const KEPT_DAYS = 14;
const MAX_SHARES = 20;

/** Stores the operations of yesterday and of any earlier day that was missed. Returns how many days. */
async function closeDays(ctx: Context): Promise<number> {
  const { operations } = ctx.store;
  const today = isoDay(ctx.now());
  const days = lastDays(ctx.now(), KEPT_DAYS).filter((day) => day !== today);
  const kept = await operations.listClosed(days);
  const known = new Set(kept.map(({ day }) => day));
  const due = days.filter((day) => day === days.at(-1) || !known.has(day));
  for (const day of due) {
    const [all, shares] = await Promise.all([
      operations.countOfDay(day),
      operations.listSharesOfDay(day),
    ]);
    await operations.closeDay({
      day,
      used: all.used,
      people: all.people,
      limit: ctx.dailyOperations,
      shares: shares.slice(0, MAX_SHARES),
    });
  }
  return due.length;
}
