import { notFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type { Ticket } from "@adwright/contracts/staff";
import type { ListedTicket, TicketRow } from "@adwright/store/support/ticket";

import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "./staff-acts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_LISTED = 14;
const MOST_COUNTED = 200;

/** The last 14 days (yyyy-mm-dd, UTC), newest first. */
export function ticketDays(nowMs: number): string[] {
  return Array.from({ length: DAYS_LISTED }, (_, ago) =>
    new Date(nowMs - ago * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * The tickets of one day, today by default, and the counts of each of the last days; at most 200 are counted per day.
 */
export async function listTickets(
  ctx: AdminContext,
  { day, ...page }: PageRequest & { day?: string | undefined },
): Promise<Page<Ticket> & { days: { day: string; open: number; total: number }[] }> {
  const days = ticketDays(ctx.now());
  const wanted = day ?? days[0] ?? "";
  await recordAct(ctx, { act: "read_tickets", details: `Tickets of ${wanted}` });
  const [{ items, cursor }, counts] = await Promise.all([
    ctx.store.tickets.listOf(wanted, page),
    Promise.all(days.map((one) => countOf(ctx, one))),
  ]);
  const tickets = await Promise.all(items.map((listed) => readTicket(ctx, listed)));
  return { items: tickets.filter((ticket) => ticket !== undefined), cursor, days: counts };
}

async function countOf(ctx: AdminContext, day: string) {
  const { items } = await ctx.store.tickets.listOf(day, { limit: MOST_COUNTED });
  const open = items.filter(({ state }) => state !== "answered").length;
  return { day, open, total: items.length };
}

/** Undefined once the account it belongs to is deleted. */
async function readTicket(
  ctx: AdminContext,
  { userId, ticketId }: ListedTicket,
): Promise<Ticket | undefined> {
  const row = await ctx.store.tickets.find(userId, ticketId);
  return row && asTicket(row);
}

function asTicket({ rank: _, answeredAt, ...row }: TicketRow): Ticket {
  return { ...row, answeredAt: answeredAt ?? null };
}

/** Marks a ticket as answered; NOT_FOUND if there is none. */
export async function answerTicket(
  ctx: AdminContext,
  { userId, ticketId }: { userId: string; ticketId: string },
): Promise<{ success: true }> {
  const ticket = await ctx.store.tickets.find(userId, ticketId);
  if (!ticket) throw notFound();
  await recordAct(ctx, { act: "answered_ticket", personId: userId, details: ticketId });
  await ctx.store.tickets.answer(userId, ticketId, new Date(ctx.now()).toISOString());
  return { success: true };
}
