import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { keepReturnPlace } from "../../src/session/return-place.ts";
import { putStored } from "../../src/session/stored-session.ts";
import { answerWire, type FakeAnswer, fails } from "../fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { renderApp } from "../render-app.tsx";

const user = aUser();
const connected = { ...user, hasGoogleAdsConnected: true };

beforeEach(() => {
  putStored(localStorage, { token: aToken(Date.now() + 900_000), user });
});

const none = { brands: 0, drafts: 0, published: 0, reports: 0 };
const emptyDashboard = { ...none, latestDraft: null, latestReport: null };

const wire = (exchange: FakeAnswer) =>
  answerWire(({ url }) => {
    if (url === "/api/auth/google/exchange") return exchange;
    if (url === "/api/auth/me") return { body: connected };
    if (url === "/api/google/client-accounts") return { body: [] };
    if (url.startsWith("/api/brands?")) return { body: { brands: [] } };
    if (url === "/api/dashboard") return { body: emptyDashboard };
    if (url.startsWith("/api/auth/jwt/")) return tokenAccepted;
    return fails(404, "NOT_FOUND", "No.");
  });

test("a code is exchanged once; then the account import opens", async () => {
  const seen = wire({ body: { success: true, purpose: "ads", missing: [] } });
  const { router, session } = await renderApp("/auth/google?state=s1#code=c1");
  expect(await screen.findByText("Google Ads Connected")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/brands/import"));
  expect(session.state()).toMatchObject({ user: { hasGoogleAdsConnected: true } });
  const exchanges = seen.filter(({ url }) => url === "/api/auth/google/exchange");
  expect(exchanges.map(({ body }) => body)).toEqual([{ code: "c1", state: "s1" }]);
});

test.each([
  ["/auth/google?error=access_denied", "Google OAuth Error", /not granted/],
  ["/auth/google?state=s1", "OAuth Error: No authorization code received", /try to connect again/],
  [
    "/auth/google?code=bad",
    "Connection Failed: Failed to exchange authorization code",
    /^The code was used before\.$/,
  ],
])("%s fails as '%s' and leads to /dashboard", async (address, title, words) => {
  wire(fails(422, "VALIDATION", "The code was used before."));
  const { router } = await renderApp(address);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
});

test("a network failure has its own message", async () => {
  wire(new TypeError("Failed to fetch"));
  await renderApp("/auth/google?code=c1");
  expect(await screen.findByText("Connection failed")).toBeTruthy();
  await screen.findByText("Network connection error. Please check your internet connection.");
});

test("without parameters, signed-in people are sent to the Ads consent page", async () => {
  wire({});
  const replace = vi.spyOn(globalThis.location, "replace").mockImplementation(() => undefined);
  await renderApp("/auth/google");
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/api/auth/google/login?purpose=ads"));
  replace.mockRestore();
});

test("after Google Analytics the screen opens again that the person left", async () => {
  wire({ body: { success: true, purpose: "analytics", missing: [] } });
  keepReturnPlace(sessionStorage, "/help?topic=reports", Date.now());
  const { router } = await renderApp("/auth/google?state=s1#code=c1");
  expect(await screen.findByText("Google Analytics Connected")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/help"));
});
