import { keys } from "../keys.ts";
import { epochSeconds, text, ttl, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { quietly } from "../table/write.ts";

/**
 * `unassigned`: a paid subscription belongs to nobody here. `double`: a person pays twice for the same thing.
 * `foreign_customer`: somebody paid with another person's email address.
 */
export type PaymentProblemKind = "unassigned" | "double" | "foreign_customer";

/** A payment problem that staff have to look at. */
export const paymentProblemEntity = entity("payproblem", keys.paymentProblem, {
  /** Identifies the problem, so that it is listed only once. */
  key: text,
  kind: word<PaymentProblemKind>(),
  /** For staff; contains ids but no names. */
  message: text,
  /** When it was first detected, ISO 8601. */
  at: text,
  ttl,
});

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST_LISTED = 200;

export type PaymentProblemRow = RowOf<typeof paymentProblemEntity>;

export function makePaymentProblemStore(table: Table) {
  const problems = () => table.entity(paymentProblemEntity);

  return {
    /** Returns false if the problem was already open. */
    async open(problem: PaymentProblemRow): Promise<boolean> {
      const done = await problems()
        .create({ ...problem, ttl: epochSeconds(Date.parse(problem.at) + KEPT_MS) })
        .go(quietly);
      return !done.rejected;
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
