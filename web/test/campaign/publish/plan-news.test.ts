import type { PreflightChange } from "@adwright/contracts/publication/preflight";
import { expect, test } from "vitest";

import { hasNews } from "../../../src/features/campaign/publish/use-publish.ts";
import { aCampaign } from "../a-campaign.ts";
import { aFinding, aPreflight } from "../a-preflight.ts";

const open = aCampaign();
const answered = { ...open, euPoliticalAdvertising: false };
const warning = aFinding({ severity: "warning" });
const removal: PreflightChange = {
  action: "remove",
  resource: "campaign",
  name: open.name,
  detail: "What an earlier publication left half-made",
};

test("the first plan is not news if its contents were already listed", () => {
  expect(hasNews(aPreflight(open), aPreflight(answered))).toBe(false);
});

test("an identical plan is not news, nor is a different starting status", () => {
  const paused = aPreflight(answered);
  expect(hasNews(paused, aPreflight(answered))).toBe(false);
  expect(hasNews(paused, aPreflight({ ...answered, startServing: true }))).toBe(false);
});

test("a finding is news only if it was not on screen", () => {
  const found = aPreflight(answered, { findings: [warning] });
  expect(hasNews(aPreflight(answered), found)).toBe(true);
  expect(hasNews(undefined, found)).toBe(true);
  expect(hasNews(found, found)).toBe(false);
  // A finding that disappeared is not news.
  expect(hasNews(found, aPreflight(answered))).toBe(false);
});

test("a removal is news even in a first plan", () => {
  const found = aPreflight(answered, { changes: [removal] });
  expect(hasNews(aPreflight(open), found)).toBe(true);
  expect(hasNews(found, found)).toBe(false);
});

test("another line in a plan that was on screen is news", () => {
  const dearer = aPreflight({ ...answered, budget: 90 });
  expect(hasNews(aPreflight(answered), dearer)).toBe(true);
});
