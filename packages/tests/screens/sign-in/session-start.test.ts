import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { watchCalls } from "../../support/browser/calls.ts";
import { hold } from "../../support/browser/hold.ts";
import { PATIENCE, destructive, plain, toastsOn } from "../../support/browser/toast.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { keysInStorage, readStorage, storeBefore } from "./support/storage.ts";

const { stage, visit, makePerson } = useStage();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STATUS = "GET /api/auth/jwt/token-status";
const REFRESH = "POST /api/auth/jwt/refresh";
const sessionKeys = ["access_token", "adwright_user", "auth_user"];

const sessionExpired = plain("Session Expired", "Your session has expired. Please log in again.");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

describe("at the start", () => {
  test("the page is a spinner while the session is checked", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const check = await hold(page, "**/api/auth/jwt/token-status");
      await page.goto("/help");
      await page.getByRole("status").getByText("Loading").waitFor();
      expect(await page.getByRole("banner").count()).toBe(0);
      check.release();
      await heading(page, "Help").waitFor();
      await page.getByRole("banner").waitFor();
    });
  });

  test("a session that the server accepts is restored without a refresh", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person }, async (page) => {
      const calls = watchCalls(page);
      await page.goto("/help");
      await heading(page, "Help").waitFor();
      expect(calls.named(STATUS)).toHaveLength(1);
      expect(calls.named(REFRESH)).toHaveLength(0);
      expect(await readStorage(page, "access_token")).toBe(person.accessToken);
    });
  });

  test("a token that the server refuses is refreshed", async () => {
    const person = await makePerson({ connected: false });
    const forged = `${person.accessToken.slice(0, -4)}AAAA`;
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await storeBefore(page, { access_token: forged });
      const calls = watchCalls(page);
      await page.goto("/help");
      await heading(page, "Help").waitFor();
      expect(calls.named(REFRESH)).toHaveLength(1);
      expect(await readStorage(page, "access_token")).not.toBe(forged);
    });
  });

  test.each(["two.parts", "four.parts.in.it", "a.b.c"])(
    "a malformed token (%s) is refreshed",
    async (token) => {
      const person = await makePerson({ connected: false });
      await visit({ person }, async (page) => {
        await storeBefore(page, { access_token: token });
        const calls = watchCalls(page);
        await page.goto("/help");
        await heading(page, "Help").waitFor();
        expect(calls.all().slice(0, 1)).toEqual([REFRESH]);
      });
    },
  );

  test.each([
    ["/campaigns", "/login?reason=session_expired", [sessionExpired]],
    ["/login", "/login", []],
  ])("everything is cleared if the refresh fails too: %s → %s", async (path, place, toasts) => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await storeBefore(page, { access_token: "a.b.c", auth_timestamp: "1" });
      await page.context().clearCookies();
      await page.goto(path);
      await heading(page, "Sign in to Adwright").waitFor();
      expect(page.url()).toBe(stage.origin + place);
      expect(await keysInStorage(page)).toEqual([]);
      await expect.poll(toastsOn(page), PATIENCE).toEqual(toasts);
    });
  });

  test("an expired session on /auth/google leads to Google, not to /login", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await storeBefore(page, { access_token: "a.b.c" });
      await page.context().clearCookies();
      await page.goto("/auth/google");
      await page.getByText("This page stands in for Google").waitFor();
      expect(await keysInStorage(page)).toEqual([]);
    });
  });

  test("a session expires after 31 days without a visit", async () => {
    const person = await makePerson({ connected: false });
    stage.clock.advance(31 * DAY_MS);
    await visit({ person, expectedStatuses: [401] }, async (page) => {
      await page.goto("/brands");
      await page.waitForURL("**/login?reason=session_expired");
      await expect.poll(toastsOn(page), PATIENCE).toEqual([sessionExpired]);
    });
  });

  test.each(["access_token", "auth_user"])(
    "a stored session without its %s is cleared",
    async (key) => {
      const person = await makePerson({ connected: false });
      await visit({ person }, async (page) => {
        await storeBefore(page, { [key]: null });
        const calls = watchCalls(page);
        await page.goto("/brands");
        await heading(page, "Sign in to Adwright").waitFor();
        expect(page.url()).toBe(`${stage.origin}/login`);
        expect(await keysInStorage(page)).toEqual([]);
        expect(calls.all()).toEqual([]);
      });
    },
  );

  test("a start that fails for another reason ends with auth_error", async () => {
    const person = await makePerson({ connected: false });
    await visit({ person, expectedStatuses: [NO_ANSWER] }, async (page) => {
      await page.route("**/api/**", (route) => route.abort());
      await page.goto("/brands");
      await page.waitForURL("**/login?reason=auth_error");
      await expect
        .poll(toastsOn(page), PATIENCE)
        .toEqual([
          destructive(
            "Authentication Failed",
            "Session could not be established. Please try again.",
          ),
        ]);
      expect(await keysInStorage(page)).toEqual([]);
    });
  });
});

describe("a signed-out visitor", () => {
  test.each(["/", "/dashboard", "/brands", "/campaigns/17", "/settings", "/no/such/page"])(
    "is sent from %s to /login",
    (path) =>
      visit({}, async (page) => {
        await page.goto(path);
        await heading(page, "Sign in to Adwright").waitFor();
        expect(page.url()).toBe(`${stage.origin}/login`);
      }),
  );

  test("can open /admin, which is outside the app's layout", () =>
    // Staff have a separate session, which does not exist yet.
    visit({ expectedStatuses: [401] }, async (page) => {
      await page.goto("/admin");
      await page.getByText("For staff. Advertisers sign in on their own page.").waitFor();
      expect(page.url()).toBe(`${stage.origin}/admin`);
      expect(await page.getByRole("navigation").count()).toBe(0);
      expect(await page.getByRole("contentinfo").count()).toBe(0);
    }));
});

test("a signed-in person is sent from / to the dashboard", async () => {
  const person = await makePerson({ connected: false });
  await visit({ person }, async (page) => {
    await page.goto("/");
    await page.waitForURL("**/dashboard");
    expect(await keysInStorage(page)).toEqual(sessionKeys);
  });
});
