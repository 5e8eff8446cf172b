import { expect, test } from "vitest";

import { formatUsed } from "./usage.ts";

test("formatUsed shows the limit if there is one", () => {
  expect(formatUsed({ used: 2, limit: 30 }, "report")).toBe("2 of 30 reports");
  expect(formatUsed({ used: 0, limit: 1 }, "report")).toBe("0 of 1 report");
  expect(formatUsed({ used: 1200, limit: null }, "report")).toBe("1,200 reports");
});
