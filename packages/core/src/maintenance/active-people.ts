import type { Context, UserContext } from "../context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Work that was abandoned earlier than that has long been handled. */
const DORMANT_AFTER_DAYS = 30;
/** The limit of BatchGetItem. */
const READ_AT_ONCE = 100;
const WORK_AT_ONCE = 10;

/** Runs `work` for everyone who was active in the last 30 days, or in the given number of days, a few at a time. */
export async function forActivePeople(
  ctx: Context,
  work: (ctx: UserContext) => Promise<void>,
  { withinDays = DORMANT_AFTER_DAYS }: { withinDays?: number } = {},
): Promise<void> {
  const since = new Date(ctx.now() - withinDays * DAY_MS).toISOString();
  for await (const page of ctx.store.users.listPages()) {
    for (const some of inParts(page, READ_AT_ONCE)) {
      const users = await ctx.store.personFacts.findUsers(some.map(({ userId }) => userId));
      const active = [...users.values()].filter(
        ({ lastActiveAt, createdAt }) => (lastActiveAt ?? createdAt) >= since,
      );
      for (const few of inParts(active, WORK_AT_ONCE)) {
        await Promise.all(few.map(({ userId }) => work({ ...ctx, userId })));
      }
    }
  }
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}
