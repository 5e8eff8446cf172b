import { expect, test } from "vitest";

import { accountTimeToIso } from "./account-time.ts";

test.each([
  ["2026-11-20 09:30:00.123456", "UTC", "2026-11-20T09:30:00.123Z"],
  ["2026-11-20 09:30:00.123456", "America/New_York", "2026-11-20T14:30:00.123Z"],
  ["2026-07-20 23:59:59.999999", "America/New_York", "2026-07-21T03:59:59.999Z"],
  ["2026-11-20 03:00:00.000000", "Asia/Tokyo", "2026-11-19T18:00:00.000Z"],
  ["2026-11-20 03:00:00", "Asia/Kolkata", "2026-11-19T21:30:00.000Z"],
])("%s in %s is %s", (text, timeZone, iso) => {
  expect(accountTimeToIso(text, timeZone)).toBe(iso);
});
