import { type Price, getPrice } from "./catalogue.ts";
import type { Adjustment, Subscription, Transaction } from "./state.ts";

const CREATED_AT = "2026-01-01T00:00:00.000000Z";
const CURRENCY = "USD";
const TAX_RATE = "0";

/** Entities in the format of Paddle's API description (PaddleHQ/paddle-openapi, v1). */
function productEntity({ productId, productName }: Price) {
  return {
    id: productId,
    name: productName,
    type: "standard",
    tax_category: "standard",
    description: null,
    image_url: null,
    custom_data: null,
    status: "active",
    import_meta: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  };
}

export function priceEntity(price: Price) {
  return {
    id: price.id,
    product_id: price.productId,
    type: "standard",
    description: price.description,
    name: price.description,
    billing_cycle: price.cycle,
    trial_period: price.trial && { ...price.trial, requires_payment_method: true },
    tax_mode: "external",
    unit_price: { amount: String(price.amount), currency_code: CURRENCY },
    unit_price_overrides: [],
    quantity: { minimum: 1, maximum: 1 },
    custom_data: null,
    status: "active",
    import_meta: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  };
}

export function subscriptionEntity(one: Subscription) {
  const price = getPrice(one.priceId);
  const isOver = one.status === "canceled";
  return {
    id: one.id,
    status: one.status,
    customer_id: one.customerId,
    address_id: one.addressId,
    business_id: null,
    currency_code: CURRENCY,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    started_at: one.createdAt,
    first_billed_at: one.firstBilledAt,
    next_billed_at: one.nextBilledAt,
    paused_at: one.pausedAt,
    canceled_at: one.canceledAt,
    discount: null,
    collection_mode: "automatic",
    billing_details: null,
    current_billing_period: isOver ? null : { starts_at: one.periodStart, ends_at: one.periodEnd },
    billing_cycle: price.cycle,
    scheduled_change: one.cancelAt && {
      action: "cancel",
      effective_at: one.cancelAt,
      resume_at: null,
    },
    management_urls: { update_payment_method: null, cancel: "https://customer-portal.paddle.com/" },
    items: [
      {
        status: itemStatusOf(one),
        quantity: 1,
        recurring: true,
        created_at: one.createdAt,
        updated_at: one.updatedAt,
        previously_billed_at: one.firstBilledAt && one.periodStart,
        next_billed_at: one.nextBilledAt,
        trial_dates: one.trialStart && { starts_at: one.trialStart, ends_at: one.trialEnd },
        price: priceEntity(price),
        product: productEntity(price),
      },
    ],
    custom_data: one.customData,
    import_meta: null,
  };
}

function itemStatusOf({ status }: Subscription): string {
  if (status === "trialing") return "trialing";
  return status === "paused" || status === "canceled" ? "inactive" : "active";
}

/** Totals of an amount without tax, which is not simulated. */
export function totalsOf(cents: number) {
  const amount = String(cents);
  return {
    subtotal: amount,
    discount: "0",
    tax: "0",
    total: amount,
    credit: "0",
    credit_to_balance: "0",
    balance: "0",
    grand_total: amount,
    grand_total_tax: "0",
    fee: null,
    earnings: null,
    currency_code: CURRENCY,
  };
}

export function detailsOf(cents: number) {
  return {
    tax_rates_used: [{ tax_rate: TAX_RATE, totals: totalsOf(cents) }],
    totals: totalsOf(cents),
    line_items: [],
  };
}

export function transactionEntity(one: Transaction) {
  const price = getPrice(one.priceId);
  const totals = totalsOf(one.total);
  return {
    id: one.id,
    status: one.status,
    customer_id: one.customerId,
    address_id: null,
    business_id: null,
    custom_data: one.customData,
    currency_code: CURRENCY,
    origin: one.origin,
    subscription_id: one.subscriptionId,
    invoice_id: null,
    invoice_number: null,
    collection_mode: "automatic",
    discount_id: null,
    billing_details: null,
    billing_period: { starts_at: one.periodStart, ends_at: one.periodEnd },
    items: [{ price: priceEntity(price), quantity: 1, proration: null }],
    details: {
      ...detailsOf(one.total),
      adjusted_totals: { ...totals, retained_fee: "0" },
      payout_totals: null,
      adjusted_payout_totals: null,
    },
    payments: [],
    checkout: { url: null },
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    billed_at: one.billedAt,
    revised_at: null,
  };
}

export function adjustmentEntity(one: Adjustment) {
  const amount = String(one.total);
  return {
    id: one.id,
    action: one.action,
    type: "full",
    transaction_id: one.transactionId,
    subscription_id: one.subscriptionId,
    customer_id: one.customerId,
    reason: one.reason,
    credit_applied_to_balance: null,
    currency_code: CURRENCY,
    status: one.status,
    items: [],
    totals: {
      subtotal: amount,
      tax: "0",
      total: amount,
      fee: "0",
      earnings: "0",
      currency_code: CURRENCY,
    },
    payout_totals: null,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
  };
}
