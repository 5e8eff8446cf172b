import type { EditByHand } from "./edit-by-hand.ts";

export const adGroupEdits: EditByHand[] = [
  [
    "an ad group paused",
    "Ad group “Trail shoes” paused",
    ({ change, adGroup }) => change(adGroup, { status: "PAUSED" }),
  ],
  [
    "an ad group's bid",
    "Ad group “Trail shoes” given another bid",
    ({ change, adGroup }) => change(adGroup, { cpc_bid_micros: 9_000_000 }),
  ],
  [
    "an ad group's own target",
    "Ad group “Trail shoes” given its own bidding target",
    ({ change, adGroup }) => change(adGroup, { target_cpa_micros: 9_000_000 }),
  ],
  [
    "an ad group renamed",
    "Ad group “Trail shoes” renamed to “Kim's own”",
    ({ change, adGroup }) => change(adGroup, { name: "Kim's own" }),
  ],
  [
    "an ad group removed",
    "Ad group “Trail shoes” removed",
    ({ remove, adGroup }) => remove(adGroup),
  ],
  [
    "an ad group added",
    "Ad group “Kim's own” added",
    ({ add, made }) => add("ad_group", { campaign: made.campaign, name: "Kim's own" }),
  ],
  [
    "a keyword paused",
    "Keyword “Trail running shoes” (phrase) in “Trail shoes” paused",
    ({ change, made }) => change(made.keywords?.[0], { status: "PAUSED" }),
  ],
  [
    "a keyword's bid",
    "Keyword “Trail running shoes” (phrase) in “Trail shoes” given its own bid",
    ({ change, made }) => change(made.keywords?.[0], { cpc_bid_micros: 7_000_000 }),
  ],
  [
    "a keyword's final URL",
    "Keyword “Trail running shoes” (phrase) in “Trail shoes” given its own final URL",
    ({ change, made }) => change(made.keywords?.[0], { final_urls: ["https://kim.example/"] }),
  ],
  [
    "a keyword removed",
    "Keyword “Trail running shoes” (phrase) in “Trail shoes” removed",
    ({ remove, made }) => remove(made.keywords?.[0]),
  ],
  [
    "a keyword added",
    "Keyword “kim's shoes” (exact) in “Trail shoes” added",
    ({ add, adGroup }) =>
      add("ad_group_criterion", {
        ad_group: adGroup,
        keyword: { text: "kim's shoes", match_type: "EXACT" },
      }),
  ],
  [
    "a negative keyword in an ad group",
    "Negative keyword “cheap” (phrase) in “Trail shoes” added",
    ({ add, adGroup }) =>
      add("ad_group_criterion", {
        ad_group: adGroup,
        negative: true,
        keyword: { text: "cheap", match_type: "PHRASE" },
      }),
  ],
  [
    "an age let in again",
    "Exclusion of ages 55-64 in “Trail shoes” removed",
    ({ remove, made }) => remove(made.adGroupCriteria?.[0]),
  ],
  [
    "an age excluded",
    "Exclusion of ages 18-24 in “Trail shoes” added",
    ({ add, adGroup }) =>
      add("ad_group_criterion", {
        ad_group: adGroup,
        negative: true,
        age_range: { type: "AGE_RANGE_18_24" },
      }),
  ],
  [
    "a gender let in again",
    "Exclusion of gender undetermined in “Trail shoes” removed",
    ({ remove, made }) => remove(made.adGroupCriteria?.[2]),
  ],
  [
    "a gender's bid adjustment",
    "Bid adjustment of gender male in “Trail shoes” added",
    ({ add, adGroup }) =>
      add("ad_group_criterion", {
        ad_group: adGroup,
        gender: { type: "MALE" },
        bid_modifier: 1.4,
      }),
  ],
];
