import type { Page, PageRequest } from "@adwright/contracts/page";

import { pageOf } from "../table/list-page.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";
import {
  paymentDayEntity,
  paymentEntity,
  paymentSumEntity,
  type PaymentRow,
} from "./payment-row.ts";

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
