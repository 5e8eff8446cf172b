import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalNumber, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { PaymentKind } from "./payment-row.ts";

/** One payment or refund. */
export function paymentEntity(connection: Connection) {
  return new Entity(
    {
      model: model("payment"),
      attributes: {
        month: text,
        paymentId: text,
        at: text,
        kind: word<PaymentKind>(),
        amount: number,
        tax: number,
        currencyCode: text,
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
