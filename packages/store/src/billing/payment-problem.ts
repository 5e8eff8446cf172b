import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { paymentProblemEntity } from "./payment-event-entity.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_LISTED = 200;

/**
 * `unassigned`: a paid subscription belongs to nobody here. `double`: a person pays twice for the same thing.
 * `foreign_customer`: somebody paid with another person's email address.
 */
export type PaymentProblemKind = "unassigned" | "double" | "foreign_customer";

export interface PaymentProblemRow {
  /** Identifies the problem, so that it is listed only once. */
  key: string;
  kind: PaymentProblemKind;
  /** For staff; contains ids but no names. */
  message: string;
  /** When it was first detected, ISO 8601. */
  at: string;
}

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
      return data.map(({ key, kind, message, at }) => ({
        key,
        kind: kind as PaymentProblemKind,
        message,
        at,
      }));
    },

    async resolve(key: string): Promise<void> {
      await problems().delete({ key }).go();
    },
  };
}
