import type { Context } from "../context.ts";

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Moves people to Free whose trial ended 30 days ago and who have not chosen a plan since. Returns how many. */
export async function endOldTrials(ctx: Context): Promise<number> {
  const before = new Date(ctx.now() - THIRTY_DAYS_MS).toISOString();
  let ended = 0;
  for await (const page of ctx.store.users.listPages()) {
    for (const { userId } of page.filter(({ subscription }) => subscription === "trial")) {
      const user = await ctx.store.users.find(userId);
      if (user?.subscription !== "trial" || (user.trialEnd ?? before) >= before) continue;
      await ctx.store.users.patch(userId, { subscription: "free", trialEnd: undefined });
      ended += 1;
    }
  }
  return ended;
}
