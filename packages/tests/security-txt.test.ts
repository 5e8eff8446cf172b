import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { repositoryRoot } from "./support/stage/repository-root.ts";

// Of the build, which has types of its own.
const file = pathToFileURL(join(repositoryRoot, "web/security-txt.ts")).href;
const { securityText } = (await import(file)) as {
  securityText: (contact: string, nowMs: number) => string;
};

const now = Date.UTC(2026, 10, 22, 14);

test("a researcher reads where to report to, for less than a year", () => {
  expect(securityText("security@example.com", now)).toBe(
    "Contact: mailto:security@example.com\nExpires: 2027-09-18T00:00:00Z\nPreferred-Languages: en\n",
  );
});

test("a form is a contact, too", () => {
  expect(securityText("https://example.com/report", now)).toMatch(
    /^Contact: https:\/\/example\.com\/report\n/,
  );
});

test.each(["us", "http://example.com", "a@b\nContact: mailto:other@evil.example", ""])(
  "%j is refused",
  (contact) => {
    expect(() => securityText(contact, now)).toThrow("Nobody can be told of a weakness");
  },
);
