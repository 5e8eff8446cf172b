import type {
  AnalyticsData,
  CampaignSuggestion,
  KeptSuggestions,
} from "@adwright/contracts/insights";

export const property = "properties/123456";
export const properties = [
  { property, displayName: "Northwind website", accountName: "Northwind" },
  { property: "properties/654321", displayName: "Northwind blog", accountName: "Northwind" },
];

export const suggestion: CampaignSuggestion = {
  name: "Trail search campaign",
  objective: 'Bring more visitors to "/trail".',
  budgetRecommendation: "Begin with a small share of your budget.",
  targetAudience: "People who run on trails.",
  suggestedKeywords: ["trail shoes", "trail shoes, online"],
  adGroupIdeas: ["Trail shoes", "Beginners"],
};

export function someData(given: Partial<AnalyticsData> = {}): AnalyticsData {
  return {
    summary: {
      totalSessions: 12_480,
      totalUsers: 10_233,
      totalPageviews: 32_448,
      avgSessionDuration: 125,
      totalConversions: 431,
      conversionRate: 3.45,
    },
    topPages: [
      { path: "/trail", pageviews: 6165, entrances: 2122, bounceRate: 31.2, conversions: 88 },
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
    ...given,
  };
}

export function aResult(given: Partial<KeptSuggestions> = {}): KeptSuggestions {
  return {
    startDate: "2026-10-23",
    endDate: "2026-11-21",
    createdAt: "2026-11-22T10:00:00.000Z",
    campaignSuggestions: [suggestion],
    analyticsData: someData(),
    ...given,
  };
}
