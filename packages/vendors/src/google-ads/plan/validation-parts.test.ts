import { expect, test } from "vitest";

import type { PlannedOperation } from "./planned-operations.ts";
import { validationParts } from "./validation-parts.ts";

const operation = (kind: PlannedOperation["kind"], entity: object): PlannedOperation => ({
  kind,
  entity,
  fieldOf: () => "name",
});

const budget = operation("campaign_budget", { resource_name: "budget" });
const campaign = operation("campaign", { resource_name: "campaign", campaign_budget: "budget" });
const groups = ["a", "b"].map((name) =>
  operation("ad_group", { resource_name: name, campaign: "campaign" }),
);
const keywords = Array.from({ length: 20 }, (_item, index) =>
  operation("ad_group_criterion", { ad_group: index < 10 ? "a" : "b", text: String(index) }),
);
const all = [budget, campaign, ...groups, ...keywords];

test("a plan below the limit is one part", () => {
  expect(validationParts(all, 24)).toEqual([all]);
});

test("each part contains what it refers to, before the reference, and none is too large", () => {
  const parts = validationParts(all, 7);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(7);
  for (const part of parts) {
    const known = new Set<unknown>();
    for (const { entity } of part) {
      const { resource_name: name, ...rest } = entity as Record<string, unknown>;
      const { campaign_budget: spent, campaign: of, ad_group: below } = rest;
      const needed = [spent, of, below].filter((each) => each !== undefined);
      expect(needed.filter((each) => !known.has(each))).toEqual([]);
      known.add(name);
    }
  }
  expect(new Set(parts.flat())).toEqual(new Set(all));
});
