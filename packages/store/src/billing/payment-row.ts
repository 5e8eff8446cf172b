import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalNumber, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";

type PaymentKind = "payment" | "refund" | "chargeback" | "chargeback_reversed";

/** One line of the revenue ledger. Amounts are in the smallest unit of the currency; refunds are negative. */
export type PaymentRow = Omit<RowOf<typeof paymentEntity>, "month">;

/** One payment or refund. */
export function paymentEntity(connection: Connection) {
  return new Entity(
    {
      model: model("payment"),
      attributes: {
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
      },
      indexes: { primary: keys.payment },
    },
    connection,
  );
}

/** The total of one day in one currency, updated with each payment. */
export function paymentDayEntity(connection: Connection) {
  return new Entity(
    {
      model: model("payday"),
      attributes: { month: text, day: text, currencyCode: text, amount: optionalNumber },
      indexes: { primary: keys.paymentDay },
    },
    connection,
  );
}

/** The total of one month in one currency, updated with each payment. */
export function paymentSumEntity(connection: Connection) {
  return new Entity(
    {
      model: model("paysum"),
      attributes: {
        month: text,
        currencyCode: text,
        amount: optionalNumber,
        tax: optionalNumber,
        payments: optionalNumber,
        refunds: optionalNumber,
      },
      indexes: { primary: keys.paymentSum },
    },
    connection,
  );
}
