import { beforeEach, describe, expect, test, vi } from "vitest";

import { LONGEST_WAIT_MS, waitMs } from "../../src/session/refresh.ts";
import { putStored, TOKEN_KEY } from "../../src/session/stored-session.ts";
import { answerWire, type Answering, type FakeAnswer } from "../fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { stageSession } from "./stage-session.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

const user = aUser();
const lasting = (minutes: number) => aToken(Date.now() + minutes * MINUTE_MS);
/** Accepts every token, and answers each refresh with one that is valid for as long. */
const refreshing =
  (minutes: number): Answering =>
  (seen) =>
    isRefresh(seen) ? { body: { accessToken: lasting(minutes), user } } : tokenAccepted;
const isRefresh = ({ url }: { url: string }) => url === "/api/auth/jwt/refresh";

/** Two tabs of one browser share the storage and one lock. */
function makeLocks(): Pick<LockManager, "request"> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  return { request: request as LockManager["request"] };
}

async function startedWith(token: string, options: Parameters<typeof stageSession>[0] = {}) {
  putStored(localStorage, { token, user });
  const staged = stageSession(options);
  await staged.session.start();
  return staged;
}

describe("a refresh", () => {
  test("happens 2 minutes before the token expires, and again for the next one", async () => {
    const seen = answerWire(refreshing(15));
    await startedWith(lasting(15));
    await vi.advanceTimersByTimeAsync(13 * MINUTE_MS - 1000);
    expect(seen.filter(isRefresh)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.filter(isRefresh)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(13 * MINUTE_MS + 1000);
    expect(seen.filter(isRefresh)).toHaveLength(2);
  });

  test("happens at once when a suspended page wakes up too late", async () => {
    const seen = answerWire(refreshing(15));
    const { session } = await startedWith(lasting(15));
    vi.setSystemTime(Date.now() + 14 * MINUTE_MS);
    session.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.filter(isRefresh)).toHaveLength(1);
  });

  test("happens once for many callers", async () => {
    const fresh = lasting(30);
    const seen = answerWire((call) =>
      isRefresh(call) ? { body: { accessToken: fresh, user } } : tokenAccepted,
    );
    const { session } = await startedWith(lasting(5));
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    const tokens = await Promise.all([session.token(), session.token(), session.token()]);
    expect(tokens).toEqual([fresh, fresh, fresh]);
    expect(seen.filter(isRefresh)).toHaveLength(1);
  });

  test("happens once for two tabs", async () => {
    const locks = makeLocks();
    const seen = answerWire(refreshing(30));
    const token = lasting(5);
    const one = await startedWith(token, { locks });
    const other = await startedWith(token, { locks });
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    const [first, second] = await Promise.all([one.session.token(), other.session.token()]);
    expect(first).toBe(second);
    expect(seen.filter(isRefresh)).toHaveLength(1);
  });

  test("that is refused ends the session", async () => {
    answerWire((seen) => (isRefresh(seen) ? { status: 401 } : tokenAccepted));
    const { session, went } = await startedWith(lasting(5));
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    expect(await session.token()).toBeUndefined();
    expect(session.state().status).toBe("unauthenticated");
    expect(went).toEqual(["/login?reason=session_expired"]);
  });

  test("that gets no answer returns no token, and is tried again later", async () => {
    let line: FakeAnswer = new TypeError("offline");
    answerWire((seen) => (isRefresh(seen) ? line : tokenAccepted));
    const { session } = await startedWith(lasting(5));
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    expect(await session.token()).toBeUndefined();
    expect(session.state().status).toBe("authenticated");
    line = { body: { accessToken: lasting(30), user } };
    expect(await session.token()).toBeDefined();
  });

  test("that gets no answer is repeated by itself after 30 s", async () => {
    const seen = answerWire((call) => (isRefresh(call) ? new TypeError("offline") : tokenAccepted));
    const { session } = await startedWith(lasting(15));
    await vi.advanceTimersByTimeAsync(13 * MINUTE_MS);
    expect(seen.filter(isRefresh)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
    expect(seen.filter(isRefresh)).toHaveLength(2);
    expect(session.state().status).toBe("authenticated");
  });

  test("does not restore the session of somebody who signed out in the meantime", async () => {
    const late = new Promise<FakeAnswer>((resolve) => {
      setTimeout(resolve, 1000, { body: { accessToken: lasting(30), user } });
    });
    answerWire((seen) => (isRefresh(seen) ? late : tokenAccepted));
    const { session } = await startedWith(lasting(5));
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    const token = session.token();
    await vi.advanceTimersByTimeAsync(0);
    localStorage.clear();
    session.followStorage();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await token).toBeUndefined();
    expect(session.state().status).toBe("unauthenticated");
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });
});

test("a long wait is cut to a day, then checked again", () => {
  expect(waitMs(90 * LONGEST_WAIT_MS, 0, -60_000)).toBe(LONGEST_WAIT_MS);
});

describe("other tabs", () => {
  test("a sign-out there signs out here", async () => {
    answerWire(() => tokenAccepted);
    const { session, went, forgotten } = await startedWith(lasting(15));
    localStorage.clear();
    session.followStorage();
    expect(session.state().status).toBe("unauthenticated");
    expect(forgotten()).toBe(1);
    expect(went).toEqual(["/login"]);
  });

  test("a token refreshed there is used here", async () => {
    answerWire(() => tokenAccepted);
    const { session } = await startedWith(lasting(15));
    const fresh = lasting(30);
    putStored(localStorage, { token: fresh, user });
    session.followStorage();
    expect(await session.token()).toBe(fresh);
  });

  test("a different user there reloads the page here", async () => {
    answerWire(() => tokenAccepted);
    const { session, went } = await startedWith(lasting(15));
    putStored(localStorage, { token: lasting(15), user: aUser() });
    session.followStorage();
    expect(went).toEqual(["load /dashboard"]);
  });
});
