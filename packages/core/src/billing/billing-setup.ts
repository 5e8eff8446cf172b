import type { Billing } from "@adwright/contracts/billing";
import { AppError } from "@adwright/contracts/errors";
import { type Catalogue, type PriceIds, catalogueOf } from "@adwright/rules/billing/catalogue";
import type { Payments } from "@adwright/vendors/paddle/make-payments";

/** How this installation takes payments. */
export interface BillingSetup {
  payments: Payments;
  catalogue: Catalogue;
  /** False while the add-ons are announced but not sold. */
  areAddonsOnSale: boolean;
  checkout: NonNullable<Billing["checkout"]>;
}

/** Makes the setup, with the catalogue built from the price ids. */
export function makeBillingSetup({
  prices,
  ...setup
}: Omit<BillingSetup, "catalogue"> & { prices: PriceIds }): BillingSetup {
  return { ...setup, catalogue: catalogueOf(prices) };
}

/** Throws PAYMENT_UNAVAILABLE if no payment provider is set up. */
export function getBillingSetup(ctx: { billing: BillingSetup | undefined }): BillingSetup {
  if (ctx.billing) return ctx.billing;
  const message = "Payments aren't set up here yet. Contact support to change your plan.";
  throw new AppError("PAYMENT_UNAVAILABLE", message);
}
