import type { Billing } from "@adwright/contracts/billing";
import type { User } from "@adwright/contracts/session";
import { screen, within } from "@testing-library/react";
import { vi } from "vitest";

import { openSignedIn, type Wire } from "../open-signed-in.tsx";
import { fakePaddle } from "./fake-paddle.ts";
import { someBilling, someUsage } from "./some-billing.ts";

/** Opens a person's Subscription tab, where Paddle.js is loaded. */
export function openSubscription(...asked: Parameters<typeof openWithoutPaddle>) {
  vi.stubGlobal("PaddleBillingV1", fakePaddle().global);
  return openWithoutPaddle(...asked);
}

export async function openWithoutPaddle(
  given: Partial<User> = {},
  billing: Billing = someBilling(),
  wire: Wire = {},
  search = "",
) {
  const app = await openSignedIn(
    `/settings?tab=subscription${search}`,
    { "GET /api/billing": { body: billing }, "GET /api/usage": { body: someUsage() }, ...wire },
    given,
  );
  await screen.findByRole("heading", { name: /^Your plan:/ });
  return app;
}

export const card = (name: string | RegExp) => within(screen.getByRole("region", { name }));
