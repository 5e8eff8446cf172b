import { expect, test } from "vitest";

import { readStored } from "../../src/session/stored-session.ts";
import { answerWire, type FakeAnswer, fails } from "../fake-wire.ts";
import { aToken, aUser } from "../people.ts";
import { stageSession } from "./stage-session.ts";

const credentials = { email: "ada@mail.example", password: "seven green bottles" };
const registration = { ...credentials, username: "ada", fullName: "Ada Lovelace" };

async function signedOut(answer: FakeAnswer) {
  const seen = answerWire(() => answer);
  const staged = stageSession({ path: "/login" });
  await staged.session.start();
  return { ...staged, seen };
}

test.each([
  ["logIn", "/api/auth/login", credentials, "Login successful", "Welcome back, Ada Lovelace!"],
  [
    "register",
    "/api/auth/register",
    registration,
    "Registration successful",
    "Welcome, Ada Lovelace!",
  ],
] as const)("%s stores the user and welcomes them", async (call, url, body, title, description) => {
  const user = aUser();
  const accessToken = aToken(Date.now() + 900_000);
  const { session, notices, seen } = await signedOut({ body: { ...user, accessToken } });
  expect(await session[call](registration)).toBe(true);
  expect(seen).toMatchObject([{ method: "POST", url, body }]);
  expect(readStored(localStorage)).toEqual({ kind: "whole", token: accessToken, user });
  expect(session.state()).toEqual({ status: "authenticated", user });
  expect(notices).toEqual([{ title, description }]);
});

test("a failure shows the server's message, and nobody is signed in", async () => {
  const message = "The email address or the password is not right.";
  const refused = fails(401, "UNAUTHENTICATED", message);
  const { session, notices } = await signedOut(refused);
  expect(await session.logIn(credentials)).toBe(false);
  expect(await session.register(registration)).toBe(false);
  expect(session.state().status).toBe("unauthenticated");
  expect(localStorage).toHaveLength(0);
  const failure = { description: message, variant: "destructive" };
  expect(notices).toEqual([
    { title: "Login failed", ...failure },
    { title: "Registration failed", ...failure },
  ]);
});

test("an unexpected error has a message as well", async () => {
  const { session, notices } = await signedOut({ malformed: null });
  expect(await session.logIn(credentials)).toBe(false);
  expect(notices).toEqual([
    { title: "Login failed", description: "An unknown error occurred", variant: "destructive" },
  ]);
});
