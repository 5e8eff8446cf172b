import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { hourOf } from "./keep-histories.ts";

test("people are spread over the whole day, each always in the same hour", () => {
  const people = Array.from({ length: 2400 }, () => randomUUID());
  const hours = people.map(hourOf);
  expect(people.map(hourOf)).toEqual(hours);
  const counts = Array.from(
    { length: 24 },
    (_, hour) => hours.filter((one) => one === hour).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(150);
});
