import { Subscription, SubscriptionStatus } from "@adwright/contracts/session";
import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import * as z from "zod/mini";

import { type PersonMakerOptions, makePerson } from "../seed/make-person.ts";
import { answerError, answerInvalid } from "./answer-error.ts";
import { readBody } from "./read-body.ts";

export const PersonInput = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.email()),
  fullName: z.optional(z.string().check(z.minLength(1))),
  subscription: z.optional(Subscription),
  subscriptionStatus: z.optional(z.nullable(SubscriptionStatus)),
  isSuperuser: z.optional(z.boolean()),
  isAdmin: z.optional(z.boolean()),
  trialEnd: z.optional(z.nullable(z.iso.datetime())),
  hasStormChasersAddon: z.optional(z.boolean()),
  hasSuperchargedAddon: z.optional(z.boolean()),
  connected: z.optional(z.boolean()),
  brandAgeDays: z.optional(z.number().check(z.gte(0))),
});
export type PersonInput = z.infer<typeof PersonInput>;

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** POST /local/users: makes or changes a person, who is signed in at once. */
export function usersEndpoint(
  options: PersonMakerOptions & { refuse: () => string | undefined },
): Hono {
  const app = new Hono();
  app.post("/local/users", async (c) => {
    const refusal = options.refuse();
    if (refusal) return answerError(c, 409, "CONFLICT", refusal);
    const read = await readBody(c);
    if (!read.ok) return read.answer;
    const parsed = PersonInput.safeParse(read.body);
    if (!parsed.success) {
      return answerInvalid(
        c,
        parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
      );
    }
    const { isNew, user, accessToken, refreshToken, customerIds } = await makePerson(
      options,
      parsed.data,
    );
    setCookie(c, "adwright-refresh", refreshToken, {
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: THIRTY_DAYS_SECONDS,
    });
    return c.json({ user, accessToken, customerIds }, isNew ? 201 : 200);
  });
  return app;
}
