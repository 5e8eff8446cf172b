import { expect, test, vi } from "vitest";

import { type Competitor, findCompeting } from "./competing.ts";

const US = { id: 2840, countryCode: "US" };
const AUSTIN = { id: 1026201, countryCode: "US" };
const DENVER = { id: 1014524, countryCode: "US" };
const GB = { id: 2826, countryCode: "GB" };
const NOWHERE = { id: 9_000_001, countryCode: "" };

let lastId = 0;
const one = (change: Partial<Competitor> = {}): Competitor => ({
  id: ++lastId,
  language: "en",
  locations: [US],
  keywords: ["trail shoes", "running shop"],
  ...change,
});

const pairs = (...competitors: Competitor[]) =>
  findCompeting(competitors).map(({ indexes, sharedKeywords }) => [...indexes, sharedKeywords]);

test("the same language, location and keyword compete, however the keyword is spelled", () => {
  const other = one({ keywords: ["  Trail   SHOES ", "else"] });
  expect(findCompeting([one(), other])).toEqual([
    { indexes: [0, 1], sharedKeywords: 1, keywords: ["trail shoes"] },
  ]);
});

test.each([
  ["another language", { language: "de" }],
  ["another country", { locations: [GB] }],
  ["other keywords", { keywords: ["trail shoe"] }],
  ["no keywords", { keywords: [] }],
  ["no places", { locations: [] }],
])("%s does not compete", (_, change) => {
  expect(pairs(one(), one(change))).toEqual([]);
});

test("a location competes with its whole country, in either order, and not with the neighboring country", () => {
  const [austin, denver] = [one({ locations: [AUSTIN] }), one({ locations: [DENVER] })];
  expect(pairs(one(), austin)).toEqual([[0, 1, 2]]);
  expect(pairs(austin, one())).toEqual([[0, 1, 2]]);
  expect(pairs(austin, denver)).toEqual([]);
  expect(pairs(austin, one({ locations: [GB, AUSTIN] }))).toEqual([[0, 1, 2]]);
});

test("a location without a country only competes with itself", () => {
  const places = [NOWHERE];
  expect(pairs(one({ locations: places }), one({ locations: places }), one())).toEqual([[0, 1, 2]]);
});

test("sorted by number of shared keywords, at most a hundred pairs", () => {
  const keywords = ["a", "b", "c", "d", "e", "f", "g"];
  const few = one({ keywords: ["a"], locations: [GB] });
  const many = one({ keywords, locations: [GB] });
  expect(pairs(few, many, one({ keywords, locations: [GB] }))).toEqual([
    [1, 2, 7],
    [0, 1, 1],
    [0, 2, 1],
  ]);
  const [first] = findCompeting([many, one({ keywords, locations: [GB] })]);
  expect(first?.keywords).toEqual(["a", "b", "c", "d", "e"]);
  const alike = Array.from({ length: 300 }, () => one());
  expect(findCompeting(alike)).toHaveLength(100);
});

test("a whole country competes with each of its cities", () => {
  const cities = Array.from({ length: 60 }, (_, index) =>
    one({ locations: [{ id: 1_000_000 + index, countryCode: "US" }] }),
  );
  expect(findCompeting([...cities, one()])).toHaveLength(60);
});

/** How many map and set operations this many identical campaigns take. */
function workOf(campaigns: number): number {
  const alike = Array.from({ length: campaigns }, () =>
    one({ keywords: Array.from({ length: 50 }, (_, index) => `keyword ${index}`) }),
  );
  const calls = [
    vi.spyOn(Map.prototype, "get"),
    vi.spyOn(Map.prototype, "set"),
    vi.spyOn(Set.prototype, "has"),
  ];
  findCompeting(alike);
  const work = calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return work;
}

test("twice as many campaigns take twice the work, even if all are alike", () => {
  const [few, many] = [workOf(100), workOf(200)];
  expect(few).toBeGreaterThan(100 * 50);
  expect(many / few).toBeLessThan(2.2);
});
