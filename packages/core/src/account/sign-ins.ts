import type { SignIn } from "@adwright/contracts/account";

import type { UserContext } from "../context.ts";
import { UNKNOWN_AGENT } from "./sessions.ts";

const MOST_LISTED = 50;

/** Recent sign-ins to the signed-in person's account and failed attempts, newest first. */
export async function listSignIns(ctx: UserContext): Promise<{ signIns: SignIn[] }> {
  const nowMs = ctx.now();
  const { signIns } = ctx.store;
  const user = await ctx.store.users.find(ctx.userId);
  // Until the address is verified, it may be somebody else's, and so may the failed attempts with it.
  const address = user?.emailVerified ? user.email : undefined;
  const [done, failed] = await Promise.all([
    signIns.listOf(ctx.userId, MOST_LISTED, nowMs),
    address === undefined ? [] : signIns.listFailuresFor(address, MOST_LISTED, nowMs),
  ]);
  const all = [
    ...done.map((row) => ({ ...row, outcome: "signed_in" as const, times: 1 })),
    ...failed.map((row) => ({ ...row, outcome: "wrong_password" as const })),
  ];
  const newest = all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_LISTED);
  return {
    signIns: newest.map(({ outcome, at, times, place, agent }) => ({
      outcome,
      at,
      times,
      place: place ?? null,
      agent: agent ?? UNKNOWN_AGENT,
    })),
  };
}
