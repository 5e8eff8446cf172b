import { beforeEach, expect, test, vi } from "vitest";

import { putStored, TOKEN_KEY } from "../../src/session/stored-session.ts";
import { answerWire } from "../fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { stageSession } from "./stage-session.ts";

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});

function storeSession(expiryMs = Date.now() + HOUR_MS) {
  const stored = { token: aToken(expiryMs), user: aUser() };
  putStored(localStorage, stored);
  return stored;
}

test("nothing stored: signed out, without a call", async () => {
  const seen = answerWire(() => ({}));
  const { session, went } = stageSession();
  expect(session.state().status).toBe("loading");
  await session.start();
  expect(session.state().status).toBe("unauthenticated");
  expect(seen).toEqual([]);
  expect(went).toEqual([]);
});

test.each([
  ["legacy_session", () => localStorage.setItem("adpilot_user", "{}")],
  ["partial_session", () => localStorage.setItem(TOKEN_KEY, aToken(Date.now() + HOUR_MS))],
  ["partial_session", () => localStorage.setItem("auth_user", JSON.stringify(aUser()))],
])("%s: what is stored is cleared, and /login says why", async (reason, spoil) => {
  spoil();
  const seen = answerWire(() => ({}));
  const { session, went } = stageSession({ path: "/campaigns" });
  await session.start();
  expect(session.state().status).toBe("unauthenticated");
  expect(localStorage).toHaveLength(0);
  expect(went).toEqual([`/login?reason=${reason}`]);
  expect(seen).toEqual([]);
});

test("a token the server accepts restores the session", async () => {
  const { token, user } = storeSession();
  const seen = answerWire(() => tokenAccepted);
  const { session } = stageSession();
  await session.start();
  expect(session.state()).toEqual({ status: "authenticated", user });
  expect(seen[0]?.url).toBe("/api/auth/jwt/token-status");
  expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
});

test("a token it refuses is refreshed", async () => {
  const { user } = storeSession();
  const accessToken = aToken(Date.now() + HOUR_MS);
  answerWire(({ url }) =>
    url.endsWith("/refresh") ? { body: { accessToken, user } } : { status: 401 },
  );
  const { session } = stageSession();
  await session.start();
  expect(session.state().status).toBe("authenticated");
  expect(localStorage.getItem(TOKEN_KEY)).toBe(accessToken);
});

test.each([aToken(0), "two.parts", "four.parts.in.it", "a.b.c"])(
  "the token %s is refreshed without checking it first",
  async (token) => {
    const { user } = storeSession();
    localStorage.setItem(TOKEN_KEY, token);
    const accessToken = aToken(Date.now() + HOUR_MS);
    const seen = answerWire(() => ({ body: { accessToken, user } }));
    const { session } = stageSession();
    await session.start();
    expect(seen.map(({ url }) => url)).toEqual(["/api/auth/jwt/refresh"]);
    expect(session.state().status).toBe("authenticated");
  },
);

test.each([
  ["/campaigns", ["/login?reason=session_expired"]],
  ["/login", []],
  ["/auth/google", []],
])("a refused refresh clears everything; on %s it leads to %j", async (path, places) => {
  storeSession();
  answerWire(() => ({ status: 401 }));
  const { session, went } = stageSession({ path });
  await session.start();
  expect(session.state().status).toBe("unauthenticated");
  expect(localStorage).toHaveLength(0);
  expect(went).toEqual(places);
});

test("a start that fails for another reason is an auth_error", async () => {
  storeSession();
  answerWire(() => new TypeError("Failed to fetch"));
  const { session, went } = stageSession();
  await session.start();
  expect(localStorage).toHaveLength(0);
  expect(went).toEqual(["/login?reason=auth_error"]);
});

test("a stored user that can't be parsed is fetched again", async () => {
  const { user } = storeSession();
  localStorage.setItem("auth_user", JSON.stringify({ id: user.id, plan: "gold" }));
  const accessToken = aToken(Date.now() + HOUR_MS);
  answerWire(() => ({ body: { accessToken, user } }));
  const { session } = stageSession();
  await session.start();
  expect(session.state()).toEqual({ status: "authenticated", user });
});
