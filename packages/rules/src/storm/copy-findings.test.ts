import { expect, test } from "vitest";

import { copyFindings } from "./copy-findings.ts";

const rulesOf = (lines: string[], keywords: string[] = []) =>
  copyFindings({ campaign: "c", lines, keywords }).map(({ rule }) => rule);

test.each([
  ["Hurricane roof repair", "storm/event-name"],
  ["Help after tropical storm Ida", "storm/event-name"],
  ["Aid for storm victims", "storm/victims"],
  ["Get a free roof", "storm/aid"],
  ["Insurance pays for it", "storm/aid"],
  ["$200 off roof repairs", "storm/price"],
  ["20% off this week", "storm/price"],
  ["Your roof is damaged", "storm/damage-claim"],
  ["You have hail damage", "storm/damage-claim"],
  ["Call before it's too late", "storm/urgency"],
  ["Severe weather alert", "storm/official"],
])("%s", (line, rule) => {
  expect(rulesOf([line])).toEqual([rule]);
});

test.each([
  "Roof Inspection in Dallas",
  "Storm Damage Repair",
  "Hail and wind repairs",
  "Emergency Tree Removal",
  "We come within 24 hours",
  "Family owned since 1987",
])("%s is fine", (line) => {
  expect(rulesOf([line])).toEqual([]);
});

test("keywords name no event, but may be about prices, as nobody sees them", () => {
  expect(rulesOf([], ["tornado roof repair", "cheap roof repair", "storm damage roof"])).toEqual([
    "storm/event-name",
  ]);
});
