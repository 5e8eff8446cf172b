import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { inTurn, type FakeAnswer, type Seen, fails } from "../fake-wire.ts";
import { fill } from "../hands.ts";
import { anAdmin } from "./admin-answers.ts";
import { broken, greeted, openAdminPage, refused } from "./open-admin.tsx";

const admin = anAdmin();
const codeWanted: FakeAnswer = fails(
  401,
  "TOTP_REQUIRED",
  "Enter the code of your authenticator app.",
);

const lockout = fails(429, "RATE_LIMITED", "Too many failed sign-ins.");

async function openForm(login: (seen: Seen) => FakeAnswer) {
  const page = await openAdminPage("/admin", {
    "GET /api/admin/me": refused,
    "POST /api/admin/login": login,
  });
  await screen.findByRole("button", { name: "Sign In" });
  return page;
}

const email = () => screen.getByLabelText(/^Email/);
const password = () => screen.getByLabelText(/^Password/);
const code = () => screen.getByLabelText(/^One-time code/);

async function signIn() {
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

async function enter() {
  await userEvent.type(email(), " otto@adwright.example ");
  await userEvent.type(password(), "correct horse");
  await signIn();
}

test("signs in with address and password, and shows the dashboard", async () => {
  const { sent } = await openForm(() => ({ body: { user: admin } }));
  await enter();
  expect(await greeted("Hello, otto@adwright.example · Operations")).toBeTruthy();
  const heading = screen.getByRole("heading", { name: "Admin Dashboard" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(sent("POST /api/admin/login")[0]?.body).toEqual({
    email: "otto@adwright.example",
    password: "correct horse",
  });
  expect(sent("GET /api/admin/me")).toHaveLength(1);
});

test("somebody who is not signed in gets a form outside the app's layout, which names missing entries", async () => {
  const { sent } = await openForm(() => refused);
  expect(screen.getByRole("heading", { name: "Admin Dashboard" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("tablist")).toBeNull();
  await signIn();
  expect(email().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Email is required")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(sent("POST /api/admin/login")).toHaveLength(0);
});

test.each<[string, FakeAnswer, string]>([
  [
    "wrong credentials",
    fails(401, "UNAUTHENTICATED", "Invalid credentials"),
    "Invalid credentials",
  ],
  [
    "a lockout with minutes to wait",
    { ...lockout, headers: { "retry-after": "661" } },
    "Too many failed sign-ins. You can try again in 12 minutes.",
  ],
  [
    "a lockout with a second to wait",
    { ...lockout, headers: { "retry-after": "1" } },
    "Too many failed sign-ins. You can try again in 1 second.",
  ],
  ["a lockout that names no time", lockout, "Too many failed sign-ins."],
  ["a server that fails", broken, "A server error occurred. Our team has been notified."],
])("a refusal is shown in place: %s", async (_, answer, words) => {
  await openForm(() => answer);
  await enter();
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
});

test("somebody with two-factor sign-in is asked for the code, which has the focus, until it is right", async () => {
  const { sent } = await openForm(inTurn(codeWanted, refused, { body: { user: admin } }));
  await enter();
  await waitFor(() => expect(document.activeElement).toBe(code()));
  expect(screen.queryByRole("alert")).toBeNull();

  await signIn();
  expect(screen.getByText("The code is required")).toBeTruthy();
  expect(sent("POST /api/admin/login")).toHaveLength(1);

  await userEvent.type(code(), "000000");
  await signIn();
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid credentials");
  await fill(code(), "123456");
  await signIn();
  expect(await greeted("Hello, otto@adwright.example · Operations")).toBeTruthy();
  expect(sent("POST /api/admin/login")[2]?.body).toMatchObject({ totp: "123456" });
});

test("if the server can't say who is signed in, the page offers a retry", async () => {
  await openAdminPage("/admin", { "GET /api/admin/me": inTurn(broken, broken, { body: admin }) });
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getByText("The admin dashboard could not be loaded")).toBeTruthy();
  await userEvent.click(retry);
  expect(await greeted("Hello, otto@adwright.example · Operations")).toBeTruthy();
});
