import { existsSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";

import { repositoryRoot } from "../stage/repository-root.ts";
import { dealOut } from "./deal-out.ts";
import { OnePart, partOfCommit } from "./one-part.ts";
import seconds from "./seconds.json" with { type: "json" };

const COUNT = 5;
const others = ["/home/packages/rules/src/money.test.ts", "/home/web/test/help.test.tsx"];
const always = "/home/packages/tests/api/tenancy.test.ts";
const matrices = [
  "tests/api/brands",
  "tests/api/admin/alerts",
  "tests/faults/kills",
  "tests/screens/brands/list",
  "google-ads-sandbox/test/query",
  "stand-ins/src/mail/mail",
].flatMap((name) => [1, 2, 3, 4].map((at) => `/home/packages/${name}-${at}.test.ts`));
const files = [...others, always, ...matrices].map(
  (moduleId) => ({ moduleId }) as TestSpecification,
);

async function part(index: number): Promise<string[]> {
  const shard = { index, count: COUNT };
  const sequencer = new OnePart({ config: { shard } } as unknown as Vitest);
  return (await sequencer.shard(files)).map(({ moduleId }) => moduleId);
}

test("each part runs everything but the matrices, and all parts together run the matrices once", async () => {
  const parts = await Promise.all([1, 2, 3, 4, 5].map(part));
  for (const run of parts) {
    expect(run).toEqual(expect.arrayContaining([...others, always]));
    expect(run.length).toBeGreaterThan(others.length + 1);
  }
  const matrix = parts.flat().filter((path) => !others.includes(path) && path !== always);
  expect(matrix.toSorted()).toEqual(matrices.toSorted());
});

test("a commit has one of the parts", () => {
  expect(partOfCommit(COUNT)).toBeGreaterThanOrEqual(1);
  expect(partOfCommit(COUNT)).toBeLessThanOrEqual(COUNT);
});

test("the parts take about the same time, and listed files exist", () => {
  const listed = Object.entries(seconds);
  const paths = listed.map(([path]) => join(repositoryRoot, path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const count = 4;
  const costs = dealOut(paths, count).map((dealt) =>
    dealt.reduce((sum, path) => sum + (listed.find(([name]) => path.endsWith(name))?.[1] ?? 0), 0),
  );
  const longest = Math.max(...listed.map(([, cost]) => cost));
  expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(longest);
});
