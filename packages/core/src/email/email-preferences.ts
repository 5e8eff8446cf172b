import type { EmailPreferences, EmailPreferencesAnswer } from "@adwright/contracts/email";
import { notFound } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { isOptional, optionalEmails } from "./optional-emails.ts";

export async function getEmailPreferences(ctx: UserContext): Promise<EmailPreferencesAnswer> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  return answerOf(ctx, user);
}

export async function putEmailPreferences(
  ctx: UserContext,
  wanted: EmailPreferences,
): Promise<EmailPreferencesAnswer> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  const others = (user.unwantedEmails ?? []).filter((template) => !isOptional(template));
  const unwanted = (Object.keys(optionalEmails) as (keyof EmailPreferences)[])
    .filter((preference) => !wanted[preference])
    .map((preference) => optionalEmails[preference]);
  const unwantedEmails = [...others, ...unwanted];
  return answerOf(ctx, await ctx.store.users.patch(ctx.userId, { unwantedEmails }));
}

async function answerOf(ctx: UserContext, user: UserRow): Promise<EmailPreferencesAnswer> {
  const { email, unwantedEmails = [] } = user;
  return {
    publicationFailed: !unwantedEmails.includes(optionalEmails.publicationFailed),
    exportReady: !unwantedEmails.includes(optionalEmails.exportReady),
    email,
    undeliverable: (await ctx.store.undeliverable.find(email, ctx.now())) ?? null,
  };
}
