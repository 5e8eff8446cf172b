import { AppError } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { SupportCategory } from "@adwright/contracts/support";

import { keys } from "../keys.ts";
import { number, optionalText, text, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { listNow, pageOf, readRow } from "../table/read.ts";
import { transact } from "../table/write.ts";

type TicketState = "new" | "mailed" | "not_mailed" | "answered";

export const ticketEntity = entity("ticket", keys.ticket, {
  userId: text,
  ticketId: text,
  /** `not_mailed`: email is not set up or has finally failed, so staff only find the message in the list. */
  state: word<TicketState>(),
  /** Lower ranks are answered sooner. */
  rank: number,
  name: text,
  email: text,
  subject: text,
  category: word<SupportCategory>(),
  message: text,
  /** The name of the person's plan at the time. */
  plan: text,
  /** ISO 8601 */
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

/** A message to support. */
export type TicketRow = RowOf<typeof ticketEntity>;

/** The list entry. The message itself is in its person's partition and is deleted with the account. */
export type ListedTicket = RowOf<typeof listedTicketEntity>;

export function makeTicketStore(table: Table) {
  const tickets = () => table.entity(ticketEntity);
  const listed = () => table.entity(listedTicketEntity);
  const entities = () => ({ ticket: tickets(), listed: listed() });

  const find = (userId: string, ticketId: string): Promise<TicketRow | undefined> =>
    readRow((options) => tickets().get({ userId, ticketId }).go(options));

  async function change(ticket: TicketRow, state: TicketState, at?: string): Promise<boolean> {
    const { userId, ticketId } = ticket;
    const [isRefused] = await transact(entities(), (write) => [
      write.ticket
        .patch({ userId, ticketId })
        .set({ state, ...(at !== undefined && { answeredAt: at }) })
        .where((row, is) => is.ne(row.state, "answered"))
        .commit(),
      write.listed.patch(listKeyOf(ticket)).set({ state }).commit(),
    ]);
    return isRefused !== true;
  }

  return {
    find,

    /** CONFLICT if the id is taken. */
    async create(ticket: TicketRow): Promise<void> {
      const { state, category, userId } = ticket;
      const [isTaken] = await transact(entities(), (write) => [
        write.ticket.create(withoutUndefined(ticket)).commit(),
        write.listed.create({ ...listKeyOf(ticket), userId, state, category }).commit(),
      ]);
      if (isTaken) throw new AppError("CONFLICT", "Please send the message again.");
    },

    /** The tickets of a UTC day (YYYY-MM-DD), sorted by rank, then oldest first. */
    listOf(day: string, page: PageRequest): Promise<Page<ListedTicket>> {
      return pageOf(listed(), () => listed().query.primary({ day }), page);
    },

    /** Records whether the message was emailed. An answered ticket stays answered; an unknown one is ignored. */
    async noteMailed(
      userId: string,
      ticketId: string,
      state: "mailed" | "not_mailed",
    ): Promise<void> {
      const ticket = await find(userId, ticketId);
      if (ticket) await change(ticket, state);
    },

    /** Returns false if there is no such ticket. */
    async answer(userId: string, ticketId: string, at: string): Promise<boolean> {
      const ticket = await find(userId, ticketId);
      return ticket !== undefined && change(ticket, "answered", at);
    },

    /** The person's tickets, newest first. */
    async listOfPerson(userId: string, limit: number): Promise<TicketRow[]> {
      const { data } = await tickets().query.primary({ userId }).go({ pages: "all" });
      return data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit);
    },

    /** Also removes them from the staff's list. Can be repeated. */
    async removeAllOf(userId: string): Promise<void> {
      for (const ticket of await listNow(tickets().query.primary({ userId }))) {
        // The list entry is removed first, because it can only be found through the ticket.
        await listed().delete(listKeyOf(ticket)).go();
        await tickets().delete({ userId, ticketId: ticket.ticketId }).go();
      }
    },
  };
}

function listKeyOf({ createdAt, rank, ticketId }: TicketRow) {
  return { day: createdAt.slice(0, 10), rank, createdAt, ticketId };
}
