import { projectBilling } from "@adwright/rules/billing/project-billing";
import type { SubscriptionRow } from "@adwright/store/billing/subscription-row";
import type { UserPatch, UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";

const MAX_TRIES = 5;

/**
 * Updates the person's row from their subscriptions, and returns these; undefined if the person is gone. Two events may
 * be processed at once: if the subscription rows changed after the write, it is repeated.
 */
export async function projectPerson(ctx: UserContext): Promise<SubscriptionRow[] | undefined> {
  let rows = await ctx.store.subscriptions.listOf(ctx.userId);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const user = await ctx.store.users.find(ctx.userId);
    if (!user) return undefined;
    const patch = changesOf(user, rows, ctx.now());
    if (Object.keys(patch).length === 0) return rows;
    await ctx.store.users.patch(ctx.userId, patch);
    const current = await ctx.store.subscriptions.listOf(ctx.userId);
    if (versionOf(current) === versionOf(rows)) return rows;
    rows = current;
  }
  return rows;
}

function changesOf(user: UserRow, rows: readonly SubscriptionRow[], nowMs: number): UserPatch {
  const projected: UserPatch = projectBilling(user, rows, nowMs);
  const newest = rows.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0];
  if (newest) projected.paddleCustomerId = newest.customerId;
  if (rows.some((row) => row.hadTrial)) projected.hadTrial = true;
  const changed = Object.entries(projected).filter(
    ([name, value]) => user[name as keyof UserRow] !== value,
  );
  return Object.fromEntries(changed);
}

function versionOf(rows: readonly SubscriptionRow[]): string {
  return rows.map(({ subscriptionId, version }) => `${subscriptionId}:${version}`).join();
}
