// The lists of the schemas beside them: the browser reads addresses and stored sessions by these, without the schemas' library.

export const subscriptions = [
  "free",
  "unlimited",
  "enterprise",
  "starter",
  "pro",
  "total",
  "business",
  "custom",
  "trial",
  "basic",
  "supercharged",
] as const;

export const subscriptionStatuses = [
  "active",
  "trialing",
  "past_due",
  "paused",
  "canceled",
] as const;

export const campaignStatuses = [
  "generating",
  "draft",
  "publishing",
  "published",
  "failed",
] as const;

export const campaignTableSorts = [
  "live",
  "name",
  "brand",
  "status",
  "budget",
  "budget_used",
  "spend",
  "clicks",
  "ctr",
  "cpc",
  "conversions",
  "cost_per_conversion",
  "changed",
] as const;

export const liveSorts = [
  "name",
  "status",
  "bid",
  "spend",
  "clicks",
  "impressions",
  "ctr",
  "cpc",
  "conversions",
  "cost_per_conversion",
] as const;

export const supportCategories = [
  "General",
  "Technical issue",
  "Billing",
  "Google Ads connection",
  "Feature request",
  "Sales",
] as const;
