import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { fromChunks, toChunks } from "./chunks.ts";

test("a large value is split into parts that fit into items, and is restored unchanged", () => {
  const value = { text: randomBytes(500_000).toString("base64"), list: [1, null, "ä"] };
  const parts = toChunks(value);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(350_000);
  expect(fromChunks(parts)).toEqual(value);
});

test("a small value has one part", () => {
  expect(toChunks({ a: 1 })).toHaveLength(1);
});

test("a value that is far too large is refused", () => {
  const value = randomBytes(8_000_000).toString("base64");
  expect(() => toChunks(value)).toThrow("This is more than can be stored at once.");
});
