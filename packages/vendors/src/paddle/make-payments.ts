import { type PaymentsConfig, makePaddleClient } from "./client.ts";
import { listMoney } from "./money.ts";
import type { Payments } from "./payments.ts";
import { readEnvelope, readEvent } from "./read-event.ts";
import {
  cancelSubscription,
  changePrice,
  extendTrial,
  findSubscription,
  listSubscriptions,
  previewPrice,
} from "./subscriptions.ts";
import { isSignedByPaddle } from "./verify-webhook.ts";

/** Paddle Billing by its SDK, and its webhooks by a verifier of our own. */
export function makePayments(config: PaymentsConfig): Payments {
  const client = makePaddleClient(config);
  return {
    openWebhook(body, signature, nowMs) {
      const secrets = config.webhookSecrets;
      const isSigned = isSignedByPaddle(body, signature, { secrets, nowMs });
      return isSigned ? readEnvelope(body) : undefined;
    },
    readEvent,
    async openPortal(customerId, subscriptionIds) {
      const session = await client.read((paddle) =>
        paddle.customerPortalSessions.create(customerId, subscriptionIds),
      );
      return session.urls.general.overview;
    },
    findSubscription: (subscriptionId) => findSubscription(client, subscriptionId),
    listSubscriptions: (customerId) => listSubscriptions(client, customerId),
    cancel: (subscriptionId, when) => cancelSubscription(client, subscriptionId, when),
    previewPrice: (subscriptionId, priceId) => previewPrice(client, subscriptionId, priceId),
    changePrice: (subscriptionId, priceId) => changePrice(client, subscriptionId, priceId),
    extendTrial: (subscriptionId, until) => extendTrial(client, subscriptionId, until),
    listMoney: (since) => listMoney(client, since),
  };
}
