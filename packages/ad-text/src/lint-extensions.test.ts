import { expect, test } from "vitest";

import { lintExtensions } from "./lint-extensions.ts";

const none = { sitelinks: [], callouts: [], structuredSnippets: [] };
const found = (extensions: Partial<Parameters<typeof lintExtensions>[0]>) =>
  lintExtensions({ ...none, ...extensions }).map(({ rule, field }) => `${rule} ${field}`);

const link = { text: "About Us", description1: "Who we are", description2: "How we work" };

test("good extensions have no findings", () => {
  expect(
    found({
      sitelinks: [link, { ...link, description1: "", description2: "" }],
      callouts: ["Friendly Advice", "あ".repeat(12)],
      structuredSnippets: [{ header: "Brands", values: ["Alto", "Brisk", "Cove"] }],
    }),
  ).toEqual([]);
});

test("each text has its own limit", () => {
  for (const [length, isTooLong] of [
    [25, false],
    [26, true],
  ] as const) {
    const text = "a".repeat(length);
    const values = [text, "b", "c"];
    expect(found({ sitelinks: [{ ...link, text }] })).toEqual(
      isTooLong ? ["width/sitelink sitelinks/0/text"] : [],
    );
    expect(found({ callouts: [text] })).toEqual(isTooLong ? ["width/callout callouts/0"] : []);
    expect(found({ structuredSnippets: [{ header: "Types", values }] })).toEqual(
      isTooLong ? ["width/snippet structuredSnippets/0/values/0"] : [],
    );
  }
  expect(found({ sitelinks: [{ ...link, description2: "a".repeat(36) }] })).toEqual([
    "width/sitelink sitelinks/0/description2",
  ]);
});

test("a sitelink has both lines of description or none", () => {
  expect(found({ sitelinks: [{ ...link, description2: "" }] })).toEqual([
    "sitelink/descriptions sitelinks/0/description2",
  ]);
});

test("a snippet has one of Google's headers and three to ten values", () => {
  expect(found({ structuredSnippets: [{ header: "Stuff", values: ["a", "b"] }] })).toEqual([
    "snippet/header structuredSnippets/0/header",
    "count/snippet structuredSnippets/0/values",
  ]);
});

test("claims and other languages are found here too", () => {
  const findings = lintExtensions(
    { ...none, callouts: ["Free Shipping", "Запишитесь сегодня"] },
    { language: "en", facts: [] },
  );
  expect(findings.map(({ rule, field }) => `${rule} ${field}`)).toEqual([
    "claim/words callouts/0",
    "language/other callouts/1",
  ]);
});
