import { conflict } from "@adwright/contracts/errors";
import { readBody } from "@adwright/functions/http/read-body";
import { Hono } from "hono";
import { setCookie } from "hono/cookie";

import { PersonInput, type PersonMakerOptions, makePerson } from "../seed/make-person.ts";

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** POST /local/users: creates or changes a person and signs them in. */
export function usersEndpoint(
  options: PersonMakerOptions & { refuse: () => string | undefined },
): Hono {
  const app = new Hono();
  app.post("/local/users", async (c) => {
    const refusal = options.refuse();
    if (refusal) throw conflict(refusal);
    const { isNew, user, accessToken, refreshToken, customerIds } = await makePerson(
      options,
      await readBody(c, PersonInput),
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
