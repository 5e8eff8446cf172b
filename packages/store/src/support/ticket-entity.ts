import type { SupportCategory } from "@adwright/contracts/support";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export type TicketState = "new" | "mailed" | "not_mailed" | "answered";

export function ticketEntity(connection: Connection) {
  return new Entity(
    {
      model: model("ticket"),
      attributes: {
        userId: text,
        ticketId: text,
        state: word<TicketState>(),
        rank: number,
        name: text,
        email: text,
        subject: text,
        category: word<SupportCategory>(),
        message: text,
        plan: text,
        createdAt: text,
        answeredAt: optionalText,
      },
      indexes: { primary: keys.ticket },
    },
    connection,
  );
}

/** The ticket in the staff's list of a day. The person's text stays in the person's partition. */
export function listedTicketEntity(connection: Connection) {
  return new Entity(
    {
      model: model("ticketday"),
      attributes: {
        day: text,
        rank: number,
        createdAt: text,
        ticketId: text,
        userId: text,
        state: word<TicketState>(),
        category: word<SupportCategory>(),
      },
      indexes: { primary: keys.listedTicket },
    },
    connection,
  );
}
