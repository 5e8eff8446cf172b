import { randomUUID } from "node:crypto";

import { AppError, invalid } from "@adwright/contracts/errors";
import type { RegisterBody } from "@adwright/contracts/session";

import type { Context } from "../context.ts";
import { commonPasswords } from "./common-passwords.ts";
import { newUser } from "./new-user.ts";
import type { Device } from "./note-sign-in.ts";
import { hashPassword } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";

const HOUR_MS = 60 * 60 * 1000;
const MAX_PER_ADDRESS = 20;

/**
 * Makes a person with a password; the address counts as unproved until Google confirms it. RATE_LIMITED after 20
 * attempts from one network address in an hour.
 */
export async function register(
  ctx: Context,
  body: RegisterBody,
  clientAddress: string,
  device: Device,
): Promise<FreshSession> {
  if (commonPasswords.has(body.password.toLowerCase())) {
    throw invalid([
      { field: "password", message: "This password is too common. Choose another one." },
    ]);
  }
  await checkRate(ctx, clientAddress);
  const user = newUser({
    userId: randomUUID(),
    email: body.email,
    username: body.username,
    fullName: body.fullName,
    passwordHash: await hashPassword(body.password),
    emailVerified: false,
    createdAt: new Date(ctx.now()).toISOString(),
  });
  await ctx.store.users.create(user);
  return openSession(ctx, user.userId, device);
}

async function checkRate(ctx: Context, clientAddress: string): Promise<void> {
  const subject = `register-address:${clientAddress}`;
  const attempts = await ctx.store.rates.hit(subject, HOUR_MS, ctx.now());
  if (attempts <= MAX_PER_ADDRESS) return;
  const retryAfterSeconds = Math.ceil((HOUR_MS - (ctx.now() % HOUR_MS)) / 1000);
  throw new AppError("RATE_LIMITED", "Too many registrations. Please try again later.", {
    retryAfterSeconds,
  });
}
