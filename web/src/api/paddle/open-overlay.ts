import type { Checkout } from "@adwright/contracts/billing";
import type { Paddle, PaddleEventData } from "@paddle/paddle-js";

import { listenToPaddle } from "./load-paddle.ts";

/** How the overlay ended. An error may be followed by another try within the overlay. */
export interface OverlayEvents {
  onCompleted: () => void;
  onClosed: () => void;
  /** With Paddle's own words, where it has any. */
  onError: (words: string | undefined) => void;
}

/** Opens Paddle's overlay for one purchase; returns a way to close it. Throws what Paddle.js throws. */
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
