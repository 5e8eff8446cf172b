import { keys } from "../keys.ts";
import { number, optionalNumber, optionalText, text, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { RowOf } from "../table/row-of.ts";

type PaymentKind = "payment" | "refund" | "chargeback" | "chargeback_reversed";

/** One line of the revenue ledger. Amounts are in the smallest unit of the currency; refunds are negative. */
export type PaymentRow = Omit<RowOf<typeof paymentEntity>, "month">;

/** One payment or refund. */
export const paymentEntity = entity("payment", keys.payment, {
  month: text,
  /** Paddle's id of the transaction or adjustment. */
  paymentId: text,
  /** ISO 8601 */
  at: text,
  kind: word<PaymentKind>(),
  /** Including tax. */
  amount: number,
  tax: number,
  currencyCode: text,
  /** Leads to the person as long as the account exists. */
  subscriptionId: optionalText,
});

/** The total of one day in one currency, updated with each payment. */
export const paymentDayEntity = entity("payday", keys.paymentDay, {
  month: text,
  day: text,
  currencyCode: text,
  amount: optionalNumber,
});

/** The total of one month in one currency, updated with each payment. */
export const paymentSumEntity = entity("paysum", keys.paymentSum, {
  month: text,
  currencyCode: text,
  amount: optionalNumber,
  tax: optionalNumber,
  payments: optionalNumber,
  refunds: optionalNumber,
});
