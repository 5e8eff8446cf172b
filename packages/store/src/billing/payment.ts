import type { Page, PageRequest } from "@adwright/contracts/page";

import { keys } from "../keys.ts";
import { number, optionalNumber, optionalText, text, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { pageOf } from "../table/read.ts";
import { transact } from "../table/write.ts";

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

export interface PaymentSum {
  currencyCode: string;
  amount: number;
  tax: number;
  payments: number;
  refunds: number;
}

/** Payments less refunds of a day (yyyy-mm-dd, UTC), in the smallest unit of the currency. */
export interface PaymentDay {
  day: string;
  currencyCode: string;
  amount: number;
}

export function makePaymentStore(table: Table) {
  const payments = () => table.entity(paymentEntity);
  const sums = () => table.entity(paymentSumEntity);
  const days = () => table.entity(paymentDayEntity);

  return {
    /** Adds a line to the ledger and to the totals of its month and day. Returns false if the id was already there. */
    async add(payment: PaymentRow): Promise<boolean> {
      const month = payment.at.slice(0, 7);
      const { amount, tax, currencyCode } = payment;
      const isRefund = amount < 0;
      const day = payment.at.slice(0, 10);
      const entities = { payment: payments(), sum: sums(), day: days() };
      const refused = await transact(entities, (write) => [
        write.payment.create({ ...withoutUndefined(payment), month }).commit(),
        write.sum
          .update({ month, currencyCode })
          .add({ amount, tax, payments: Number(!isRefund), refunds: Number(isRefund) })
          .commit(),
        write.day.update({ month, day, currencyCode }).add({ amount }).commit(),
      ]);
      return !refused.includes(true);
    },

    /** Newest first; `month` is yyyy-mm, UTC. */
    listOf(month: string, page: PageRequest): Promise<Page<PaymentRow>> {
      const question = () => payments().query.primary({ month });
      return pageOf(payments(), question, page, { order: "desc" });
    },

    /** One total for each day with payments and each currency. */
    async daysOf(month: string): Promise<PaymentDay[]> {
      const { data } = await days().query.primary({ month }).go({ pages: "all" });
      return data.map(({ day, currencyCode, amount = 0 }) => ({ day, currencyCode, amount }));
    },

    /** One total per currency. */
    async sumsOf(month: string): Promise<PaymentSum[]> {
      const { data } = await sums().query.primary({ month }).go({ pages: "all" });
      return data.map((row) => ({
        currencyCode: row.currencyCode,
        amount: row.amount ?? 0,
        tax: row.tax ?? 0,
        payments: row.payments ?? 0,
        refunds: row.refunds ?? 0,
      }));
    },
  };
}
