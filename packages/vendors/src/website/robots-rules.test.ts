import { expect, test } from "vitest";

import { readRobots } from "./robots-rules.ts";

const US = "Reader/1.0";

/** The paths in `all` that a robots.txt allows us to read. */
const allowed = (lines: string[], ...all: string[]) => {
  const robots = readRobots(lines.join("\n"), US);
  return all.filter((path) => robots.isAllowed(path));
};

test("our own group applies, otherwise the one for everyone", () => {
  const everyone = ["User-agent: *", "Disallow: /"];
  expect(allowed(everyone, "/a")).toEqual([]);
  expect(allowed([...everyone, "User-Agent: READER/2", "Allow: /a"], "/a", "/b")).toEqual([
    "/a",
    "/b",
  ]);
  expect(allowed([...everyone, "User-agent: reader", "Disallow:"], "/a")).toEqual(["/a"]);
  expect(allowed(["User-agent: other", "User-agent: reader", "Disallow: /a"], "/a", "/b")).toEqual([
    "/b",
  ]);
  expect(allowed(["User-agent: other", "Disallow: /"], "/a")).toEqual(["/a"]);
});

test("the longest rule applies, and of two with the same length the one that allows", () => {
  const lines = [
    "User-agent: *",
    "Disallow: /shop",
    "Allow: /shop/open",
    "Disallow: /x",
    "Allow: /x",
  ];
  expect(allowed(lines, "/shop", "/shop/open/1", "/x", "/other")).toEqual([
    "/shop/open/1",
    "/x",
    "/other",
  ]);
});

test.each([
  ["/*.pdf", "/a/b.pdf?x", true],
  ["/*.pdf$", "/a/b.pdf", true],
  ["/*.pdf$", "/a/b.pdf?x", false],
  ["/a$", "/a", true],
  ["/a$", "/ab", false],
  ["/a*b*c", "/a-b-c-d", true],
  ["/a*b*c", "/a-c-b", false],
  ["*", "/", true],
  ["/a*$", "/ab", true],
  ["/ab*b$", "/ab", false],
  ["/*aab", "/aaab", true],
  ["/über", "/%C3%BCber", true],
  ["/%7ea", "/%7Ea", true],
])("%s and %s", (pattern, path, isMatching) => {
  expect(allowed(["User-agent: *", `Disallow: ${pattern}`], path)).toEqual(
    isMatching ? [] : [path],
  );
});

test("comments and blank lines are ignored, sitemaps are listed", () => {
  const lines = [
    "# all",
    "Sitemap: https://a.test/s.xml # big",
    "user-agent : * ",
    " disallow : /a ",
  ];
  expect(readRobots(lines.join("\r\n"), US).sitemaps).toEqual(["https://a.test/s.xml"]);
  expect(allowed(lines, "/a", "/b")).toEqual(["/b"]);
});

test("of what a file or a path has beyond bounds nothing is judged", () => {
  const path = `/${"a".repeat(3000)}b`;
  expect(allowed(["User-agent: *", "Disallow: /*b"], path, "/b")).toEqual([path]);
  const many = Array.from({ length: 5000 }, (_, index) => `Allow: /${index}`);
  const rules = ["User-agent: *", "Disallow: /first", ...many, "Disallow: /last"];
  expect(allowed(rules, "/first", "/last")).toEqual(["/last"]);
});
