import { createHmac, timingSafeEqual } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../context.ts";
import { isOptional, type OptionalEmail } from "./email-preferences.ts";

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

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
