import type { Checkout } from "@adwright/contracts/billing";
import type { Paddle, PaddleEventData } from "@paddle/paddle-js";

import { listenToPaddle } from "./load-paddle.ts";

/** How the overlay ended. After an error, the person may try again in the same overlay. */
export interface OverlayEvents {
  onCompleted: () => void;
  onClosed: () => void;
  /** With Paddle's own message, if it has one. */
  onError: (words: string | undefined) => void;
}

/** Opens Paddle's overlay for one purchase; returns a function that closes it. Throws what Paddle.js throws. */
export function openOverlay(
  paddle: Paddle,
  { priceId, userEmail, userId, planType, checkout_ref }: Checkout,
  events: OverlayEvents,
): () => void {
  listenToPaddle((event) => report(event, events));
  paddle.Checkout.open({
    items: [{ priceId, quantity: 1 }],
    customer: { email: userEmail },
    customData: { user_id: userId, plan_type: planType, checkout_ref },
    settings: { displayMode: "overlay", locale: "en", allowLogout: false },
  });
  return () => {
    listenToPaddle(undefined);
    paddle.Checkout.close();
  };
}

function report(event: PaddleEventData, { onCompleted, onClosed, onError }: OverlayEvents) {
  const name: string | undefined = event.name;
  if (name === "checkout.completed") onCompleted();
  else if (name === "checkout.closed") onClosed();
  else if (name === "checkout.error" || name === "checkout.failed") onError(event.detail);
}
