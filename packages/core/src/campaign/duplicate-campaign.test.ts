import { expect, test } from "vitest";

import { freeCopyName } from "./duplicate-campaign.ts";

test("the first free name, ignoring case, also for a copy of a copy", () => {
  expect(freeCopyName("Trail", [])).toBe("Trail (copy)");
  expect(freeCopyName("Trail", ["trail (COPY)", "Trail (copy 3)"])).toBe("Trail (copy 2)");
  expect(freeCopyName("Trail (copy)", ["Trail (copy)"])).toBe("Trail (copy 2)");
  expect(freeCopyName("Trail (copy 2)", ["Trail (copy)", "Trail (copy 2)"])).toBe("Trail (copy 3)");
});

test("a long name is cut to fit its ending, between whole characters", () => {
  const name = freeCopyName("x".repeat(120), []);
  expect(name).toBe(`${"x".repeat(113)} (copy)`);
  expect(freeCopyName(`${"x".repeat(112)}👟👟👟👟`, [])).toBe(`${"x".repeat(112)} (copy)`);
});
