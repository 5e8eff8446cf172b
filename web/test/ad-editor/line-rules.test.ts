import { lintLine } from "@adwright/ad-text/lint-line";
import { expect, test } from "vitest";

import { lineError, widthOf } from "../../src/ad-editor/line-rules.ts";

test.each([`${"x".repeat(29)}→`, "é".repeat(30), "靴".repeat(16), "Trail shoes from $89"])(
  "the editor rejects “%s” exactly if publishing does",
  (line) => {
    const isBlocked = lintLine("headline", line, "headlines/0").some(({ rule }) =>
      rule.startsWith("width/"),
    );
    expect(lineError("headlines", [line], 0) !== undefined).toBe(isBlocked);
  },
);

test("an arrow counts as two, as in the input fields of Google Ads", () => {
  expect(widthOf("Sale→")).toBe(6);
});

test("only a line with wide characters is told how they count", () => {
  expect(lineError("headlines", ["x".repeat(44)], 0)).toBe("Takes 44 of 30 characters.");
  expect(lineError("headlines", ["靴".repeat(16)], 0)).toBe(
    "Takes 32 of 30 characters (wide characters count double).",
  );
});
