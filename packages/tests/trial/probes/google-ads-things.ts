import { type AdsProbe, budgetNamed, searchCampaign } from "./ads-account.ts";

/** About budgets, campaigns, criteria, labels, lists and queries. */
export const probesOfThings: Record<string, AdsProbe> = {
  "empty-token": async ({ wire }) => {
    const token = { "developer-token": "" };
    return (await wire.send("GET", "/customers:listAccessibleCustomers", undefined, token)).code;
  },
  "label-twice": async (ads) => {
    const { campaign, label } = await ads.campaign();
    return ads.ask("campaignLabels", { campaign, label });
  },
  "label-again": async (ads) => {
    const name = `${ads.run} again`;
    await ads.remove("labels", await ads.make("labels", { name }));
    return ads.ask("labels", { name });
  },
  "list-twice": async (ads) => {
    const { campaign } = await ads.campaign();
    const list = { name: `${ads.run} list`, type: "NEGATIVE_KEYWORDS" };
    const sharedSet = await ads.make("sharedSets", list);
    await ads.make("campaignSharedSets", { campaign, sharedSet });
    return ads.ask("campaignSharedSets", { campaign, sharedSet });
  },
  "list-keyword-twice": async (ads) => {
    const list = { name: `${ads.run} words`, type: "NEGATIVE_KEYWORDS" };
    const sharedSet = await ads.make("sharedSets", list);
    const criterion = { sharedSet, keyword: { text: "free", matchType: "BROAD" } };
    await ads.make("sharedCriteria", criterion);
    return ads.ask("sharedCriteria", criterion);
  },
  "budget-name-twice": async (ads) => {
    const budget = budgetNamed(`${ads.run} twice`);
    await ads.make("campaignBudgets", budget);
    return ads.ask("campaignBudgets", budget);
  },
  "least-budget": (ads) => ads.ask("campaignBudgets", budgetNamed(`${ads.run} least`, 50_000)),
  "billable-unit": (ads) => ads.ask("campaignBudgets", budgetNamed(`${ads.run} unit`, 10_000_001)),
  "no-bidding": async (ads) => {
    const budget = await ads.make("campaignBudgets", budgetNamed(`${ads.run} bidding`));
    const { manualCpc: _, ...campaign } = searchCampaign(`${ads.run} bidding`, budget);
    return ads.ask("campaigns", campaign);
  },
  "campaign-name": async (ads) => {
    const budget = await ads.make("campaignBudgets", budgetNamed(`${ads.run} name`));
    return ads.ask("campaigns", searchCampaign(ads.run.padEnd(256, "x"), budget));
  },
  "ad-group-name": async (ads) => {
    const { campaign } = await ads.campaign();
    return ads.ask("adGroups", { campaign, name: ads.run.padEnd(255, "x") });
  },
  "largest-bid": async (ads) => {
    const { campaign } = await ads.campaign();
    const cpcBidMicros = "10000010000";
    return ads.ask("adGroups", { campaign, name: `${ads.run} bid`, cpcBidMicros });
  },
  "bid-above-budget": async (ads) => {
    const { campaign } = await ads.campaign();
    const cpcBidMicros = "20000000";
    return ads.ask("adGroups", { campaign, name: `${ads.run} bid`, cpcBidMicros });
  },
  "value-roas": async (ads) => {
    const budget = await ads.make("campaignBudgets", budgetNamed(`${ads.run} roas`));
    const { manualCpc: _, ...campaign } = searchCampaign(`${ads.run} roas`, budget);
    return ads.ask("campaigns", { ...campaign, maximizeConversionValue: { targetRoas: 1001 } });
  },
  "device-made": async (ads) => {
    const { campaign } = await ads.campaign();
    const device = { type: "MOBILE" };
    return ads.ask("campaignCriteria", { campaign, device, bidModifier: 0.5 });
  },
  "place-twice": async (ads) => {
    const { campaign } = await ads.campaign();
    const place = { campaign, location: { geoTargetConstant: "geoTargetConstants/2840" } };
    await ads.make("campaignCriteria", place);
    return ads.ask("campaignCriteria", place);
  },
  "removed-campaign": async (ads) => {
    const group = await ads.adGroup();
    const { campaign } = await ads.campaign();
    const other = await ads.make("adGroups", { campaign, name: `${ads.run} gone` });
    await ads.remove("campaigns", campaign);
    const keyword = { text: "shoes", matchType: "EXACT" };
    const isFine = await ads.ask("adGroupCriteria", { adGroup: group, keyword });
    return `${isFine}, then ${await ads.ask("adGroupCriteria", { adGroup: other, keyword })}`;
  },
  "wrong-type": async (ads) =>
    (await ads.search("SELECT campaign.id FROM campaign WHERE campaign.id = 'x'")).code,
  "eleven-years": async (ads) => {
    const month = "segments.month BETWEEN '2010-01-01' AND '2010-02-01'";
    const query = `SELECT segments.month, metrics.clicks FROM campaign WHERE ${month}`;
    return (await ads.search(query)).code;
  },
  "past-forecast": async ({ wire, customer }) => {
    const bidding = { manualCpcBiddingStrategy: { maxCpcBidMicros: "1000000" } };
    const answer = await wire.send("POST", `${customer}:generateKeywordForecastMetrics`, {
      forecastPeriod: { startDate: "2020-01-01", endDate: "2020-01-02" },
      campaign: { keywordPlanNetwork: "GOOGLE_SEARCH", biddingStrategy: bidding, adGroups: [] },
    });
    return answer.code;
  },
};
