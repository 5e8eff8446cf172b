import { Hono } from "hono";
import { setCookie } from "hono/cookie";

import { PersonInput, type PersonMakerOptions, makePerson } from "../seed/make-person.ts";
import { answerError } from "./answer-error.ts";
import { readAs } from "./read-body.ts";

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** POST /local/users: creates or changes a person and signs them in. */
export function usersEndpoint(
  options: PersonMakerOptions & { refuse: () => string | undefined },
): Hono {
  const app = new Hono();
  app.post("/local/users", async (c) => {
    const refusal = options.refuse();
    if (refusal) return answerError(c, 409, "CONFLICT", refusal);
    const read = await readAs(c, PersonInput);
    if (!read.ok) return read.answer;
    const { isNew, user, accessToken, refreshToken, customerIds } = await makePerson(
      options,
      read.body,
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
