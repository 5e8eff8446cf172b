import type { SupportCategory } from "@adwright/contracts/support";

import { keys } from "../keys.ts";
import { number, optionalText, text, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export type TicketState = "new" | "mailed" | "not_mailed" | "answered";

export const ticketEntity = entity("ticket", keys.ticket, {
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
});

/** The ticket in the staff's list of a day. The person's text stays in the person's partition. */
export const listedTicketEntity = entity("ticketday", keys.listedTicket, {
  day: text,
  rank: number,
  createdAt: text,
  ticketId: text,
  userId: text,
  state: word<TicketState>(),
  category: word<SupportCategory>(),
});
