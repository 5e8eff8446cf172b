import type { ChangeValue, ChangeWhat } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { sampleChange } from "./sample-change.ts";
import { emptiedTargeting, targetingFindings } from "./targeting-findings.ts";

const CAMPAIGN = "customers/1234567890/campaigns/1";
const GROUP = "customers/1234567890/adGroups/1";
const criterion = (id: number) => `customers/1234567890/campaignCriteria/1~${id}`;

function changeOf(
  what: ChangeWhat,
  {
    value = null,
    biddingStrategy = "MANUAL_CPC",
  }: { value?: ChangeValue; biddingStrategy?: string } = {},
) {
  return sampleChange(what, {
    changeId: JSON.stringify(what),
    value,
    path: ["Campaign", "Germany"],
    facts: {
      campaign: { resource: CAMPAIGN, status: "ENABLED" },
      biddingStrategy,
      targeting: {
        places: [criterion(10), criterion(11)],
        languages: [criterion(1000)],
        devices: [criterion(30000), criterion(30001), criterion(30002)],
      },
    },
  });
}

const rulesOf = (...whats: ChangeWhat[]) =>
  emptiedTargeting(whats.map((what) => changeOf(what))).map(({ rule }) => rule);
const rulesAt = (...[what, at]: Parameters<typeof changeOf>) =>
  targetingFindings(changeOf(what, at)).map(({ rule }) => rule);
const remove = (id: number) => ({ kind: "location_remove", target: criterion(id) }) as const;
const add = (id: number, isNegative = false) =>
  ({ kind: "location_add", target: criterion(id), isNegative }) as const;
const optOut = (id: number) => ({ kind: "device_modifier", target: criterion(id), to: 0 }) as const;

test("removing the last location is reported, and only that", () => {
  expect(rulesOf(remove(10))).toEqual([]);
  expect(rulesOf(remove(10), remove(11))).toEqual(["change/everywhere"]);
  expect(rulesOf(remove(10), remove(11), add(12))).toEqual([]);
  expect(rulesOf(remove(10), remove(11), add(12, true))).toEqual(["change/everywhere"]);
});

test("removing the last language or device is reported", () => {
  expect(rulesOf({ kind: "language_remove", target: criterion(1000) })).toEqual([
    "change/all-languages",
  ]);
  expect(rulesOf(optOut(30000), optOut(30001))).toEqual([]);
  expect(rulesOf(optOut(30000), optOut(30001), optOut(30002))).toEqual(["change/stops-serving"]);
});

test.each<[words: string, what: ChangeWhat, rules: string[]]>([
  [
    "every age but one",
    {
      kind: "ages",
      target: GROUP,
      to: [
        "AGE_RANGE_18_24",
        "AGE_RANGE_25_34",
        "AGE_RANGE_35_44",
        "AGE_RANGE_45_54",
        "AGE_RANGE_55_64",
      ],
    },
    [],
  ],
  [
    "every gender",
    { kind: "genders", target: GROUP, to: ["MALE", "FEMALE", "UNDETERMINED"] },
    ["change/nobody-left"],
  ],
  [
    "every known gender",
    { kind: "genders", target: GROUP, to: ["MALE", "FEMALE"] },
    ["change/nobody-left"],
  ],
])("whether %s may be excluded", (_words, what, rules) => {
  expect(rulesAt(what)).toEqual(rules);
});

test("a location cannot be targeted and excluded", () => {
  expect(rulesAt(add(10, true), { value: "TARGETED" })).toEqual(["change/location-exists"]);
  expect(rulesAt(add(10), { value: "EXCLUDED" })).toEqual(["change/location-exists"]);
  expect(rulesAt(add(10), { value: "TARGETED" })).toEqual([]);
});

test("a bid adjustment that Google ignores is reported, but not one that shows no ads", () => {
  const automatic = { biddingStrategy: "MAXIMIZE_CONVERSIONS" };
  const mobile = { kind: "device_modifier", target: criterion(30001) } as const;
  expect(rulesAt({ ...mobile, to: 0.5 }, automatic)).toEqual(["change/bid-ignored"]);
  expect(rulesAt({ ...mobile, to: 0 }, automatic)).toEqual([]);
});
