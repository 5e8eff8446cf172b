import type { CampaignStatus } from "@adwright/contracts/campaign";
import type { Page } from "@adwright/contracts/page";
import { DAY_MS } from "@adwright/contracts/time";
import type { CampaignSummaryRow } from "@adwright/store/campaign/campaign-row";
import type { ListedUser } from "@adwright/store/person/user";

import type { Context, UserContext } from "../context.ts";
import { allOf } from "../every-of.ts";

const WORK_AT_ONCE = 10;

/** A long list that is worked through over several runs of a cron. */
interface Portions<Item> {
  /** Names the row that holds where the last run stopped. */
  name: string;
  /** No page is begun after this time, epoch ms. */
  untilMs: number;
  pagesAfter: (position: string | undefined) => AsyncIterable<Page<Item>>;
  work: (items: Item[]) => Promise<void>;
}

/**
 * Works through the pages of a list, beginning where the last run stopped, until the list or the time ends. If work
 * fails, the pages after it still have their turn, and the first error is thrown at the end. Of two runs at once the
 * one that finds that the other has gone on stops.
 */
export async function inPortions<Item>(
  ctx: Context,
  { name, untilMs, pagesAfter, work }: Portions<Item>,
): Promise<void> {
  const failures: unknown[] = [];
  let position = await ctx.store.positions.find(name);
  for await (const { items, cursor } of pagesAfter(position)) {
    await work(items).catch((error: unknown) => failures.push(error));
    if (!(await ctx.store.positions.move(name, position, cursor))) break;
    position = cursor;
    if (ctx.now() >= untilMs) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Runs `work` for each item, a few at a time. All are tried; then the first error is thrown. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const few of inParts(items, WORK_AT_ONCE)) {
    for (const outcome of await Promise.allSettled(few.map(work))) {
      if (outcome.status === "rejected") failures.push(outcome.reason);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The items in lists of this size; the last one may be shorter. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}

/** Work that was abandoned earlier than that has long been handled. */
const DORMANT_AFTER_DAYS = 30;
/** The limit of BatchGetItem. */
const READ_AT_ONCE = 100;

type Work = (ctx: UserContext) => Promise<void>;

/** Runs `work` for those of the people who were active in the last 30 days, or in the given number of days. */
export async function forActiveOf(
  ctx: Context,
  people: readonly Pick<ListedUser, "userId">[],
  work: Work,
  { withinDays = DORMANT_AFTER_DAYS }: { withinDays?: number } = {},
): Promise<void> {
  const since = new Date(ctx.now() - withinDays * DAY_MS).toISOString();
  for (const some of inParts(people, READ_AT_ONCE)) {
    const users = await ctx.store.personFacts.findUsers(some.map(({ userId }) => userId));
    const active = [...users.values()].filter(
      ({ lastActiveAt, createdAt }) => (lastActiveAt ?? createdAt) >= since,
    );
    await eachOf(active, ({ userId }) => work({ ...ctx, userId }));
  }
}

/** All of the person's campaigns in a status. */
export const campaignsIn = (
  { store, userId }: UserContext,
  status: CampaignStatus,
): Promise<CampaignSummaryRow[]> =>
  allOf((page) => store.campaigns.listOf(userId, { ...page, status }));

const LARGE_PRIME = 1_000_003;
export const DAY_SECONDS = 24 * 60 * 60;

/** Always the same second of the day, UTC, for an id: spreads work that is due daily. */
export function secondOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % LARGE_PRIME;
  return sum % DAY_SECONDS;
}
