import * as z from "zod/mini";

import { changers, ledgerReaders, personReaders, staffReason } from "./admin.ts";
import { PageQuery } from "./page.ts";
import { route, Success } from "./route.ts";
import { Subscription, SubscriptionStatus } from "./session.ts";
import { PersonEmails } from "./staff/emails.ts";
import { SupportCategory } from "./support.ts";

/** An action by staff, or a read of a person's data. */
export const StaffActKind = z.enum([
  "searched_people",
  "read_person",
  "extended_trial",
  "answered_ticket",
  "read_tickets",
  "resolved_payment_problem",
  "exported_payments",
  "exported_audit",
  "invited_staff",
  "canceled_invitation",
  "accepted_invitation",
  "changed_staff_role",
  "removed_staff",
  "signed_in",
  "signed_out",
  "failed_sign_in",
  "changed_password",
  "turned_on_totp",
  "turned_off_totp",
  "renewed_recovery_codes",
  "used_recovery_code",
  "ended_sessions",
  "acknowledged_alert",
  "noted_alert",
  "resent_email",
  "cleared_address",
  "read_dead_letters",
  "redrove_dead_letter",
  "discarded_dead_letter",
  "stopped_assistants",
  "allowed_assistants",
  "stopped_storms",
  "allowed_storms",
  "viewed_account",
  "searched_request",
]);
export type StaffActKind = z.infer<typeof StaffActKind>;

/** One entry of the audit log; entries are only added, never changed. */
export const StaffAct = z.object({
  id: z.string(),
  /** ISO 8601 */
  at: z.string(),
  staffEmail: z.string(),
  act: StaffActKind,
  /** The person it concerns, or null. */
  personId: z.nullable(z.string()),
  /** Details in words, without any texts by the person. */
  details: z.string(),
});
export type StaffAct = z.infer<typeof StaffAct>;

const Month = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "A month is written as 2026-11."));

/** One month (yyyy-mm, UTC; this one by default) of the audit log, of one kind or one member of staff. */
const StaffActFilter = z.object({
  month: z.optional(Month),
  act: z.optional(StaffActKind),
  staffEmail: z.optional(z.string()),
});
export type StaffActFilter = z.infer<typeof StaffActFilter>;

/** Newest first, with the `Link` cursor. */
export const listStaffActs = route("GET", "/api/admin/audit", {
  roles: changers,
  query: z.extend(PageQuery, StaffActFilter.shape),
  answer: z.object({ acts: z.array(StaffAct) }),
});
/** The same month as CSV, complete. */
export const exportStaffActs = route("GET", "/api/admin/audit/export", {
  roles: changers,
  query: z.object({ month: z.optional(Month) }),
  answer: z.string(),
});

/** A person in the results of a search. */
export const FoundPerson = z.object({
  userId: z.string(),
  email: z.string(),
  fullName: z.string(),
  plan: z.string(),
  createdAt: z.string(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/**
 * The person with exactly this e-mail address, id or Google Ads customer id, or who wrote this
 * ticket in the last 14 days. Searches are written to the audit log.
 */
export const findPeople = route("POST", "/api/admin/people/search", {
  roles: personReaders,
  body: z.object({ q: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) }),
  answer: z.object({ people: z.array(FoundPerson) }),
});

/** A failure that affected a person, with the message they saw. */
export const PersonFailure = z.object({
  at: z.string(),
  what: z.string(),
  words: z.string(),
  code: z.nullable(z.string()),
});
export type PersonFailure = z.infer<typeof PersonFailure>;

/** What staff see of a person; no texts of campaigns and no messages. */
export const PersonOverview = z.object({
  userId: z.string(),
  email: z.string(),
  fullName: z.string(),
  createdAt: z.string(),
  lastActiveAt: z.nullable(z.string()),
  subscription: Subscription,
  subscriptionStatus: z.nullable(SubscriptionStatus),
  trialEnd: z.nullable(z.string()),
  plan: z.string(),
  usage: z.array(z.object({ what: z.string(), used: z.number(), limit: z.nullable(z.number()) })),
  /** Percentage of today's AI allowance. */
  aiUsedPercent: z.number(),
  connection: z.enum(["connected", "broken", "none"]),
  campaigns: z.object({ drafts: z.number(), published: z.number(), unfinished: z.number() }),
  openJobs: z.array(
    z.object({ jobId: z.string(), kind: z.string(), status: z.string(), createdAt: z.string() }),
  ),
  emails: PersonEmails,
  /** Newest first, at most 20: jobs and publications. */
  failures: z.array(PersonFailure),
  tickets: z.array(
    z.object({
      ticketId: z.string(),
      subject: z.string(),
      state: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type PersonOverview = z.infer<typeof PersonOverview>;

/** For `personReaders`; reads are written to the audit log. */
export const getPerson = route("GET", "/api/admin/people/:userId", {
  roles: personReaders,
  answer: PersonOverview,
});

/** Changed at Paddle first; if Paddle refuses, nothing changes. */
export const extendPersonTrial = route("POST", "/api/admin/people/:userId/trial", {
  roles: changers,
  body: z.object({
    /** The last day of the trial, YYYY-MM-DD: it ends at the end of that day in UTC. */
    until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as 2026-11-30.")),
    reason: staffReason(),
  }),
  answer: PersonOverview,
});

/** A message to support, as staff see it. */
export const Ticket = z.object({
  ticketId: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  state: z.enum(["new", "mailed", "not_mailed", "answered"]),
  category: SupportCategory,
  plan: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof Ticket>;

/** How many tickets came in on a UTC day, and how many of them are not answered. */
const TicketDay = z.object({ day: z.string(), open: z.number(), total: z.number() });
export type TicketDay = z.infer<typeof TicketDay>;

/** The tickets of one UTC day (default: today): by priority, then oldest first. */
export const listTickets = route("GET", "/api/admin/tickets", {
  roles: personReaders,
  query: z.extend(PageQuery, { day: z.optional(z.string()) }),
  answer: z.object({
    tickets: z.array(Ticket),
    /** The last 14 days, newest first. */
    days: z.array(TicketDay),
  }),
});
/** Marks it as answered. */
export const answerTicket = route("POST", "/api/admin/tickets/:userId/:ticketId/answered", {
  roles: personReaders,
  answer: Success,
});

/** Payments and refunds by currency; amounts in the currency's smallest unit, including tax. */
export const Ledger = z.object({
  month: z.string(),
  sums: z.array(
    z.object({
      currencyCode: z.string(),
      amount: z.number(),
      tax: z.number(),
      payments: z.number(),
      refunds: z.number(),
    }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      at: z.string(),
      kind: z.enum(["payment", "refund", "chargeback", "chargeback_reversed"]),
      amount: z.number(),
      tax: z.number(),
      currencyCode: z.string(),
    }),
  ),
});
export type Ledger = z.infer<typeof Ledger>;

/** One month (default: this one), newest first, with the `Link` cursor. */
export const getLedger = route("GET", "/api/admin/payments", {
  roles: ledgerReaders,
  query: z.extend(PageQuery, { month: z.optional(Month) }),
  answer: Ledger,
});
/** The same month as CSV, complete. */
export const exportLedger = route("GET", "/api/admin/payments/export", {
  roles: ledgerReaders,
  query: z.object({ month: z.optional(Month) }),
  answer: z.string(),
});

/** A payment problem that staff have to handle; it has ids but no names. */
export const PaymentProblem = z.object({
  key: z.string(),
  kind: z.enum(["unassigned", "double", "foreign_customer"]),
  message: z.string(),
  at: z.string(),
});
export type PaymentProblem = z.infer<typeof PaymentProblem>;

export const listPaymentProblems = route("GET", "/api/admin/payment-problems", {
  roles: ledgerReaders,
  answer: z.object({ problems: z.array(PaymentProblem) }),
});
/** Marks it as handled. */
export const resolvePaymentProblem = route("POST", "/api/admin/payment-problems/resolve", {
  roles: changers,
  body: z.object({
    key: z.string().check(z.minLength(1), z.maxLength(300)),
    note: staffReason("Say what was done, in a few words."),
  }),
  answer: Success,
});
