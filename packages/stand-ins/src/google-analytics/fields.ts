/**
 * Analytics Data API, "API Dimensions & Metrics": the supported names, with the scope that determines which are
 * compatible. All other names are refused as unknown.
 */
type Scope = "event" | "item" | "cohort";

const dimensionNames: Record<Scope, string> = {
  event:
    "browser campaignName city cityId contentGroup contentType continent country countryId date dateHour day dayOfWeek dayOfWeekName defaultChannelGroup deviceCategory deviceModel eventName firstUserMedium firstUserSource fullPageUrl hostName hour isKeyEvent landingPage landingPagePlusQueryString language languageCode linkUrl medium mobileDeviceModel month newVsReturning nthDay operatingSystem pageLocation pagePath pagePathPlusQueryString pageReferrer pageTitle platform region screenResolution sessionCampaignId sessionCampaignName sessionDefaultChannelGroup sessionGoogleAdsAdGroupName sessionGoogleAdsCampaignName sessionMedium sessionSource sessionSourceMedium signedInWithUserId source sourceMedium streamId streamName unifiedPagePathScreen unifiedScreenName userAgeBracket userGender week year yearMonth",
  item: "itemAffiliation itemBrand itemCategory itemCategory2 itemId itemListName itemListPosition itemName itemPromotionName itemVariant",
  cohort: "cohort cohortNthDay cohortNthMonth cohortNthWeek",
};

const metricNames: Record<Scope, string> = {
  event:
    "active1DayUsers active28DayUsers active7DayUsers activeUsers addToCarts averagePurchaseRevenue averageSessionDuration bounceRate checkouts dauPerMau ecommercePurchases engagedSessions engagementRate eventCount eventCountPerUser eventValue eventsPerSession firstTimePurchasers keyEvents newUsers purchaseRevenue screenPageViews screenPageViewsPerSession screenPageViewsPerUser scrolledUsers sessionKeyEventRate sessions sessionsPerUser totalPurchasers totalRevenue totalUsers transactions userEngagementDuration userKeyEventRate",
  item: "itemDiscountAmount itemListClickEvents itemListClickThroughRate itemListViewEvents itemRefundAmount itemRevenue itemViewEvents itemsAddedToCart itemsCheckedOut itemsPurchased itemsViewed itemsViewedInList itemsViewedInPromotion",
  cohort: "cohortActiveUsers cohortTotalUsers",
};

export const dimensionScopes = scopesByName(dimensionNames);
export const metricScopes = scopesByName(metricNames);

function scopesByName(names: Record<Scope, string>): ReadonlyMap<string, Scope> {
  const entries = Object.entries(names) as [Scope, string][];
  return new Map(
    entries.flatMap(([scope, list]) =>
      list.split(" ").map((name): [string, Scope] => [name, scope]),
    ),
  );
}

/** The requested name that makes the report incompatible; undefined if all are compatible. */
export function findIncompatible(
  dimensions: readonly string[],
  metrics: readonly string[],
): string | undefined {
  const scopesOfDimensions = new Set(dimensions.map((name) => dimensionScopes.get(name)));
  const scopesOfMetrics = new Set(metrics.map((name) => metricScopes.get(name)));
  // Cohort fields require a cohortSpec, which this stand-in does not support.
  if (scopesOfDimensions.has("cohort") || scopesOfMetrics.has("cohort")) {
    return [...dimensions, ...metrics].find((name) => name.startsWith("cohort"));
  }
  // Item-scoped dimensions only describe items, so event and session metrics cannot be split by them.
  if (scopesOfDimensions.has("item") && scopesOfMetrics.has("event")) {
    return metrics.find((name) => metricScopes.get(name) === "event");
  }
  return undefined;
}
