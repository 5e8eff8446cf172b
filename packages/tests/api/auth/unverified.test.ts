import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { User, UserWithToken } from "@adwright/contracts/session";
import { HOUR_MS } from "@adwright/contracts/time";
import { describe, expect, test } from "vitest";

import { routes } from "../../../stand-ins/test/check-answer.ts";
import { makePerson } from "../../support/people/person.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { openBrowser } from "../browser.ts";
import { callerOf } from "../call.ts";
import { newAddress, PASSWORD, register, type Registered } from "./registered.ts";

const stage = useBareStage();
const call = callerOf(stage);

/** Calls about the account itself, which need no verified address. */
const ofTheAccount = [
  "GET /api/auth/me",
  "GET /api/auth/sessions",
  "GET /api/auth/sign-ins",
  "DELETE /api/auth/sessions/:sessionId",
  "DELETE /api/auth/sessions",
  "POST /api/auth/verify/resend",
  "GET /api/account/deletion",
  "DELETE /api/account",
];

const tokenIn = (text: string | undefined) => /\/auth\/verify#(\S+)/.exec(text ?? "")?.[1] ?? "";

/** The token of the link in the newest of this many emails to an address. */
async function linkTo(email: string, count = 1): Promise<string> {
  return tokenIn((await awaitMail(stage, email, count)).at(-1)?.text);
}

const verify = ({ browser, token }: Partial<Registered>, link: string, password?: string) =>
  (browser ?? openBrowser(stage.origin)).call<ErrorAnswer>("POST", "/api/auth/verify", {
    token,
    body: { token: link, ...(password === undefined ? {} : { password }) },
  });

const login = (email: string, password: string) =>
  call<UserWithToken>("POST", "/api/auth/login", { body: { email, password } });

const me = (token: string) => call<User>("GET", "/api/auth/me", { token });

describe("a person with an unverified address", () => {
  test("can see and end their own account, and is refused every other call", async () => {
    const { token } = await register(stage.origin);
    const refused: string[] = [];
    for (const { method, path } of routes) {
      const name = `${method} ${path}`;
      const url = path.replaceAll(/:\w+/g, "7");
      if (path.startsWith("/api/admin") || ofTheAccount.includes(name)) continue;
      const isForPeople = (await call(method, url)).status === 401;
      if (!isForPeople || path.startsWith("/api/auth/jwt/")) continue;
      const { status, body } = await call(method, url, { token });
      expect({ name, status, code: body.code }).toEqual({
        name,
        status: 403,
        code: "EMAIL_UNVERIFIED",
      });
      refused.push(name);
    }
    expect(refused.length).toBeGreaterThan(50);
    expect((await me(token)).body.mustVerifyEmail).toBe(true);
    expect((await call("GET", "/api/auth/sessions", { token })).status).toBe(200);
    expect((await call("GET", "/api/account/deletion", { token })).status).toBe(200);
  });

  test("can do everything once the mailed link is opened, with the same token", async () => {
    const rae = await register(stage.origin);
    const link = await linkTo(rae.email);
    expect((await verify(rae, link)).status).toBe(200);
    expect((await call("GET", "/api/brands", { token: rae.token })).status).toBe(200);
    expect((await me(rae.token)).body.mustVerifyEmail).toBe(false);
    expect((await login(rae.email, rae.password)).status).toBe(200);
    expect(await verify(rae, link)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  test("can open the link in another browser with the password, and is signed in there", async () => {
    const rae = await register(stage.origin);
    const link = await linkTo(rae.email);
    const browser = openBrowser(stage.origin);
    for (const password of [undefined, "another password"]) {
      expect(await verify({ browser }, link, password)).toMatchObject({
        status: 422,
        body: { validationErrors: [{ field: "password" }] },
      });
    }
    expect((await verify({ browser }, link, rae.password)).status).toBe(200);
    expect((await browser.call("POST", "/api/auth/jwt/refresh", { body: {} })).status).toBe(200);
  });

  test("can ask for another link, which replaces the one before, three times an hour", async () => {
    const rae = await register(stage.origin);
    const first = await linkTo(rae.email);
    const resend = () => call("POST", "/api/auth/verify/resend", { token: rae.token });
    expect((await resend()).status).toBe(200);
    const second = await linkTo(rae.email, 2);
    expect((await verify(rae, first)).status).toBe(404);
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 200]);
    const refused = await resend();
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await verify(rae, second)).status).toBe(404);
    expect((await verify(rae, await linkTo(rae.email, 4))).status).toBe(200);
  });

  test("can use the link for 24 hours", async () => {
    const rae = await register(stage.origin);
    const link = await linkTo(rae.email);
    stage.clock.advance(24 * HOUR_MS);
    expect((await verify({}, link, rae.password)).status).toBe(404);
  });

  test("can delete the account, and the owner of the address gets no email about it", async () => {
    const { browser, email, token } = await register(stage.origin);
    await linkTo(email);
    const deleted = await browser.call("DELETE", "/api/account", { token, body: { email } });
    expect(deleted.status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const again = await register(stage.origin, email);
    await linkTo(email, 2);
    expect(mailedTo(stage, email).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => "Verify your email address for Adwright"),
    );
    expect(again.id).not.toBe("");
  });
});

describe("a verification link", () => {
  test("does not verify an account that a stranger registered with someone's address", async () => {
    const stranger = await register(stage.origin);
    const link = await linkTo(stranger.email);
    const victim = await makePerson(stage.origin);
    const browser = openBrowser(stage.origin);
    const answer = await verify({ browser, token: victim.accessToken }, link);
    expect(answer).toMatchObject({ status: 422 });
    expect((await me(stranger.token)).body.mustVerifyEmail).toBe(true);
  });

  test("can't be guessed: attempts are counted before they are checked", async () => {
    const rae = await register(stage.origin);
    const link = await linkTo(rae.email);
    const guesses = Array.from({ length: 14 }, (_, index) =>
      verify({}, `${rae.id}.${index}${link.slice(-40)}`, rae.password),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    for (const text of ["", "x", "..", "a.b", `${rae.id}.`, "é".repeat(200)]) {
      expect([404, 422, 429]).toContain((await verify({}, text)).status);
    }
  });

  test("works once when it is opened several times at once", async () => {
    const rae = await register(stage.origin);
    const link = await linkTo(rae.email);
    const all = await Promise.all(Array.from({ length: 5 }, () => verify(rae, link)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("registering an address that is taken", () => {
  test("is answered like a free one, allows the same sign-in, and notifies the owner", async () => {
    const { user: owner } = await makePerson(stage.origin);
    const free = await register(stage.origin);
    const taken = await register(stage.origin, owner.email);
    expect(taken.id).not.toBe(owner.id);
    const [ofFree, ofTaken] = await Promise.all([me(free.token), me(taken.token)]);
    expect({ ...ofTaken.body, id: "", email: "" }).toEqual({ ...ofFree.body, id: "", email: "" });
    for (const { email, password, id } of [free, taken]) {
      expect((await login(email, password)).body.id).toBe(id);
      expect((await login(email, "another password")).status).toBe(401);
    }
    const [notice] = await awaitMail(stage, owner.email);
    expect(notice?.subject).toBe("You already have an account at Adwright");
    expect(tokenIn(notice?.text)).toBe("");
    expect((await call("GET", "/api/brands", { token: taken.token })).status).toBe(403);
  });

  test("gives the address to the first who verifies it, not to the first who registered it", async () => {
    const squatter = await register(stage.origin, newAddress(), "squatters of old");
    const squatted = await linkTo(squatter.email);
    const owner = await register(stage.origin, squatter.email);
    expect((await verify(owner, await linkTo(owner.email, 2))).status).toBe(200);
    expect((await login(owner.email, owner.password)).body.id).toBe(owner.id);
    expect((await verify(squatter, squatted)).status).toBe(404);
    expect((await me(squatter.token)).body.mustVerifyEmail).toBe(true);
    expect((await call("GET", "/api/brands", { token: squatter.token })).status).toBe(403);
  });

  test("sends at most twenty links a day, and six from one network", async () => {
    const email = newAddress();
    for (let count = 0; count < 8; count += 1) {
      await register(stage.origin, email, `password number ${count} of these`);
    }
    // The emails are sent in order: once this one has arrived, all earlier ones have.
    const last = await register(stage.origin);
    await linkTo(last.email);
    expect(mailedTo(stage, email).length).toBeLessThanOrEqual(6);
  });
});
