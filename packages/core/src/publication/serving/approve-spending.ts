import { approvalNeeds, type SpendingEffect } from "@adwright/rules/change/change-money";
import { mostSpent } from "@adwright/rules/spending";

import { ownLimitOf } from "../../change/approval-limits.ts";
import {
  confirmApproval,
  type Approved,
  type Confirmation,
} from "../../change/confirm-approval.ts";
import { readUnproved } from "../../change/unproved-changes.ts";
import type { UserContext } from "../../context.ts";

interface Start extends Approved {
  /** What starts to serve, such as `campaign 12`. */
  what: string;
  /** Absent if the brand was deleted. */
  brandId: number | undefined;
  customerId: string;
  unitMicros: number | undefined;
  /** Of the account, in micros; one of them, its median, is enough. */
  enabledBudgets: readonly number[];
  effects: readonly SpendingEffect[];
}

/**
 * Asks before something starts to serve what a set of changes with this money would ask. If that is nothing, the start
 * counts for the next 24 hours.
 */
export async function approveSpending(
  ctx: UserContext,
  start: Start,
  confirmation: Confirmation,
): Promise<void> {
  const { what, customerId, currencyCode, unitMicros, effects } = start;
  const raised = effects.reduce((sum, { before, after }) => sum + after - before, 0);
  if (raised <= 0) return;
  const { monthMicros } = mostSpent(raised, currencyCode, unitMicros);
  const row = { userId: ctx.userId, customerId, what, atMs: ctx.now(), monthMicros };
  // Written before the others are read, so that of two starts at the same time at least one sees the other.
  await ctx.store.unprovedStarts.put(row);
  let proof;
  try {
    const unproved = await readUnproved(ctx, start.customerId, what);
    const ownLimitMicros = await ownLimitOf(ctx, currencyCode);
    const needs = approvalNeeds(effects, { ...start, unproved, ownLimitMicros });
    proof = await confirmApproval(ctx, start, needs, confirmation);
  } finally {
    if (proof !== "none") await ctx.store.unprovedStarts.remove(row);
  }
}
