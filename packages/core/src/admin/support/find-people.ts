import { orNotFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import { FoundPerson, Ticket, type TicketDay } from "@adwright/contracts/staff";
import { FailedRequest } from "@adwright/contracts/staff/request";
import { limitsOf } from "@adwright/rules/plan";
import type { UserRow } from "@adwright/store/person/user";
import type { ListedTicket, TicketRow } from "@adwright/store/support/ticket";

import type { AdminContext } from "../../context.ts";
import { shownAs } from "../../shown-as.ts";
import { lastDays } from "../recent-hours.ts";
import { recordAct } from "./staff-acts.ts";

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CUSTOMER_ID = /^\d{3}-?\d{3}-?\d{4}$/;
const TICKET_ID = /^T-[0-9A-Z]{8}$/i;
const MOST_FOUND = 20;
/** The list of people takes a read unit for about 40 of them, so a search takes 1,250 at most. */
const MOST_READ = 50_000;

/** Finds people by a part of the email address, user id, Google customer id or ticket number; often finds none. */
export async function findPeople(
  ctx: AdminContext,
  { q }: { q: string },
): Promise<{ people: FoundPerson[] }> {
  await recordAct(ctx, { act: "searched_people", details: `By ${kindOf(q)}` });
  const found = await usersMeantBy(ctx, q);
  const nowMs = ctx.now();
  return {
    people: found.map((user) =>
      shownAs(FoundPerson, { ...user, plan: limitsOf(user, nowMs).name }),
    ),
  };
}

/** Records only the kind of query, so that the audit log contains no addresses of people. */
function kindOf(q: string): string {
  if (USER_ID.test(q)) return "user ID";
  if (CUSTOMER_ID.test(q)) return "customer ID";
  return TICKET_ID.test(q) ? "ticket" : "email address";
}

async function usersMeantBy(ctx: AdminContext, q: string): Promise<UserRow[]> {
  const { users, brands, personFacts } = ctx.store;
  if (USER_ID.test(q)) return one(users.find(q));
  if (CUSTOMER_ID.test(q)) {
    const userIds = await brands.peopleWith(q.replaceAll("-", ""));
    return [...(await personFacts.findUsers(userIds)).values()];
  }
  if (TICKET_ID.test(q)) {
    const userId = await writerOf(ctx, q.toUpperCase());
    return userId === undefined ? [] : one(users.find(userId));
  }
  const exact = await one(users.findByEmail(q));
  return exact.length > 0 ? exact : withPartOfAddress(ctx, q.toLowerCase());
}

async function withPartOfAddress(ctx: AdminContext, part: string): Promise<UserRow[]> {
  const userIds: string[] = [];
  let read = 0;
  for await (const { items } of ctx.store.users.listPages()) {
    userIds.push(...items.filter(({ email }) => email.includes(part)).map(({ userId }) => userId));
    read += items.length;
    if (userIds.length >= MOST_FOUND || read >= MOST_READ) break;
  }
  return [...(await ctx.store.personFacts.findUsers(userIds.slice(0, MOST_FOUND))).values()];
}

async function one(user: Promise<UserRow | undefined>): Promise<UserRow[]> {
  const found = await user;
  return found ? [found] : [];
}

async function writerOf(ctx: AdminContext, ticketId: string): Promise<string | undefined> {
  for (const day of ticketDays(ctx.now())) {
    const { items } = await ctx.store.tickets.listOf(day, MOST_TICKETS);
    const found = items.find((ticket) => ticket.ticketId === ticketId);
    if (found) return found.userId;
  }
  return undefined;
}

/** What is known of a failed request by its id, and whose it was; null if nothing was kept. */
export async function findRequest(
  ctx: AdminContext,
  { requestId }: { requestId: string },
): Promise<{ request: FailedRequest | null }> {
  const found = await ctx.store.failedRequests.find(requestId, ctx.now());
  const userId = found?.userId;
  await recordAct(ctx, { act: "searched_request", personId: userId, details: requestId });
  if (!found) return { request: null };
  const user = userId === undefined ? undefined : await ctx.store.users.find(userId);
  const { jobId, kind = "", message = "" } = found;
  const job = jobId === undefined ? null : { jobId, kind, message };
  return { request: shownAs(FailedRequest, { ...found, email: user?.email, job }) };
}

const DAYS_LISTED = 14;
/** Of one day, where tickets are searched and counted. */
export const MOST_TICKETS = { limit: 200 };

/** The last 14 days (yyyy-mm-dd, UTC), newest first. */
export const ticketDays = (nowMs: number): string[] => lastDays(nowMs, DAYS_LISTED).toReversed();

export const isOpen = ({ state }: Pick<TicketRow, "state">) => state !== "answered";

/**
 * The tickets of one day, today by default, and the counts of each of the last days; at most 200 are counted per day.
 */
export async function listTickets(
  ctx: AdminContext,
  { day, ...page }: PageRequest & { day?: string | undefined },
): Promise<Page<Ticket> & { days: TicketDay[] }> {
  const days = ticketDays(ctx.now());
  const wanted = day ?? days[0] ?? "";
  await recordAct(ctx, { act: "read_tickets", details: `Tickets of ${wanted}` });
  const [{ items, cursor }, counts] = await Promise.all([
    ctx.store.tickets.listOf(wanted, page),
    Promise.all(days.map((listed) => countOf(ctx, listed))),
  ]);
  const tickets = await Promise.all(items.map((listed) => readTicket(ctx, listed)));
  return { items: tickets.filter((ticket) => ticket !== undefined), cursor, days: counts };
}

async function countOf(ctx: AdminContext, day: string): Promise<TicketDay> {
  const { items } = await ctx.store.tickets.listOf(day, MOST_TICKETS);
  return { day, open: items.filter(isOpen).length, total: items.length };
}

/** Undefined once the account it belongs to is deleted. */
async function readTicket(
  ctx: AdminContext,
  { userId, ticketId }: ListedTicket,
): Promise<Ticket | undefined> {
  const row = await ctx.store.tickets.find(userId, ticketId);
  return row && shownAs(Ticket, row);
}

/** Marks a ticket as answered; NOT_FOUND if there is none. */
export async function answerTicket(
  ctx: AdminContext,
  { userId, ticketId }: { userId: string; ticketId: string },
): Promise<void> {
  await orNotFound(ctx.store.tickets.find(userId, ticketId));
  await recordAct(ctx, { act: "answered_ticket", personId: userId, details: ticketId });
  await ctx.store.tickets.answer(userId, ticketId, new Date(ctx.now()).toISOString());
}
