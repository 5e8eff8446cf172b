import { expect, test } from "vitest";

import { ApplicationError } from "../../src/api/http/application-error.ts";
import { findDeleteRefusal } from "../../src/features/brand/manage/delete-refusal.ts";

const words =
  "The brand 'Northwind's Shop' is only 3 days old. You need to wait 27 more days before you can delete it. To prevent subscription abuse, brands cannot be deleted until they are at least 30 days old.";
const expected = { brandName: "Northwind's Shop", ageDays: 3, daysRemaining: 27 };

test("uses the details if there are any", () => {
  const error = new ApplicationError("Too young.", {
    type: "unknown",
    code: "BRAND_TOO_RECENT_TO_DELETE",
    details: expected,
  });
  expect(findDeleteRefusal(error)).toEqual(expected);
});

test("otherwise parses the message", () => {
  expect(findDeleteRefusal(new ApplicationError(words, { type: "unknown" }))).toEqual(expected);
});

test("returns undefined for any other failure", () => {
  expect(findDeleteRefusal(new ApplicationError("No.", { type: "server" }))).toBeUndefined();
  expect(findDeleteRefusal(new Error(words))).toBeUndefined();
});
