export type PaymentKind = "payment" | "refund" | "chargeback" | "chargeback_reversed";

/** One line of the revenue ledger. Amounts are in the smallest unit of the currency; refunds are negative. */
export interface PaymentRow {
  /** Paddle's id of the transaction or adjustment. */
  paymentId: string;
  /** ISO 8601 */
  at: string;
  kind: PaymentKind;
  /** Including tax. */
  amount: number;
  tax: number;
  currencyCode: string;
  /** Leads to the person as long as the account exists. */
  subscriptionId?: string | undefined;
}
