import { expect, test } from "vitest";

import { repeatedTargets } from "./repeated-targets.ts";

test("a duplicate has the same location, language and prefix, in any spelling", () => {
  expect(
    repeatedTargets([
      { geoTarget: "New York", language: "en" },
      { geoTarget: "new  york ", language: "en", campaignPrefix: "" },
      { geoTarget: "New York", language: "es" },
      { geoTarget: "New York", language: "en", campaignPrefix: "US" },
      { geoTarget: "NEW YORK", language: "en", campaignPrefix: "us" },
    ]),
  ).toEqual([1, 4]);
});
