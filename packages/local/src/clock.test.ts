import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DAY_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { makeClock } from "./clock.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "clock-")), "deeper", "clock.json");

test("a clock without a file starts at the real time", () => {
  const before = Date.now();
  const now = makeClock().now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test("the clock adds up what it is advanced by, and survives a restart", () => {
  const file = newFile();
  const clock = makeClock({ file });
  const before = Date.now();
  clock.advance(DAY_MS);
  expect(clock.advance(5)).toBeGreaterThanOrEqual(before + DAY_MS + 5);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ offsetMs: DAY_MS + 5 });
  expect(makeClock({ file }).now()).toBeGreaterThanOrEqual(before + DAY_MS + 5);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("it cannot be advanced by %s", (ms) => {
  const file = newFile();
  const clock = makeClock({ file });
  clock.advance(DAY_MS);
  expect(() => clock.advance(ms)).toThrow("moves forward");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ offsetMs: DAY_MS });
});

test.each(["{}", '{"offsetMs":-5}', "not json"])("a damaged file %s stops the start", (text) => {
  const file = newFile();
  makeClock({ file }).advance(1);
  writeFileSync(file, text);
  expect(() => makeClock({ file })).toThrow(file);
});
