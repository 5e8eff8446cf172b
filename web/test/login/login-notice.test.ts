import { expect, test } from "vitest";

import { findLoginNotice } from "../../src/features/login/login-notice.ts";
import { hasExpiryNotice } from "../../src/features/login/login-reason.ts";

const again = "Your session has expired. Please log in again.";
const tokenWords = "Your Google Ads token has expired. Please log in again to continue.";
const failed = "Authentication Failed";
const noSession = "Session could not be established. Please try again.";
const toContinue = "Please log in again to continue.";

test.each([
  [{ expired: true }, "Session Expired", again],
  [{ expired: "true" }, "Session Expired", again],
  [{ expired: true, reason: "token_expired" }, "Session Expired", tokenWords],
  [{ expired: true, reason: "anything" }, "Session Expired", again],
  [{ reason: "token_expired" }, "Session Expired", tokenWords],
  [{ reason: "session_expired" }, "Session Expired", again],
  [{ reason: "session_error" }, "Session Error", toContinue],
  [{ reason: "auth_error" }, failed, noSession],
  [{ reason: "no_session" }, "Session Expired", toContinue],
  [{ reason: "partial_session" }, "Session Expired", toContinue],
  [{ reason: "server_rejected" }, "Session Expired", toContinue],
  [{ reason: "legacy_session" }, "Session Expired", toContinue],
  [{ reason: "validation_error" }, "Session Expired", toContinue],
  [{ reason: "unknown" }, "Session Expired", toContinue],
  [{ error: "session_error" }, failed, noSession],
  [{ error: "no_user" }, failed, "User account could not be created or found. Please try again."],
  [
    { error: "canceled" },
    "Sign-in Canceled",
    "You canceled on Google's page. Nothing has changed.",
  ],
  [{ error: "teapot" }, failed, "Please try again or contact support if the problem persists."],
])("%j says %s", (search, title, description) => {
  expect(findLoginNotice(search)).toMatchObject({ title, description });
});

test("the expired-session notice stays 8 seconds, a failed sign-in is destructive", () => {
  expect(findLoginNotice({ expired: true })).toMatchObject({ durationMs: 8000 });
  expect(findLoginNotice({ error: "no_user" })).toMatchObject({ variant: "destructive" });
});

test("no notice without a reason or for an unknown one", () => {
  expect(findLoginNotice({})).toBeUndefined();
  expect(findLoginNotice({ reason: "toString" })).toBeUndefined();
  expect(findLoginNotice({ expired: false })).toBeUndefined();
});

test("which parameters let a signed-in person stay on /login", () => {
  expect(hasExpiryNotice({ expired: true })).toBe(true);
  expect(hasExpiryNotice({ reason: "session_expired" })).toBe(true);
  expect(hasExpiryNotice({ error: "no_user" })).toBe(false);
  expect(hasExpiryNotice({ reason: "toString" })).toBe(false);
});
