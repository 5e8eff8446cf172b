import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { secondOf } from "./in-portions.ts";

test("people are spread over the whole day, each always at the same time", () => {
  const people = Array.from({ length: 9600 }, () => randomUUID());
  const quarters = people.map((userId) => Math.floor(secondOf(userId) / 900));
  expect(people.map((userId) => Math.floor(secondOf(userId) / 900))).toEqual(quarters);
  const counts = Array.from(
    { length: 96 },
    (_, quarter) => quarters.filter((one) => one === quarter).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(150);
});
