import { DAY_MS } from "@adwright/contracts/time";

import type { BillingEngine } from "./billing-engine.ts";
import type { PaddleState, Subscription } from "./state.ts";
import { msOf } from "./times.ts";

/** Paddle Retain: after 30 days without payment the subscription is canceled. */
const DUNNING_MS = 30 * DAY_MS;
/** Sandbox: refunds are approved every ten minutes. */
const APPROVAL_MS = 10 * 60 * 1000;

interface Due {
  atMs: number;
  run(): void;
}

/** Processes everything that is due, in chronological order. */
export function moveTime(state: PaddleState, engine: BillingEngine, nowMs: number): void {
  for (;;) {
    const next = [...state.subscriptions.flatMap(dueOf), ...approvals()]
      .filter(({ atMs }) => atMs <= nowMs)
      .toSorted((a, b) => a.atMs - b.atMs)[0];
    if (!next) return;
    next.run();
  }

  function dueOf(one: Subscription): Due[] {
    if (one.status === "canceled" || one.status === "paused") return [];
    if (one.cancelAt !== null) {
      const atMs = msOf(one.cancelAt);
      return [{ atMs, run: () => engine.end(one, engine.stamp(atMs)) }];
    }
    if (one.overdueSince !== null) {
      const atMs = msOf(one.overdueSince) + DUNNING_MS;
      return [{ atMs, run: () => engine.end(one, engine.stamp(atMs)) }];
    }
    const { nextBilledAt } = one;
    if (nextBilledAt === null) return [];
    return [{ atMs: msOf(nextBilledAt), run: () => engine.renew(one, nextBilledAt) }];
  }

  function approvals(): Due[] {
    return state.adjustments
      .filter(({ status }) => status === "pending_approval")
      .map((adjustment) => {
        const atMs = msOf(adjustment.createdAt) + APPROVAL_MS;
        return { atMs, run: () => engine.approve(adjustment, atMs) };
      });
  }
}
