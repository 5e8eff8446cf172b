import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";
import { paymentProblemEntity } from "./payment-event-entity.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_LISTED = 200;

export type PaymentProblemRow = RowOf<typeof paymentProblemEntity>;

export function makePaymentProblemStore(table: Table) {
  const problems = () => table.entity(paymentProblemEntity);

  return {
    /** Returns false if the problem was already open. */
    async open(problem: PaymentProblemRow): Promise<boolean> {
      const ttl = epochSeconds(Date.parse(problem.at) + KEPT_MS);
      const opened = await problems()
        .create({ ...problem, ttl })
        .go(quietly);
      return !opened.rejected;
    },

    /** At most 200. */
    async list(): Promise<PaymentProblemRow[]> {
      const { data } = await problems().query.primary({}).go({ limit: MOST_LISTED });
      return data;
    },

    async resolve(key: string): Promise<void> {
      await problems().delete({ key }).go();
    },
  };
}
