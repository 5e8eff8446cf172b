import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";

import { putStored, TOKEN_KEY } from "../../src/session/stored-session.ts";
import { answerWire, type Answering } from "../fake-wire.ts";
import { holdAnswer } from "../hold-answer.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { renderApp } from "../render-app.tsx";

const user = aUser();
const accessToken = aToken(Date.now() + 900_000);

const signingIn: Answering = ({ url, body }) => {
  if (url === "/api/auth/jwt/refresh") {
    const handoff = (body as { handoff?: string }).handoff;
    return handoff === "bad" ? { status: 401 } : { body: { accessToken, user } };
  }
  if (url === "/api/auth/me") return { body: user };
  // The page that a return leads to asks for it, if it is quicker than the test.
  if (url === "/api/assistants") return { body: { mcpUrl: "https://app.example", assistants: [] } };
  return tokenAccepted;
};

function returnAddress(handoff: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    ...more,
    jwt: JSON.stringify({ accessToken: handoff, user: { id: "somebody else" } }),
  });
  return `/login?${query.toString()}`;
}

async function expectNotice(title: string, description: string) {
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await screen.findByText(description)).toBeTruthy();
}

test("the screen says what the product is for", async () => {
  answerWire(signingIn);
  await renderApp("/login");
  expect(await screen.findByRole("heading", { name: "Sign in to Adwright" })).toBeTruthy();
  expect(
    screen.getByText("Use your Google account to sign in or create a new account"),
  ).toBeTruthy();
  for (const name of ["Terms of Service", "Privacy Policy"]) {
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toMatch(/^\/legal\//);
    expect(link.getAttribute("target")).toBe("_blank");
  }
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(document.title).toBe("Sign in · Adwright");
});

test("the button marks the start of the sign-in and leaves for /auth/google", async () => {
  answerWire(signingIn);
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const { router } = await renderApp("/login");
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Google" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth/google"));
  expect(await screen.findByText("Taking you to Google…")).toBeTruthy();
  expect(Number(localStorage.getItem("auth_initiated"))).toBeGreaterThan(Date.now() - 60_000);
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith("/api/auth/google/login?purpose=signin"),
  );
  replace.mockRestore();
});

describe("a return from Google", () => {
  test("returns once to the page that was requested before, with its search params", async () => {
    answerWire(signingIn);
    const { router: before } = await renderApp("/settings?tab=connections");
    await waitFor(() => expect(before.state.location.pathname).toBe("/login"));
    cleanup();
    const complete = { auth_complete: "true", user_id: "u", auth: "success" };
    const { router } = await renderApp(returnAddress("h.h.h", complete));
    await waitFor(() => expect(router.state.location.href).toBe("/settings?tab=connections"));
    cleanup();
    localStorage.clear();
    const { router: next } = await renderApp(returnAddress("h.h.h", complete));
    await waitFor(() => expect(next.state.location.pathname).toBe("/dashboard"));
  });

  test("signs in with the exchange's answer, never with what the address says", async () => {
    const seen = answerWire(signingIn);
    const { router, session, cleanAddress } = await renderApp(
      returnAddress("h.h.h", { auth_complete: "true", user_id: "u", auth: "success" }),
    );
    expect(cleanAddress).toBe("/login");
    await expectNotice("Welcome to Adwright", "Successfully signed in with Google");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(session.state()).toMatchObject({ user: { id: user.id } });
    const exchanges = seen.filter(({ url }) => url === "/api/auth/jwt/refresh");
    expect(exchanges.map(({ body }) => body)).toEqual([{ handoff: "h.h.h" }]);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(accessToken);
  });

  test("says that it is signing in until the exchange has answered", async () => {
    const exchange = holdAnswer();
    answerWire((seen) => (seen.url.endsWith("/refresh") ? exchange.answer() : signingIn(seen)));
    const { router } = await renderApp(returnAddress("h.h.h", { auth: "success" }));
    const busy = await screen.findByRole("button", { name: "Signing in..." });
    expect(busy.getAttribute("aria-busy")).toBe("true");
    exchange.release({ body: { accessToken, user } });
    await expectNotice("Login Successful", "Welcome back!");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  test("without a token uses the refresh cookie", async () => {
    const seen = answerWire(signingIn);
    const { router } = await renderApp("/login?auth_complete=true&user_id=u");
    await expectNotice("Welcome to Adwright", "Successfully signed in with Google");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(seen.find(({ url }) => url === "/api/auth/jwt/refresh")?.body).toEqual({});
  });

  test.each([
    ["refused", returnAddress("bad", { auth: "success" })],
    ["unreadable", "/login?auth=success&jwt=%7Bno"],
    ["empty", "/login?auth=success"],
    ["no token", "/login?auth=success&jwt=%7B%22accessToken%22%3A1%7D"],
  ])("that is %s is an Authentication Error", async (_, address) => {
    answerWire(signingIn);
    const { router } = await renderApp(address);
    await expectNotice("Authentication Error", "Failed to complete login. Please try again.");
    expect(router.state.location.pathname).toBe("/login");
    expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeTruthy();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  test("with a fresh mark of a start is handled the same way, and the mark is removed", async () => {
    localStorage.setItem("auth_initiated", String(Date.now() - 60_000));
    answerWire(signingIn);
    const { router } = await renderApp(returnAddress("h.h.h"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(localStorage.getItem("auth_initiated")).toBeNull();
  });

  test.each([
    ["older than 5 minutes", String(Date.now() - 301_000)],
    ["in the future", String(Date.now() + 3_600_000)],
    ["that is no time", "soon"],
  ])("with a mark %s is ignored, and the mark is removed", async (_, mark) => {
    localStorage.setItem("auth_initiated", mark);
    const seen = answerWire(signingIn);
    await renderApp(returnAddress("h.h.h"));
    expect(await screen.findByRole("button", { name: "Continue with Google" })).toBeTruthy();
    expect(localStorage.getItem("auth_initiated")).toBeNull();
    expect(seen).toEqual([]);
  });
});

describe("guards", () => {
  test.each(["/dashboard", "/", "/campaigns/12", "/no-such-page"])(
    "%s redirects signed-out people to /login",
    async (address) => {
      answerWire(signingIn);
      const { router } = await renderApp(address);
      await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    },
  );

  test.each(["/", "/login", "/login?error=no_user"])(
    "signed-in people are redirected from %s to /dashboard",
    async (address) => {
      putStored(localStorage, { token: accessToken, user });
      answerWire(signingIn);
      const { router } = await renderApp(address);
      await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    },
  );

  test("an expiry notice keeps them there", async () => {
    putStored(localStorage, { token: accessToken, user });
    answerWire(signingIn);
    const { router } = await renderApp("/login?expired=true");
    await expectNotice("Session Expired", "Your session has expired. Please log in again.");
    expect(router.state.location.pathname).toBe("/login");
  });
});
