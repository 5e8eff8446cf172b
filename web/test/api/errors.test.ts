import { describe, expect, test } from "vitest";

import { ApplicationError } from "../../src/api/http/application-error.ts";
import { errorFromAnswer } from "../../src/api/http/errors.ts";
import { failureNotice } from "../../src/api/http/failure-notice.ts";

describe("a failure without a message from the server", () => {
  test.each([
    [401, "authentication", "Your session has expired. Please log in again."],
    [403, "authorization", "You do not have permission to perform this action."],
    [404, "not_found", "The requested resource was not found."],
    [422, "validation", "The submitted data is invalid."],
    [429, "rate_limit", "Too many requests. Please try again later."],
    [500, "server", "A server error occurred. Our team has been notified."],
    [503, "server", "A server error occurred. Our team has been notified."],
    [418, "unknown", "An unexpected error occurred. Please try again."],
  ])("%i is %s and has its standard message", (status, type, message) => {
    expect(errorFromAnswer({ body: undefined, status })).toMatchObject({
      type,
      message,
      statusCode: status,
    });
  });

  test("a gateway's page that is not our error body changes nothing", () => {
    expect(errorFromAnswer({ body: "<html>", status: 502 }).message).toBe(
      "A server error occurred. Our team has been notified.",
    );
  });
});

describe("the server's error body takes precedence", () => {
  test("message, code, details and validationErrors are kept", () => {
    const body = {
      message: "Enter a 10-digit customer ID.",
      code: "VALIDATION",
      details: { given: "12" },
      validationErrors: [{ field: "customerId", message: "Enter a 10-digit customer ID." }],
    };
    expect(errorFromAnswer({ body, status: 422 })).toMatchObject({ ...body, type: "validation" });
  });

  test.each([
    ["SUBSCRIPTION_LIMIT", 403, "subscription"],
    ["GOOGLE_ADS_QUOTA", 503, "google_ads"],
    ["UNAUTHENTICATED", 401, "authentication"],
    ["AI_UNAVAILABLE", 503, "server"],
  ])("the code %s determines the type, not the status %i", (code, status, type) => {
    expect(errorFromAnswer({ body: { message: "…", code }, status }).type).toBe(type);
  });

  test("a failed job has a code and no status", () => {
    const error = errorFromAnswer({
      body: { message: "Reconnect.", code: "GOOGLE_ADS_RECONNECT" },
    });
    expect(error).toMatchObject({ type: "google_ads", statusCode: undefined });
  });
});

const noticeOf = (error: unknown) => failureNotice(error, "Import Failed", "Failed to import");

test("the server's message takes precedence over the fallback", () => {
  const error = new ApplicationError("Google is busy.", { type: "google_ads" });
  expect(noticeOf(error)?.description).toBe("Google is busy.");
  expect(noticeOf(new TypeError("x is undefined"))?.description).toBe("Failed to import");
});

const ownWords = () => "Nothing was saved.";

test("a status alone is told in the words of the situation", () => {
  const answer = { status: 502, body: undefined };
  expect(noticeOf(errorFromAnswer(answer))?.description).toBe("Failed to import");
  const spoken = { status: 502, body: { message: "Google is busy." } };
  expect(noticeOf(errorFromAnswer(spoken))?.description).toBe("Google is busy.");
  expect(noticeOf(errorFromAnswer(answer, ownWords))?.description).toBe("Nothing was saved.");
});

test("no notice for what is reported elsewhere or was canceled by the person", () => {
  expect(noticeOf(new ApplicationError("a", { type: "authentication" }))).toBeUndefined();
  expect(noticeOf(new ApplicationError("b", { type: "subscription" }))).toBeUndefined();
  const cancelled = new ApplicationError("c", { type: "unknown", code: "CANCELLED" });
  expect(noticeOf(cancelled)).toBeUndefined();
  expect(noticeOf(new DOMException("gone", "AbortError"))).toBeUndefined();
});
