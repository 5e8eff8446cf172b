import { type Billing, BillingSubscription } from "@adwright/contracts/billing";
import { notFound } from "@adwright/contracts/errors";
import { offersFor } from "@adwright/rules/billing/catalogue";
import { accessEndsAt, isLive } from "@adwright/rules/billing/subscription-state";
import type { UserRow } from "@adwright/store/person/user";

import { findFormerPerson } from "../account/deletion/former-facts.ts";
import type { UserContext, Context } from "../context.ts";
import { shownAs } from "../shown-as.ts";

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** What the person can buy and what they have: live subscriptions and those that ended within the last year. */
export async function getBilling(ctx: UserContext): Promise<Billing> {
  const [user, rows] = await Promise.all([
    ctx.store.users.find(ctx.userId),
    ctx.store.subscriptions.listOf(ctx.userId),
  ]);
  if (!user) throw notFound();
  const since = new Date(ctx.now() - YEAR_MS).toISOString();
  return {
    checkout: ctx.billing?.checkout ?? null,
    offers: offersFor({
      hadTrial: await hadTrial(ctx, user),
      areAddonsOnSale: ctx.billing?.areAddonsOnSale ?? false,
    }),
    subscriptions: rows
      .filter((row) => isLive(row) || (row.canceledAt ?? "") >= since)
      .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
      .map((row) => shownAs(BillingSubscription, { ...row, accessEndsAt: accessEndsAt(row) })),
  };
}

/** Each person gets one trial, even after deleting the account and registering again. */
export async function hadTrial(ctx: Context, user: UserRow): Promise<boolean> {
  if (user.hadTrial === true || user.googleSub === undefined) return user.hadTrial === true;
  const former = await findFormerPerson(ctx, user.googleSub);
  return former?.hadTrial === true;
}
