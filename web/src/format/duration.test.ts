import { expect, test } from "vitest";

import { formatDuration } from "./duration.ts";

test.each([
  [125, "2m 05s"],
  [59.4, "59s"],
  [59.6, "1m 00s"],
  [0, "0s"],
  [3725, "1h 02m"],
  [null, "—"],
])("%s seconds are %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
