import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import { putStored } from "../../src/session/stored-session.ts";
import { answerWire, type FakeAnswer, fails, invalid } from "../fake-wire.ts";
import { fill } from "../hands.ts";
import { findHref } from "../open-signed-in.tsx";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { renderApp } from "../render-app.tsx";

const VERIFY = "/api/auth/verify";
const RESEND = "/api/auth/verify/resend";
const success = { body: { success: true } };
const dead = fails(404, "NOT_FOUND", "This link doesn't work anymore. Ask for a new one.");
const refusedPassword = (message: string) => invalid(message, { password: message });

const user = aUser();
const unverified = { ...user, mustVerifyEmail: true };
const accessToken = aToken(Date.now() + 900_000);

/** Opens the app at an address. `answers` are by path; the last answer of a list repeats. */
async function open(address: string, answers: Record<string, FakeAnswer[]>, as = "nobody") {
  if (as !== "nobody") {
    putStored(localStorage, { token: accessToken, user: as === "unverified" ? unverified : user });
  }
  const seen = answerWire(({ url }) => {
    const queue = answers[url];
    if (queue !== undefined) return (queue.length > 1 ? queue.shift() : queue[0]) ?? success;
    if (url === "/api/auth/me") return { body: as === "unverified" ? unverified : user };
    if (url === "/api/auth/jwt/refresh") return { body: { accessToken, user } };
    return tokenAccepted;
  });
  const app = await renderApp(address);
  const sent = (url: string) => seen.filter((one) => one.url === url).map(({ body }) => body);
  return { ...app, sent };
}

const heading = (name: string) => screen.findByRole("heading", { name });
const button = (name: string) => screen.findByRole("button", { name });

describe("an opened link", () => {
  test("verifies the signed-in person once, and is removed from the address", async () => {
    const { sent, cleanAddress } = await open(
      "/auth/verify#user.secret",
      { [VERIFY]: [success], "/api/auth/me": [{ body: user }] },
      "unverified",
    );
    expect(await heading("Your email address is verified")).toBeTruthy();
    expect(cleanAddress).toBe("/auth/verify");
    expect(sent(VERIFY)).toEqual([{ token: "user.secret" }]);
    expect(await findHref("Go to the dashboard")).toBe("/dashboard");
  });

  test("asks for the password in another browser, and signs in there", async () => {
    const { sent, session } = await open("/auth/verify#user.secret", {
      [VERIFY]: [
        refusedPassword("Enter the password of this account."),
        refusedPassword("The password is not right."),
        success,
      ],
    });
    const field = await screen.findByLabelText(/^Password/);
    await userEvent.click(await button("Verify"));
    expect(await screen.findByText("Enter the password of this account.")).toBeTruthy();
    await userEvent.type(field, "first guess");
    await userEvent.click(await button("Verify"));
    expect(await screen.findByText("The password is not right.")).toBeTruthy();
    await fill(field, "seven green bottles");
    await userEvent.click(await button("Verify"));
    expect(await heading("Your email address is verified")).toBeTruthy();
    expect(sent(VERIFY).at(-1)).toEqual({ token: "user.secret", password: "seven green bottles" });
    expect(session.state().status).toBe("authenticated");
  });

  test("that has expired offers a new one to a signed-in person", async () => {
    await open("/auth/verify#old", { [VERIFY]: [dead], [RESEND]: [success] }, "unverified");
    expect(await screen.findByText(/doesn't work anymore/)).toBeTruthy();
    await userEvent.click(await button("Send a new link"));
    expect(await screen.findByText("A new link is on its way")).toBeTruthy();
  });

  test("that has expired links to the sign-in for others", async () => {
    await open("/auth/verify#old", { [VERIFY]: [dead] });
    expect(await screen.findByText(/doesn't work anymore/)).toBeTruthy();
    expect(await findHref("Sign in")).toBe("/login");
  });

  test.each<[string, FakeAnswer, RegExp]>([
    ["a dead line", new TypeError("Failed to fetch"), /Network connection error/],
    [
      "an account of Google",
      fails(403, "FORBIDDEN", "Sign in with Google first."),
      /Sign in with Google first/,
    ],
    [
      "too many attempts",
      fails(429, "RATE_LIMITED", "Too many failed attempts."),
      /Too many failed attempts/,
    ],
  ])("shows why it failed and can be retried: %s", async (_, failure, words) => {
    const answers = [failure];
    await open("/auth/verify#user.secret", { [VERIFY]: answers });
    expect(await screen.findByText(words)).toBeTruthy();
    answers.splice(0, 1, success);
    await userEvent.click(await button("Retry"));
    expect(await screen.findByText("Your email address is verified")).toBeTruthy();
  });
});

describe("without a link", () => {
  test("every page redirects an unverified person here", async () => {
    const { router } = await open("/campaigns", {}, "unverified");
    expect(await screen.findByText(unverified.email)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/auth/verify");
  });

  test("a failed e-mail shows an error", async () => {
    const message = "Too many links were sent. Please try again later.";
    const limited = fails(429, "RATE_LIMITED", message);
    await open("/auth/verify", { [RESEND]: [limited] }, "unverified");
    await userEvent.click(await button("Send a new link"));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test("a person who opened the link elsewhere can continue here", async () => {
    await open("/auth/verify", { "/api/auth/me": [{ body: user }] }, "unverified");
    await userEvent.click(await button("I opened the link"));
    expect(await screen.findByText(/nothing to verify/)).toBeTruthy();
  });

  test.each([
    ["verified", "Go to the dashboard"],
    ["nobody", "Sign in"],
  ])("shows %s what to do: %s", async (as, name) => {
    await open("/auth/verify", {}, as);
    expect(await screen.findByRole("link", { name })).toBeTruthy();
  });
});
