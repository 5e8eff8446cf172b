import { epochSeconds } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { paymentProblemEntity } from "./payment-event-entity.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_LISTED = 200;

/**
 * `unassigned`: a subscription that is paid and belongs to nobody here. `double`: a person pays twice for one thing.
 * `foreign_customer`: somebody paid under the e-mail address of another person.
 */
export type PaymentProblemKind = "unassigned" | "double" | "foreign_customer";

export interface PaymentProblemRow {
  /** What it is about, so that it is listed once however often it is seen. */
  key: string;
  kind: PaymentProblemKind;
  /** For the operator; carries ids, no names. */
  message: string;
  /** ISO 8601; when it was first seen. */
  at: string;
}

export interface PaymentProblemStore {
  /** False when it was known. */
  open(problem: PaymentProblemRow): Promise<boolean>;
  /** At most 200. */
  list(): Promise<PaymentProblemRow[]>;
  resolve(key: string): Promise<void>;
}

export function makePaymentProblemStore(table: Table): PaymentProblemStore {
  const problems = () => table.entity(paymentProblemEntity);

  return {
    async open(problem) {
      const ttl = epochSeconds(Date.parse(problem.at) + KEPT_MS);
      const opened = await problems()
        .create({ ...problem, ttl })
        .go(quietly);
      return !opened.rejected;
    },

    async list() {
      const { data } = await problems().query.primary({}).go({ limit: MOST_LISTED });
      return data.map(({ key, kind, message, at }) => ({
        key,
        kind: kind as PaymentProblemKind,
        message,
        at,
      }));
    },

    async resolve(key) {
      await problems().delete({ key }).go();
    },
  };
}
