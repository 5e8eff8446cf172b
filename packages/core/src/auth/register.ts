import { randomUUID } from "node:crypto";

import { invalid } from "@adwright/contracts/errors";
import type { RegisterBody } from "@adwright/contracts/session";

import type { Context } from "../context.ts";
import { commonPasswords } from "./common-passwords.ts";
import { newUser } from "./new-user.ts";
import { hashPassword } from "./password.ts";
import { type FreshSession, openSession } from "./refresh-session.ts";

/** Makes a person with a password; the address counts as unproved until Google confirms it. */
export async function register(ctx: Context, body: RegisterBody): Promise<FreshSession> {
  if (commonPasswords.has(body.password.toLowerCase())) {
    throw invalid([
      { field: "password", message: "This password is too common. Choose another one." },
    ]);
  }
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
  return openSession(ctx, user.userId);
}
