import * as contract from "@adwright/contracts/billing";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";

import { ApplicationError } from "./http/application-error.ts";
import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

export type YearlyPreview = z.infer<typeof contract.previewYearly.answer>;

/** What is on sale and what the person has bought; Paddle may change it at any time. The screen says what failed. */
export const billingQuery = queryOptions({
  queryKey: [...queryKeys.billing, "state"],
  queryFn: ({ signal }) => send(contract.getBilling, {}, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** What the person has used of their plan. A failure is never shown as a notice. */
export const usageQuery = queryOptions({
  queryKey: [...queryKeys.billing, "usage"],
  queryFn: ({ signal }) => send(contract.getUsage, {}, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  meta: { quiet: true },
});

/** What the change to yearly would cost now; fetched each time. The dialog says what failed. */
export const yearlyPreviewQuery = queryOptions({
  queryKey: [...queryKeys.billing, "yearly-preview"],
  queryFn: ({ signal }) => send(contract.previewYearly, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: true,
  retry: false,
  meta: { quiet: true },
});

/** The parameters for opening Paddle's overlay. CONFLICT if the person already has the plan or cannot buy it. */
export const createCheckout = (body: contract.CheckoutBody) =>
  send(contract.createCheckout, { body }, { idempotencyKey: newIdempotencyKey() });

/** The address of the person's own pages at Paddle; undefined without a subscription. */
export async function findCustomerPortal(): Promise<string | undefined> {
  try {
    const { url } = await send(contract.openCustomerPortal);
    return url;
  } catch (error) {
    if (error instanceof ApplicationError && error.type === "not_found") return undefined;
    throw error;
  }
}

export const switchToYearly = () =>
  send(contract.switchToYearly, {}, { idempotencyKey: newIdempotencyKey() });

/** Ends an expired trial by moving the person to the free plan. */
export const continueWithFree = () => send(contract.continueWithFree);

/** The brand that stays usable where there are more than the plan allows. */
export const chooseKeptBrand = (brandId: number) =>
  send(contract.chooseKeptBrand, { body: { brandId } });
