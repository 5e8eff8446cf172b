import { PaddleError } from "./api-error.ts";
import type { Subscription } from "./state.ts";

// Codes: developer.paddle.com/errors/subscriptions
export function refuseCanceled({ status }: Subscription): void {
  if (status !== "canceled") return;
  const detail = "cannot update subscription, as the subscription is canceled";
  throw new PaddleError(400, "subscription_update_when_canceled", detail);
}

export function refuseUpdate(one: Subscription): void {
  refuseCanceled(one);
  if (one.status !== "past_due") return;
  const detail = "cannot update subscription, as the subscription status is 'past_due'";
  throw new PaddleError(400, "subscription_update_when_past_due", detail);
}

export function refuseTrial({ status }: Subscription, mode: string): void {
  if (status !== "trialing") return;
  const detail = `You can't add or remove items for a subscription in trial (${mode}).`;
  throw new PaddleError(400, "subscription_update_when_trialing", detail);
}

export function pendingChanges(): PaddleError {
  const detail = "cannot update subscription, as there are pending changes";
  return new PaddleError(400, "subscription_locked_pending_changes", detail);
}
