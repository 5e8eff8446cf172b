import { MutationObserver } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";

import { ApplicationError } from "../../src/api/http/application-error.ts";
import type { Notice } from "../../src/api/http/notice.ts";
import { makeQueryClient, mayRetry } from "../../src/api/http/query-client.ts";
import { failureOf } from "../fake-wire.ts";

const fail = (type: ApplicationError["type"], options: object = {}) =>
  new ApplicationError("It failed.", { type, ...options });

function rejecting(error: Error) {
  return async () => {
    throw error;
  };
}

async function noticesOf(error: Error, quiet?: boolean) {
  const notices: Notice[] = [];
  const queryClient = makeQueryClient((notice) => notices.push(notice));
  const meta = quiet === undefined ? {} : { meta: { quiet } };
  const failing = { queryKey: ["q"], queryFn: rejecting(error), retry: false, ...meta };
  await failureOf(queryClient.query(failing));
  return notices;
}

/** The notice about a limit is imported dynamically, so the test waits for it. */
async function limitNoticeOf(details: object, quiet?: boolean) {
  const notices = await noticesOf(fail("subscription", { details }), quiet);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  return notices[0];
}

describe("a failure is reported once", () => {
  test("as 'Error' with its message", async () => {
    expect(await noticesOf(fail("server"))).toEqual([
      { title: "Error", description: "It failed.", variant: "destructive" },
    ]);
  });

  test("not if it is about the session, nor if the screen reports it itself", async () => {
    expect(await noticesOf(fail("authentication"))).toEqual([]);
    expect(await noticesOf(fail("server"), true)).toEqual([]);
  });

  test("not of a write that reports it with an `onError`", async () => {
    const notices: Notice[] = [];
    const queryClient = makeQueryClient((notice) => notices.push(notice));
    const write = (options: object) =>
      new MutationObserver(queryClient, { mutationFn: rejecting(fail("server")), ...options });
    await failureOf(write({ onError: () => undefined }).mutate());
    expect(notices).toHaveLength(0);
    await failureOf(write({}).mutate());
    expect(notices).toHaveLength(1);
  });

  test("a plan's limit has its own message and link, quiet or not", async () => {
    const details = { resource: "reports", limit: 1, used: 1, plan: "free" };
    const notice = await limitNoticeOf(details, true);
    expect(notice).toMatchObject({
      title: "Reports limit reached",
      durationMs: 6000,
      action: { label: "Upgrade", href: "/billing" },
    });
    expect(notice?.description).toBe(
      "You've reached your subscription limit for reports. Upgrade to Unlimited for unlimited reports.",
    );
  });
});

test.each([
  [
    { resource: "brands", limit: 5, used: 5, plan: "Basic (Legacy)" },
    "You've reached your subscription limit for brands. Your Basic (Legacy) plan allows 5. Upgrade your plan for unlimited brands.",
  ],
  [
    { resource: "campaigns" },
    "You've reached your subscription limit for campaigns. Upgrade your plan for unlimited campaigns.",
  ],
])("a limit of %o is reported with the server's details", async (details, words) => {
  const notice = await limitNoticeOf(details);
  expect(notice?.description).toBe(words);
});

test("one retry, and none for 4xx", () => {
  expect(mayRetry(0, fail("server", { statusCode: 503 }))).toBe(true);
  expect(mayRetry(1, fail("server", { statusCode: 503 }))).toBe(false);
  expect(mayRetry(0, fail("network"))).toBe(true);
  expect(mayRetry(0, fail("network", { statusCode: 408 }))).toBe(false);
  expect(mayRetry(0, fail("not_found", { statusCode: 404 }))).toBe(false);
});

test("how long answers are cached, and what is refetched", () => {
  const { queries, mutations } = makeQueryClient(() => undefined).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 15 * 60_000,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});
