import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalNumber, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { PaymentKind } from "./payment-row.ts";

/** One payment, or what was given back of one. */
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

/** What was collected on one day in one currency, added up with each payment. */
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

/** The payments of one month in one currency, added up with each. */
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
