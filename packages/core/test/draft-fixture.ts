import type {
  CampaignDraft,
  DraftAdGroup,
} from "@adwright/core/campaign/generation/generate-prompt";

/** As many headlines as an ad takes, each unlike all others. */
export const goodHeadlines = [
  "Trail Shoes",
  "Road Models for Rain",
  "Ask Our Running Team",
  "Find Your Stride",
  "Compare Grip and Weight",
  "Made for Muddy Paths",
  "Light on Long Climbs",
  "See the Autumn Colours",
  "Try a Pair in Store",
  "Built for Winter Miles",
  "Soft Soles With Firm Hold",
  "Guides for Beginners",
  "Pick Width and Drop",
  "Order Before Sunday",
  "Ready for the Hills",
];

export const goodDescriptions = [
  "Find shoes that suit your stride and ask our team for help.",
  "Order online and see which model fits your next race.",
  "Read how runners prepare and choose what they wear.",
  "Visit the store near you and try a pair on the treadmill.",
];

/** An ad group of a draft that keeps every rule. */
export function aDraftAdGroup(given: Partial<DraftAdGroup> = {}): DraftAdGroup {
  return {
    name: "Trail",
    headlines: goodHeadlines,
    descriptions: goodDescriptions,
    keywords: [{ text: "trail shoes", matchType: "EXACT" }],
    path1: "trail",
    path2: "shoes",
    ...given,
  };
}

/** A draft of one ad group that keeps every rule. */
export function aDraft(given: Partial<CampaignDraft> = {}): CampaignDraft {
  return {
    adGroups: [aDraftAdGroup()],
    negativeKeywords: [],
    sitelinks: [],
    callouts: [],
    snippets: [],
    ...given,
  };
}
