import { AppError } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { READ_ONLY_ROLE, refusalWords } from "./send-changes.ts";

test.each([
  [
    new AppError("GOOGLE_ADS_REJECTED", "The daily budget is too low."),
    1,
    "Google Ads rejected this change: The daily budget is too low. Nothing was changed.",
  ],
  [
    new AppError("GOOGLE_ADS_REJECTED", "A text is too long: “Shoes”"),
    3,
    "Google Ads rejected one of these changes: A text is too long: “Shoes”. Nothing was changed.",
  ],
  [
    new AppError("GOOGLE_ADS_RECONNECT", "Reconnect Google Ads to continue."),
    1,
    "Reconnect Google Ads to continue. Nothing was changed.",
  ],
  [
    new AppError("GOOGLE_ADS_PERMISSION", "Not allowed."),
    1,
    `${READ_ONLY_ROLE} Nothing was changed.`,
  ],
  [new Error("A stack trace"), 1, "Nothing was changed."],
])("%s with %d changes says why nothing was changed", (error, changeCount, message) => {
  expect(refusalWords(error, changeCount).message).toBe(message);
});
