import { AppError } from "@adwright/contracts/errors";
import { type Catalogue, type PriceIds, catalogueOf } from "@adwright/rules/billing/catalogue";
import type { Payments } from "@adwright/vendors/paddle/payments";

/** How this installation is paid. */
export interface BillingSetup {
  payments: Payments;
  catalogue: Catalogue;
  /** False while the add-ons are announced only. */
  areAddonsOnSale: boolean;
  /** What the browser opens the checkout with; all of it is public. */
  checkout: {
    clientToken: string;
    environment: "production" | "sandbox";
    scriptUrl: string;
  };
}

/** The setup with the catalogue that the ids of its prices make. */
export function makeBillingSetup({
  prices,
  ...setup
}: Omit<BillingSetup, "catalogue"> & { prices: PriceIds }): BillingSetup {
  return { ...setup, catalogue: catalogueOf(prices) };
}

/** PAYMENT_UNAVAILABLE where no payment provider is set up. */
export function getBillingSetup(ctx: { billing: BillingSetup | undefined }): BillingSetup {
  if (ctx.billing) return ctx.billing;
  const message = "Payments aren't set up here yet. Contact support to change your plan.";
  throw new AppError("PAYMENT_UNAVAILABLE", message);
}
