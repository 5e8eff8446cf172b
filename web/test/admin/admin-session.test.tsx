import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { putStored } from "../../src/session/stored-session.ts";
import { inTurn } from "../fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { anAdmin, stats } from "./admin-answers.ts";
import { broken, figure, greeted, openDashboard, refused } from "./open-admin.tsx";

const signOut = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Sign Out" }));
const form = () => screen.findByRole("button", { name: "Sign In" });

describe("signing out", () => {
  test("clears all cached data: the next admin sees only their own", async () => {
    const owner = anAdmin({ email: "olga@adwright.example", role: "owner" });
    const { asked, sent } = await openDashboard("/admin?tab=revenue", {
      overview: inTurn({ body: stats }, { body: { ...stats, totalUsers: 77 } }),
      "POST /api/admin/logout": { body: { success: true } },
      "POST /api/admin/login": { body: { user: owner } },
    });
    await waitFor(() => expect(figure("Total Users")).toBe("1,250"));
    await signOut();
    await form();
    expect(sent("POST /api/admin/logout")).toHaveLength(1);
    expect(screen.queryByText("1,250")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Admin Dashboard");

    await userEvent.type(screen.getByLabelText(/^Email/), "olga@adwright.example");
    await userEvent.type(screen.getByLabelText(/^Password/), "another horse");
    await userEvent.click(await form());
    expect(await greeted("Hello, olga@adwright.example · Owner")).toBeTruthy();
    expect(screen.queryByText("1,250")).toBeNull();
    await waitFor(() => expect(figure("Total Users")).toBe("77"));
    expect(asked("overview")).toBe(2);
  });

  test("a session that has already ended is signed out without an error", async () => {
    await openDashboard("/admin?tab=revenue", { "POST /api/admin/logout": refused });
    await signOut();
    expect(await form()).toBeTruthy();
  });

  test("a server failure keeps the session and is reported", async () => {
    await openDashboard("/admin?tab=revenue", { "POST /api/admin/logout": broken });
    await signOut();
    expect(await screen.findByText("You are still signed in")).toBeTruthy();
    expect(screen.getByRole("tablist")).toBeTruthy();
  });
});

test("a session that ends while the page is open leads back to the sign-in form", async () => {
  let hasEnded = false;
  await openDashboard("/admin?tab=revenue", {
    overview: () => (hasEnded ? refused : { body: stats }),
  });
  await waitFor(() => expect(figure("Total Users")).toBe("1,250"));
  hasEnded = true;
  const refresh = screen.getByRole("button", { name: "Refresh" });
  await waitFor(() => expect(refresh.getAttribute("aria-busy")).not.toBe("true"));
  await userEvent.click(refresh);
  expect(await form()).toBeTruthy();
  await screen.findByText("Your admin session has ended. Please sign in again.");
});

/** An advertiser is signed in, too; their calls are answered. */
function signInAdvertiser() {
  const user = aUser();
  putStored(localStorage, { token: aToken(Date.now() + 900_000), user });
  return {
    "GET /api/auth/me": { body: user },
    "GET /api/auth/jwt/token-status": tokenAccepted,
  };
}

describe("while an advertiser is signed in", () => {
  test("admin calls carry no bearer token", async () => {
    const { seen, asked } = await openDashboard("/admin", { ...signInAdvertiser() });
    await waitFor(() => expect(asked("operations")).toBe(1));
    const calls = seen.filter(({ url }) => url.startsWith("/api/admin/"));
    expect(calls.length).toBeGreaterThanOrEqual(5);
    for (const { headers } of calls) expect(headers.has("authorization")).toBe(false);
  });

  test("refused admin calls leave the advertiser signed in", async () => {
    const { session, sent } = await openDashboard("/admin", {
      overview: refused,
      alerts: refused,
      ai: refused,
      operations: refused,
      ...signInAdvertiser(),
    });
    await form();
    await act(() => Promise.resolve());
    expect(session.state().status).toBe("authenticated");
    expect(localStorage.length).toBeGreaterThan(0);
    expect(sent("GET /api/auth/me")).toHaveLength(0);
  });

  test("signing the admin out leaves the advertiser signed in", async () => {
    const { session } = await openDashboard("/admin?tab=revenue", {
      ...signInAdvertiser(),
      "POST /api/admin/logout": { body: { success: true } },
    });
    await signOut();
    await form();
    expect(session.state().status).toBe("authenticated");
  });
});
