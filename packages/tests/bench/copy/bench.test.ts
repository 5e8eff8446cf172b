import { afterAll, beforeAll, expect, test } from "vitest";

import { type CopyWriter, openCopyWriter } from "./copy-writer.ts";
import { benchLanguage, everyLanguage, isMet } from "./run-bench.ts";

// The facts are in the ad's language, in another one, or missing.
const BRIEFS = 5;

let writer: CopyWriter;

beforeAll(async () => {
  writer = await openCopyWriter();
});
afterAll(() => writer.close());

test.each(everyLanguage())("%s: every ad of a sample passes every check", async (language) => {
  const row = await benchLanguage(writer, language, BRIEFS);
  expect(row.ads).toBeGreaterThanOrEqual(3 * BRIEFS);
  expect(row).toMatchObject({
    passing: row.ads,
    nearDuplicates: 0,
    leftOut: 0,
    falseBlocks: 0,
    misses: 0,
    problems: [],
  });
  expect(row.maxRepairs).toBeLessThanOrEqual(2);
  expect(isMet(row)).toBe(true);
});
