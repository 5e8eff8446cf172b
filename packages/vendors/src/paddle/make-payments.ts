import { type PaymentsConfig, makePaddleClient } from "./client.ts";
import type { SignedEvent, SubscriptionFilter } from "./payments.ts";

// Imported on the first call, because most requests have nothing to do with payments.
const loadCalls = () => import("./subscriptions.ts");
const loadMoney = () => import("./money.ts");
const loadReading = () => import("./read-event.ts");

/**
 * Paddle Billing through its SDK, and its webhooks with our own signature check. Throws AppError: PAYMENT_UNAVAILABLE if
 * Paddle does not answer, in which case the call may have been executed; PAYMENT_FAILED if it refuses.
 */
export function makePayments(config: PaymentsConfig) {
  const client = makePaddleClient(config);
  return {
    /** Undefined if Paddle did not sign the body, or signed it more than 5 minutes before or after `nowMs`. */
    async openWebhook(body: Uint8Array, signature: string | undefined, nowMs: number) {
      const secrets = config.webhookSecrets;
      const { isSignedByPaddle } = await import("./verify-webhook.ts");
      if (!isSignedByPaddle(body, signature, { secrets, nowMs })) return undefined;
      return (await loadReading()).readEnvelope(body);
    },
    readEvent: async (event: Pick<SignedEvent, "eventType" | "data">) =>
      (await loadReading()).readEvent(event),
    /** A temporary address of the customer portal that only works for this customer. */
    async openPortal(customerId: string, subscriptionIds: string[]) {
      const session = await client.read((paddle) =>
        paddle.customerPortalSessions.create(customerId, subscriptionIds),
      );
      return session.urls.general.overview;
    },
    findSubscription: async (id: string) => (await loadCalls()).findSubscription(client, id),
    async *listSubscriptions(filter: SubscriptionFilter) {
      yield* (await loadCalls()).listSubscriptions(client, filter);
    },
    cancel: async (id: string, when: "immediately" | "next_billing_period") =>
      (await loadCalls()).cancelSubscription(client, id, when),
    previewPrice: async (id: string, priceId: string) =>
      (await loadCalls()).previewPrice(client, id, priceId),
    changePrice: async (id: string, priceId: string) =>
      (await loadCalls()).changePrice(client, id, priceId),
    extendTrial: async (id: string, until: string) =>
      (await loadCalls()).extendTrial(client, id, until),
    async *listPayments(since: string) {
      yield* (await loadMoney()).listPayments(client, since);
    },
    async *listRefunds(since: string) {
      yield* (await loadMoney()).listRefunds(client, since);
    },
  };
}

export type Payments = ReturnType<typeof makePayments>;
