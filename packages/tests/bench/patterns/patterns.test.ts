import { readRobots } from "@adwright/vendors/website/robots-rules";
import { expect, test } from "vitest";

import { allPatterns } from "./all-patterns.ts";
import { findSlow } from "./find-slow.ts";
import { growthOf } from "./growth.ts";
import { sampleOf } from "./hostile-texts.ts";
import { slowPatterns } from "./slow-patterns.ts";

const SEED = Number(process.env["SEED"] ?? 17);
const SAMPLE = 60;
const EVERY = 7;

test("a sample of all patterns runs in linear time", { timeout: 300_000 }, async () => {
  const patterns = await allPatterns();
  expect(patterns.length).toBeGreaterThan(600);
  const slow = sampleOf(patterns, SAMPLE, SEED)
    .filter(({ source }) => !slowPatterns.has(source))
    .flatMap((pattern) => {
      const found = findSlow(pattern, EVERY);
      return found === undefined ? [] : [`${pattern.place} /${pattern.source}/: ${found}`];
    });
  expect(slow).toEqual([]);
});

test.each(["User-agent: *\nDisallow: /*a*a*a*a*b\n", "User-agent: a\n", "*a", "Disallow: /\n"])(
  "robots.txt with many rules %j is checked in linear time",
  (part) => {
    const path = `/${"a".repeat(5000)}`;
    const read = (text: string) =>
      readRobots(`User-agent: *\nDisallow: /${text}`, "us").isAllowed(path);
    const make = (length: number) => part.repeat(length / part.length);
    expect(growthOf(read, make, { most: 200_000 }).ratio).toBeLessThan(2.8);
  },
);
