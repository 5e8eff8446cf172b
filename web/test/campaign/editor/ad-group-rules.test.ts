import { expect, test } from "vitest";

import {
  nameError,
  newAdGroup,
} from "../../../src/features/campaign/editor/ad-groups/ad-group-rules.ts";
import { anAdGroup } from "../a-campaign.ts";

test("a name has 1 to 255 characters and is unique among ad groups, ignoring case", () => {
  expect(nameError("Trail shoes", ["Road shoes"])).toBeUndefined();
  expect(nameError("  ", [])).toBe("An ad group needs a name.");
  expect(nameError("a".repeat(255), [])).toBeUndefined();
  expect(nameError("a".repeat(256), [])).toBe("Takes 256 of 255 characters.");
  expect(nameError("ROAD shoes ", ["Road Shoes"])).toBe(
    "Another ad group of this campaign has this name.",
  );
});

test("a new ad group has an unused name and the fewest lines an ad needs", () => {
  const groups = [anAdGroup(), anAdGroup({ ad_group_name: "AD GROUP 3" })];
  const added = newAdGroup(groups);
  expect(added.ad_group_name).toBe("Ad group 4");
  expect(added.headlines).toEqual(["", "", ""]);
  expect(added.descriptions).toEqual(["", ""]);
});
