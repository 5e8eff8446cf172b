import { createHmac } from "node:crypto";

import type {
  EmailPreferences,
  EmailPreferencesAnswer,
  EmailTemplate,
} from "@adwright/contracts/email";
import { AppError, conflict, orNotFound } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import { isSame } from "../auth/password.ts";
import { type Context, refuseAssistant, type UserContext } from "../context.ts";
import { countUp } from "../request/count-up.ts";

export async function getEmailPreferences(ctx: UserContext): Promise<EmailPreferencesAnswer> {
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
  return answerOf(ctx, user);
}

export async function putEmailPreferences(
  ctx: UserContext,
  wanted: { [Preference in keyof EmailPreferences]?: boolean | undefined },
): Promise<EmailPreferencesAnswer> {
  refuseAssistant(ctx);
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
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
  const wanted = preferences.map((preference) => [preference, isWanted(preference)]);
  return Object.fromEntries(wanted) as EmailPreferences;
}

type OptionalEmail = (typeof optionalEmails)[keyof typeof optionalEmails];

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
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
  const reason = await ctx.store.undeliverable.find(user.email, ctx.now());
  if (reason === "complaint") {
    const words =
      "An email to this address was marked as spam. Contact support to get email again.";
    throw conflict(words);
  }
  if (reason === "bounce") {
    await countResumption(ctx);
    await ctx.store.undeliverable.forgetBounce(user.email);
  }
  return getEmailPreferences(ctx);
}

const countResumption = (ctx: UserContext): Promise<number> =>
  countUp(ctx, {
    subject: `resume-emails:${ctx.userId}`,
    windowMs: WINDOW_MS,
    most: MOST_TIMES,
    words: "Emails came back from this address again and again. Contact support to go on.",
  });

/** The kind of email that a link turns off; undefined if we did not sign it. Reveals nothing about the person. */
export function readUnsubscribeLink(ctx: Context, token: string) {
  return readUnsubscribeToken(ctx, token)?.template;
}

/** True if we signed the link, whether or not the person still exists. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const link = readUnsubscribeToken(ctx, token);
  if (!link) return false;
  const { userId, template } = link;
  const user = await ctx.store.users.find(userId);
  if (!user || user.unwantedEmails?.includes(template)) return true;
  const unwantedEmails = [...(user.unwantedEmails ?? []), template];
  try {
    await ctx.store.users.patch(userId, { unwantedEmails });
  } catch (error) {
    // The person was erased in the meantime.
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  }
  return true;
}

type Keys = Pick<Context, "tokenKeys">;

/** A token that turns off one kind of email for one person. It never expires, as people unsubscribe from old emails. */
export function makeUnsubscribeToken(ctx: Keys, userId: string, template: OptionalEmail): string {
  const content = `${template}.${Buffer.from(userId).toString("base64url")}`;
  return `${content}.${sign(ctx.tokenKeys.unsubscribe[0], content)}`;
}

/** Undefined if we did not sign the token. */
export function readUnsubscribeToken(
  ctx: Keys,
  token: string,
): { userId: string; template: OptionalEmail } | undefined {
  const [template = "", person = "", signature = "", ...rest] = token.split(".");
  const isOurs = ctx.tokenKeys.unsubscribe.some((key) =>
    isSame(sign(key, `${template}.${person}`), signature),
  );
  if (!isOurs || rest.length > 0 || !isOptional(template)) return undefined;
  return { userId: Buffer.from(person, "base64url").toString(), template };
}

function sign(key: Uint8Array, content: string): string {
  return createHmac("sha256", key).update(content).digest("base64url");
}
