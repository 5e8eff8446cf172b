import * as contract from "@adwright/contracts/billing";
import type * as z from "zod/mini";

import { ApplicationError } from "./http/application-error.ts";
import { send, sendOnce } from "./http/client.ts";
import { fresh, readOf } from "./http/read-query.ts";

export type YearlyPreview = z.infer<typeof contract.previewYearly.answer>;

/** What is on sale and what the person has bought; Paddle may change it at any time. The screen says what failed. */
export const billingQuery = readOf("billing", contract.getBilling, fresh);

/** What the person has used of their plan. A failure is never shown as a notice. */
export const usageQuery = readOf("billing", contract.getUsage, fresh);

/** What the change to yearly would cost now; fetched each time. The dialog says what failed. */
export const yearlyPreviewQuery = readOf("billing", contract.previewYearly, {
  ...fresh,
  gcTime: 0,
  retry: false,
});

/** The parameters for opening Paddle's overlay. CONFLICT if the person already has the plan or cannot buy it. */
export const createCheckout = (body: contract.CheckoutBody) =>
  sendOnce(contract.createCheckout, { body });

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

export const switchToYearly = () => sendOnce(contract.switchToYearly, {});

/** Ends an expired trial by moving the person to the free plan. */
export const continueWithFree = () => send(contract.continueWithFree);

/** The brand that stays usable where there are more than the plan allows. */
export const chooseKeptBrand = (brandId: number) =>
  send(contract.chooseKeptBrand, { body: { brandId } });
