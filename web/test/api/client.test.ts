import { listBrands, updateBrand } from "@adwright/contracts/brand";
import { generateCampaign, listCampaigns } from "@adwright/contracts/campaign";
import { getMe, refreshToken } from "@adwright/contracts/session";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { nextCursor, readPage, send } from "../../src/api/http/client.ts";
import { linkSession } from "../../src/api/session-link.ts";
import { aBrand } from "../brand/a-brand.ts";
import { answerWire, failureOf, neverAnswers } from "../fake-wire.ts";
import { aToken, aUser } from "../people.ts";
import { watchLog } from "../watch-log.ts";

const signedIn = { userId: "user-1", token: "a.b.c" };
const onRejected = vi.fn<() => void>();

function signInAs(person: { userId: string | undefined; token: string | undefined }) {
  linkSession({
    userId: () => person.userId,
    token: () => Promise.resolve(person.token),
    reject: onRejected,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  onRejected.mockReset();
  signInAs(signedIn);
});

describe("what is sent", () => {
  test("credentials, bearer and JSON, with path parameters encoded", async () => {
    const seen = answerWire(() => ({ body: aBrand() }));
    await send(updateBrand, { brandId: "7/8", body: { name: "Trail" } });
    expect(seen[0]).toMatchObject({
      method: "PUT",
      url: "/api/brands/7%2F8",
      body: { name: "Trail" },
    });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer a.b.c");
    expect(seen[0]?.headers.get("content-type")).toBe("application/json");
  });

  test("no bearer token on paths that use the cookie", async () => {
    const answer = { accessToken: aToken(Date.now()), user: aUser() };
    const seen = answerWire(() => ({ body: answer }));
    await send(refreshToken, { body: {} });
    expect(seen[0]?.headers.has("authorization")).toBe(false);
  });

  test("the query omits undefined values", async () => {
    const seen = answerWire(() => ({ body: [] }));
    await send(listCampaigns, { query: { q: "a b", cursor: undefined } });
    expect(seen[0]?.url).toBe("/api/campaigns?q=a+b");
    // A GET, too, says that it speaks JSON.
    expect(seen[0]?.headers.get("content-type")).toBe("application/json");
  });

  test("a newer token after a 401 gets one more try", async () => {
    const tokens = ["old", "new"];
    linkSession({
      userId: () => "user-1",
      token: () => Promise.resolve(tokens.shift()),
      reject: onRejected,
    });
    const seen = answerWire(({ headers }) =>
      headers.get("authorization") === "Bearer new" ? { body: { brands: [] } } : { status: 401 },
    );
    await send(listBrands);
    expect(seen).toHaveLength(2);
  });
});

describe("identical GETs", () => {
  test.each([
    ["one request", listBrands, { brands: [] }, 1000],
    ["the current user", getMe, aUser(), 5000],
  ])("share %s for a time", async (_, call, body, ms) => {
    const seen = answerWire(() => ({ body }));
    await Promise.all([send(call), send(call)]);
    vi.advanceTimersByTime(ms - 1);
    await send(call);
    expect(seen).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await send(call);
    expect(seen).toHaveLength(2);
  });

  test("are never shared between two people, nor across a write", async () => {
    const seen = answerWire(({ method }) => ({
      body: method === "PUT" ? aBrand() : { brands: [] },
    }));
    await send(listBrands);
    signInAs({ userId: "user-2", token: "d.e.f" });
    await send(listBrands);
    expect(seen).toHaveLength(2);
    await send(updateBrand, { brandId: 1, body: { name: "New" } });
    await send(listBrands);
    expect(seen).toHaveLength(4);
  });

  test("do not share a failure with later callers", async () => {
    const seen = answerWire(() => ({ status: 500 }));
    await expect(send(listBrands)).rejects.toMatchObject({ statusCode: 500 });
    await expect(send(listBrands)).rejects.toMatchObject({ statusCode: 500 });
    expect(seen).toHaveLength(2);
  });

  test("outlive a caller who leaves", async () => {
    const leaving = new AbortController();
    const seen = answerWire(async () => {
      await Promise.resolve();
      return { body: { brands: [] } };
    });
    const left = send(listBrands, {}, { signal: leaving.signal });
    const stayed = send(listBrands);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    await expect(stayed).resolves.toEqual({ brands: [] });
    expect(seen).toHaveLength(1);
  });
});

/** Records each requested time-out, with a function that fires it. */
function watchTimeouts() {
  const asked: { ms: number; end: () => void }[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    asked.push({
      ms,
      end: () => {
        controller.abort(new DOMException("over", "TimeoutError"));
      },
    });
    return controller.signal;
  });
  return asked;
}

const draft = { name: "", goal: "", url: "", geography: "", keywords: [], brandId: 1 };

describe("time-outs", () => {
  test.each([
    [
      30_000,
      () => send(updateBrand, { brandId: 1, body: {} }),
      "Request timed out. Please try again.",
    ],
    [
      120_000,
      () => send(generateCampaign, { body: { ...draft, language: "en" } }),
      "Campaign generation is taking longer than expected. Please check the campaigns page to see if your campaign was created successfully.",
    ],
  ])("after %i ms, longest for a POST below /api/campaigns", async (ms, ask, message) => {
    const asked = watchTimeouts();
    answerWire(neverAnswers);
    const call = failureOf(ask());
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.end();
    expect(await call).toMatchObject({ code: "TIMEOUT_ERROR", statusCode: 408, message });
    expect(asked[0]?.ms).toBe(ms);
  });

  test("while the body is read: the browser throws AbortError, the person sees the time-out's message", async () => {
    const asked = watchTimeouts();
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        text: () =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener("abort", () => {
              reject(new DOMException("The body was aborted.", "AbortError"));
            });
          }),
      }),
    );
    const call = failureOf(send(updateBrand, { brandId: 1, body: {} }));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.end();
    expect(await call).toMatchObject({ code: "TIMEOUT_ERROR" });
  });

  test("the caller's own abort stays an AbortError, and is not logged as a failure", async () => {
    answerWire(neverAnswers);
    const cancel = new AbortController();
    const logged = watchLog();
    const call = failureOf(send(updateBrand, { brandId: 1, body: {} }, { signal: cancel.signal }));
    await vi.advanceTimersByTimeAsync(0);
    cancel.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
    expect(logged()).toEqual([]);
  });

  test("no answer is a network failure", async () => {
    answerWire(() => new TypeError("Failed to fetch"));
    await expect(send(updateBrand, { brandId: 1, body: {} })).rejects.toMatchObject({
      type: "network",
      code: "NETWORK_ERROR",
      message: "Network connection error. Please check your internet connection.",
    });
  });
});

const callAnyway = () => failureOf(send(updateBrand, { brandId: 1, body: {} }));

describe("consecutive 401 answers", () => {
  test("the third ends the session, once", async () => {
    answerWire(() => ({ status: 401 }));
    await callAnyway();
    await callAnyway();
    expect(onRejected).not.toHaveBeenCalled();
    await callAnyway();
    expect(onRejected).toHaveBeenCalledTimes(1);
  });

  test("a success in between resets the count", async () => {
    let status = 401;
    answerWire(() => (status === 200 ? { body: aBrand() } : { status }));
    await callAnyway();
    await callAnyway();
    status = 200;
    await callAnyway();
    status = 401;
    await callAnyway();
    await callAnyway();
    expect(onRejected).not.toHaveBeenCalled();
  });

  test("a signed-out person has no session to end", async () => {
    signInAs({ userId: undefined, token: undefined });
    answerWire(() => ({ status: 401 }));
    await callAnyway();
    await callAnyway();
    await callAnyway();
    expect(onRejected).not.toHaveBeenCalled();
  });
});

test("the cursor of the next page is read from the Link header", () => {
  expect(nextCursor('</api/brands?limit=2&cursor=a%2Bb>; rel="next"')).toBe("a+b");
  expect(nextCursor('</x?cursor=1>; rel="prev", </x?cursor=2>; rel="next"')).toBe("2");
  expect(nextCursor('</x>; rel="next"')).toBeUndefined();
  expect(nextCursor('</x?cursor=1>; rel="prev"')).toBeUndefined();
  expect(nextCursor(null)).toBeUndefined();
});

test("readPage returns the answer and its cursor", async () => {
  answerWire(() => ({
    body: { brands: [] },
    headers: { link: '</api/brands?cursor=c2>; rel="next"' },
  }));
  const page = await send(listBrands, { query: { limit: "2" } }, { read: readPage });
  expect(page).toEqual({ answer: { brands: [] }, cursor: "c2" });
});
