import { expect, test } from "vitest";

import { ApplicationError } from "../../src/api/http/application-error.ts";
import { errorFromAnswer } from "../../src/api/http/errors.ts";
import { failureNotice } from "../../src/api/http/failure-notice.ts";

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
