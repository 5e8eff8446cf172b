import { type PaymentsConfig, makePaddleClient } from "./client.ts";
import type { Payments } from "./payments.ts";

// Imported on the first call, because most requests have nothing to do with payments.
const loadCalls = () => import("./subscriptions.ts");
const loadMoney = () => import("./money.ts");
const loadReading = () => import("./read-event.ts");

/** Paddle Billing through its SDK, and its webhooks with our own signature check. */
export function makePayments(config: PaymentsConfig): Payments {
  const client = makePaddleClient(config);
  return {
    async openWebhook(body, signature, nowMs) {
      const secrets = config.webhookSecrets;
      const { isSignedByPaddle } = await import("./verify-webhook.ts");
      if (!isSignedByPaddle(body, signature, { secrets, nowMs })) return undefined;
      return (await loadReading()).readEnvelope(body);
    },
    readEvent: async (event) => (await loadReading()).readEvent(event),
    async openPortal(customerId, subscriptionIds) {
      const session = await client.read((paddle) =>
        paddle.customerPortalSessions.create(customerId, subscriptionIds),
      );
      return session.urls.general.overview;
    },
    findSubscription: async (id) => (await loadCalls()).findSubscription(client, id),
    async *listSubscriptions(filter) {
      yield* (await loadCalls()).listSubscriptions(client, filter);
    },
    cancel: async (id, when) => (await loadCalls()).cancelSubscription(client, id, when),
    previewPrice: async (id, priceId) => (await loadCalls()).previewPrice(client, id, priceId),
    changePrice: async (id, priceId) => (await loadCalls()).changePrice(client, id, priceId),
    extendTrial: async (id, until) => (await loadCalls()).extendTrial(client, id, until),
    async *listPayments(since) {
      yield* (await loadMoney()).listPayments(client, since);
    },
    async *listRefunds(since) {
      yield* (await loadMoney()).listRefunds(client, since);
    },
  };
}
