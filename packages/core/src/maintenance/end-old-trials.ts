import type { Context } from "../context.ts";
import { eachOf, inPortions } from "./in-portions.ts";

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Moves people to Free whose trial ended 30 days ago and who have not chosen a plan since. Returns how many. */
export async function endOldTrials(ctx: Context, untilMs: number): Promise<number> {
  const before = new Date(ctx.now() - THIRTY_DAYS_MS).toISOString();
  let ended = 0;
  await inPortions(ctx, {
    name: "old-trials",
    untilMs,
    pagesAfter: (position) => ctx.store.users.listPages(position),
    work: (people) =>
      eachOf(
        people.filter(({ subscription }) => subscription === "trial"),
        async ({ userId }) => {
          const user = await ctx.store.users.find(userId);
          if (user?.subscription !== "trial" || (user.trialEnd ?? before) >= before) return;
          await ctx.store.users.patch(userId, { subscription: "free", trialEnd: undefined });
          ended += 1;
        },
      ),
  });
  return ended;
}
