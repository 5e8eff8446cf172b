import type { ListedUser } from "@adwright/store/person/user";

import type { Context, UserContext } from "../context.ts";
import { eachOf, inParts } from "./in-portions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Work that was abandoned earlier than that has long been handled. */
const DORMANT_AFTER_DAYS = 30;
/** The limit of BatchGetItem. */
const READ_AT_ONCE = 100;

type Work = (ctx: UserContext) => Promise<void>;

/** Runs `work` for everyone who was active in the last 30 days, a few at a time. */
export async function forActivePeople(ctx: Context, work: Work): Promise<void> {
  for await (const { items } of ctx.store.users.listPages()) await forActiveOf(ctx, items, work);
}

/** Runs `work` for those of the people who were active in the last 30 days, or in the given number of days. */
export async function forActiveOf(
  ctx: Context,
  people: readonly ListedUser[],
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
