import { expect, test } from "vitest";

import { log } from "../../src/api/http/log.ts";

test("the log keeps the last 1000 entries", () => {
  for (let entry = 0; entry < 1200; entry += 1) log.warn(`entry ${entry}`);
  log.error("the last");
  expect(log.entries()).toHaveLength(1000);
  expect(log.entries().at(0)?.message).toBe("entry 201");
  expect(log.entries().at(-1)).toMatchObject({ level: "error", message: "the last" });
});
