import type {
  EmailPreferences,
  EmailPreferencesAnswer,
  EmailTemplate,
} from "@adwright/contracts/email";
import { notFound, AppError } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";

export async function getEmailPreferences(ctx: UserContext): Promise<EmailPreferencesAnswer> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  return answerOf(ctx, user);
}

export async function putEmailPreferences(
  ctx: UserContext,
  wanted: { [Preference in keyof EmailPreferences]?: boolean | undefined },
): Promise<EmailPreferencesAnswer> {
  refuseAssistant(ctx);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  const before = preferencesOf(user);
  const others = (user.unwantedEmails ?? []).filter((template) => !isOptional(template));
  const unwanted = preferences
    .filter((preference) => !(wanted[preference] ?? before[preference]))
    .map((preference) => optionalEmails[preference]);
  const unwantedEmails = [...others, ...unwanted];
  return answerOf(ctx, await ctx.store.users.patch(ctx.userId, { unwantedEmails }));
}

async function answerOf(ctx: UserContext, user: UserRow): Promise<EmailPreferencesAnswer> {
  const { email } = user;
  return {
    ...preferencesOf(user),
    email,
    undeliverable: (await ctx.store.undeliverable.find(email, ctx.now())) ?? null,
  };
}

/** The emails that a person can turn off, by preference. */
const optionalEmails = {
  publicationFailed: "publication_failed",
  proposals: "changes_proposed",
  exportReady: "export_ready",
  weeklySummary: "weekly_summary",
  attention: "attention",
  stormApprovals: "storm_approval",
} as const satisfies Record<keyof EmailPreferences, EmailTemplate>;
const preferences = Object.keys(optionalEmails) as (keyof EmailPreferences)[];

function preferencesOf({ unwantedEmails = [] }: UserRow): EmailPreferences {
  const isWanted = (preference: keyof EmailPreferences) =>
    !unwantedEmails.includes(optionalEmails[preference]);
  return {
    publicationFailed: isWanted("publicationFailed"),
    proposals: isWanted("proposals"),
    exportReady: isWanted("exportReady"),
    weeklySummary: isWanted("weeklySummary"),
    attention: isWanted("attention"),
    stormApprovals: isWanted("stormApprovals"),
  };
}

export type OptionalEmail = (typeof optionalEmails)[keyof typeof optionalEmails];

export function isOptional(template: string): template is OptionalEmail {
  return Object.values<string>(optionalEmails).includes(template);
}

const MOST_TIMES = 3;
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Resumes emails to the person's own address after a bounce, as the mailbox may work again. Rate limited, because each
 * bounce harms the sender's reputation. CONFLICT after a complaint: only the address's owner can revoke that.
 */
export async function resumeEmails(ctx: UserContext): Promise<EmailPreferencesAnswer> {
  refuseAssistant(ctx);
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  const reason = await ctx.store.undeliverable.find(user.email, ctx.now());
  if (reason === "complaint") {
    const words =
      "An email to this address was marked as spam. Contact support to get email again.";
    throw new AppError("CONFLICT", words);
  }
  if (reason === "bounce") {
    await countResumption(ctx);
    await ctx.store.undeliverable.forgetBounce(user.email);
  }
  return getEmailPreferences(ctx);
}

async function countResumption(ctx: UserContext): Promise<void> {
  const nowMs = ctx.now();
  const times = await ctx.store.rates.hit(`resume-emails:${ctx.userId}`, WINDOW_MS, nowMs);
  if (times <= MOST_TIMES) return;
  const words = "Emails came back from this address again and again. Contact support to go on.";
  throw new AppError("RATE_LIMITED", words, {
    retryAfterSeconds: Math.ceil((WINDOW_MS - (nowMs % WINDOW_MS)) / 1000),
  });
}
