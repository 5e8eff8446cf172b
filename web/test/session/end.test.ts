import { listBrands } from "@adwright/contracts/brand";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { send } from "../../src/api/http/client.ts";
import { putStored, TOKEN_KEY } from "../../src/session/stored-session.ts";
import { answerWire, type Answering, type FakeAnswer, neverAnswers, fails } from "../fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { stageSession } from "./stage-session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

async function signedIn(answering: Answering) {
  const user = aUser();
  putStored(localStorage, { token: aToken(Date.now() + 900_000), user });
  const seen = answerWire((call) =>
    call.url.endsWith("/token-status") ? tokenAccepted : answering(call),
  );
  const staged = stageSession();
  await staged.session.start();
  return { ...staged, user, seen };
}

describe("signing out", () => {
  test("tells the server, clears this browser and shows a notice", async () => {
    const { session, went, notices, seen } = await signedIn(() => ({ body: { success: true } }));
    for (const key of ["user", "auth_timestamp", "adpilot_user", "auth_initiated"]) {
      localStorage.setItem(key, "1");
    }
    localStorage.setItem("adwright-theme", "dark");
    sessionStorage.setItem("draft", "1");
    document.cookie = "seen=1; path=/";
    await session.logOut();
    expect(seen.map(({ url }) => url)).toEqual(
      expect.arrayContaining(["/api/auth/logout", "/api/auth/jwt/logout"]),
    );
    expect(Object.keys(localStorage)).toEqual(["adwright-theme"]);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe("");
    expect(went).toEqual(["/login"]);
    expect(notices).toEqual([
      { title: "Logged out", description: "You have been logged out successfully" },
    ]);
  });

  test("works locally even if the server can't be reached", async () => {
    const { session, went, notices } = await signedIn(() => new TypeError("offline"));
    await session.logOut();
    expect(session.state().status).toBe("unauthenticated");
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(went).toEqual(["/login"]);
    expect(notices[0]).toMatchObject({
      title: "Logout issue",
      description: "There was an issue during logout. Please refresh the page.",
    });
  });
});

test("signing out does not wait forever for a server that does not answer", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const { session, went } = await signedIn(neverAnswers);
  const left = session.logOut();
  await vi.advanceTimersByTimeAsync(0);
  patience.abort();
  await left;
  expect(localStorage).toHaveLength(0);
  expect(went).toEqual(["/login"]);
});

test("three 401 answers in a row: notice, cleared storage, and /login after 1.5 s", async () => {
  const { went, notices } = await signedIn(() => ({ status: 401 }));
  for (let call = 0; call < 3; call += 1) {
    await send(listBrands).catch(() => undefined);
  }
  expect(notices).toEqual([
    {
      title: "Session Expired",
      description:
        "Your session has expired. You will be logged out and redirected to the login page.",
      variant: "destructive",
    },
  ]);
  expect(localStorage).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1499);
  expect(went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(went).toEqual(["load /login?expired=true"]);
});

describe("the dashboard's validation", () => {
  test("succeeds if the server accepts the current-user call, and caches its user", async () => {
    let me = aUser();
    const { session, user } = await signedIn(() => ({ body: me }));
    me = { ...user, fullName: "Ada King" };
    expect(await session.validate()).toEqual({ valid: true });
    expect(session.state()).toMatchObject({ user: { fullName: "Ada King" } });
  });

  test.each([
    ["server_rejected", 401],
    ["validation_error", 503],
  ])("is %s after a %i", async (reason, status) => {
    const { session } = await signedIn(() => ({ status }));
    expect(await session.validate()).toEqual({ valid: false, reason });
    expect(session.state().status).toBe("unauthenticated");
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ["no_session", () => localStorage.clear()],
    ["partial_session", () => localStorage.removeItem("auth_user")],
    [
      "legacy_session",
      () => {
        localStorage.clear();
        localStorage.setItem("auth_timestamp", "1");
      },
    ],
    ["validation_error", () => localStorage.setItem(TOKEN_KEY, "no token")],
  ])("is %s because of what is stored, without a call", async (reason, spoil) => {
    const { session, seen } = await signedIn(() => ({}));
    const before = seen.length;
    spoil();
    expect(await session.validate()).toEqual({ valid: false, reason });
    expect(seen).toHaveLength(before);
    expect(localStorage).toHaveLength(0);
  });
});

describe("the check of all other screens", () => {
  test.each([
    ["session_expired", { status: 401 }],
    ["session_error", new TypeError("offline")],
  ])("redirects to /login?reason=%s", async (reason, answer) => {
    const { session, went } = await signedIn(() => answer);
    const checked = session.check();
    await vi.advanceTimersByTimeAsync(10_000);
    await checked;
    expect(went).toEqual([`/login?reason=${reason}`]);
  });

  test("survives a few seconds without a network", async () => {
    let line: FakeAnswer = new TypeError("offline");
    const { session, user, went, notices } = await signedIn(() => line);
    const checked = session.check();
    await vi.advanceTimersByTimeAsync(3500);
    expect(notices.at(-1)).toMatchObject({ title: "Reconnecting…", durationMs: 0 });
    line = { body: user };
    await vi.advanceTimersByTimeAsync(6500);
    await checked;
    expect(notices.at(-1)).toMatchObject({ title: "Connected again" });
    expect(went).toEqual([]);
    expect(session.state()).toMatchObject({ status: "authenticated", user: { id: user.id } });
  });

  test("runs at most every five minutes", async () => {
    const { session, user, seen } = await signedIn(() => ({ body: user }));
    const asked = () => seen.filter(({ url }) => url === "/api/auth/me").length;
    await session.check();
    await session.check();
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await session.check();
    expect(asked()).toBe(2);
  });
});

describe("on the admin page", () => {
  test("an advertiser's expired session does not redirect the admin", async () => {
    putStored(localStorage, { token: aToken(Date.now() - 1000), user: aUser() });
    answerWire(() => fails(401, "UNAUTHENTICATED", "no"));
    const { session, went } = stageSession({ path: "/admin" });
    await session.start();
    expect(session.state().status).toBe("unauthenticated");
    expect(went).toEqual([]);
  });

  test("nor does a sign-out or a sign-in as another advertiser in another tab", async () => {
    putStored(localStorage, { token: aToken(Date.now() + 900_000), user: aUser() });
    answerWire(() => tokenAccepted);
    const { session, went } = stageSession({ path: "/admin" });
    await session.start();
    const other = { ...aUser(), id: "somebody-else" };
    putStored(localStorage, { token: aToken(Date.now() + 900_000), user: other });
    session.followStorage();
    expect(session.state()).toMatchObject({ status: "authenticated", user: { id: other.id } });
    localStorage.clear();
    session.followStorage();
    expect(session.state().status).toBe("unauthenticated");
    expect(went).toEqual([]);
  });
});
