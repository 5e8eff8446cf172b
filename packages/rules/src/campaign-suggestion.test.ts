import type { AnalyticsData, CampaignSuggestion } from "@adwright/contracts/insights";
import { expect, test } from "vitest";

import { provenSuggestions } from "./campaign-suggestion.ts";

const data: AnalyticsData = {
  summary: {
    totalSessions: 12_480,
    totalUsers: 10_233,
    totalPageviews: 32_448,
    avgSessionDuration: 125.4,
    totalConversions: 431,
    conversionRate: 3.45,
  },
  topPages: [
    {
      path: "/guides/first-5k",
      pageviews: 1946,
      entrances: 998,
      bounceRate: 61.2,
      conversions: 12,
    },
    { path: "/spend-99999-dollars", pageviews: 640, entrances: 12, bounceRate: 97, conversions: 0 },
  ],
  trafficSources: [
    {
      source: "google",
      medium: "organic",
      sessions: 4492,
      pageviews: 11_681,
      conversions: 152,
      conversionRate: 3.4,
    },
  ],
  notes: [],
};

const good: CampaignSuggestion = {
  name: "Beginner running guides",
  objective: "Bring more people to the guides.",
  budgetRecommendation: "Begin with a small daily budget.",
  targetAudience: "People who start running.",
  suggestedKeywords: ["running guide"],
  adGroupIdeas: ["Guides"],
};
const judge = (change: Partial<CampaignSuggestion>) =>
  provenSuggestions([{ ...good, ...change }], data)[0];

test("keeps sentences without a number", () => {
  expect(judge({})).toEqual(good);
});

test.each([
  "The site had 12,480 sessions.",
  "It had 12480 sessions and 431 conversions.",
  "3.45% of the sessions convert, and 3.5% after rounding.",
  "61.2% leave “/guides/first-5k” at once.",
  'The page "/guides/first-5k" was seen 1,946 times.',
])("keeps numbers from the data and quoted names: %s", (text) => {
  expect(judge({ objective: text })?.objective).toBe(text);
});

test.each([
  "Spend 50 a day.",
  "Put 431 a day into it.",
  "A budget of 431 is enough.",
  "Spend $431 a day.",
  "Spend 431 dollars a day.",
  "Spend USD 431 a day.",
  "Spend fifty a day.",
  "Double the budget.",
  "Give it half of what you spend.",
  "Conversions will rise to 500.",
  "Raise it by 20%.",
  "Spend 99999, as the page says.",
  "Spend ٥٠ a day.",
  'Spend "50" a day.',
])("drops from a budget: %s", (text) => {
  const kept = judge({ budgetRecommendation: `Begin small. ${text} Then look again.` });
  expect(kept?.budgetRecommendation).toBe("Begin small. Then look again.");
});

test("drops a suggestion for a page without conversions, where another page has some", () => {
  const objective = "Bring people to “/spend-99999-dollars”.";
  expect(judge({ objective })).toBeUndefined();
  const none = data.topPages.map((page) => ({ ...page, conversions: 0 }));
  const suggestions = [{ ...good, objective }];
  expect(provenSuggestions(suggestions, { ...data, topPages: none })).toHaveLength(1);
});

test("drops a suggestion that runs already", () => {
  expect(provenSuggestions([good], data, ["Beginner Running Guides "])).toEqual([]);
});

test("drops a suggestion whose name or whole objective is not proven", () => {
  expect(judge({ name: "Save 30% now" })).toBeUndefined();
  expect(judge({ objective: "Reach 9000 people." })).toBeUndefined();
  expect(judge({ name: " " })).toBeUndefined();
});

test("keeps search terms only with numbers from the site's pages, without duplicates", () => {
  const kept = judge({
    suggestedKeywords: [
      "5k training",
      "5K Training",
      "10k training",
      "$5 shoes",
      " ",
      "trail  shoes",
    ],
    adGroupIdeas: ["First 5k", "Top 10 shoes"],
  });
  expect(kept?.suggestedKeywords).toEqual(["5k training", "trail shoes"]);
  expect(kept?.adGroupIdeas).toEqual(["First 5k"]);
});
