import type { Subscription } from "@adwright/contracts/session";

/** Plans with priority support (handbook/account.md). */
const withPriority: ReadonlySet<Subscription> = new Set<Subscription>([
  "unlimited",
  "enterprise",
  "custom",
]);

/** The priority with which support answers a message: 1 first, 3 last. */
export function supportRank(subscription: Subscription, isActive: boolean): 1 | 2 | 3 {
  if (!isActive) return 3;
  return withPriority.has(subscription) ? 1 : 2;
}
