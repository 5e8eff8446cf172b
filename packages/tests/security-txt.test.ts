import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { repositoryRoot } from "./support/stage/repository-root.ts";

// From the web build, which has its own types.
const file = pathToFileURL(join(repositoryRoot, "web/security-txt.ts")).href;
const { securityText } = (await import(file)) as {
  securityText: (contact: string, nowMs: number) => string;
};

const now = Date.UTC(2026, 10, 22, 14);

test("security.txt tells a researcher where to report, and expires in less than a year", () => {
  expect(securityText("security@example.com", now)).toBe(
    "Contact: mailto:security@example.com\nExpires: 2027-09-18T00:00:00Z\nPreferred-Languages: en\n",
  );
});

test("security.txt accepts a form as a contact", () => {
  expect(securityText("https://example.com/report", now)).toMatch(
    /^Contact: https:\/\/example\.com\/report\n/,
  );
});

test.each(["us", "http://example.com", "a@b\nContact: mailto:other@evil.example", ""])(
  "security.txt refuses the contact %j",
  (contact) => {
    expect(() => securityText(contact, now)).toThrow("Nobody can be told of a weakness");
  },
);
