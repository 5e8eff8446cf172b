/** The help tab that lists a term. */
type Tab = "start" | "brands" | "campaigns" | "reports" | "subscription";

interface GlossaryTerm {
  tab: Tab;
  /** The term as a heading: "Negative keywords". */
  name: string;
  /** One or two sentences that use none of the other terms. */
  text: string;
}

/** The terms of Google Ads and of this product that a newcomer may not know; explained in place and in Help. */
export const terms = {
  "manager-account-word": {
    tab: "start",
    name: "Manager account (MCC)",
    text: "A Google Ads account that groups other accounts under one sign-in. It runs no ads of its own.",
  },
  "customer-id": {
    tab: "start",
    name: "Customer ID",
    text: "The ten-digit number of a Google Ads account, such as 123-456-7890. Google shows it at the top of every page.",
  },
  "value-proposition-word": {
    tab: "brands",
    name: "Value proposition",
    text: "What sets your brand apart, written by the AI from your website. Ads may only claim what it says.",
  },
  "ai-assistant": {
    tab: "brands",
    name: "AI assistant",
    text: "The brand's memory: it keeps your value proposition at hand whenever the AI writes for you.",
  },
  "campaign-type": {
    tab: "campaigns",
    name: "Campaign type",
    text: "Where the ads appear. Search ads appear beside Google's results when somebody searches for your keywords.",
  },
  branded: {
    tab: "campaigns",
    name: "Cold audience or branded",
    text: "Whom a campaign is for. Branded: its keywords have your brand's name, for people who know it. Cold audience: they don't.",
  },
  "target-location": {
    tab: "campaigns",
    name: "Target location",
    text: "The places where your ads are shown: countries, regions or cities. Several are separated by semicolons.",
  },
  "daily-budget": {
    tab: "campaigns",
    name: "Daily budget",
    text: "What a day may cost on average. On busy days Google spends up to twice as much, but in a month never more than 30.4 times this amount.",
  },
  "bidding-strategy": {
    tab: "campaigns",
    name: "Bidding strategy",
    text: "How Google decides what to pay for a click: for as many clicks, conversions or as much conversion value as your budget allows, or at a price that you set.",
  },
  "target-cpa": {
    tab: "campaigns",
    name: "Target CPA",
    text: "Cost per action: what you want to pay for one conversion on average.",
  },
  "target-roas": {
    tab: "campaigns",
    name: "Target ROAS",
    text: "Return on ad spend: how much conversion value you want for each unit of money. 4 means 400%.",
  },
  keywords: {
    tab: "campaigns",
    name: "Keywords and match types",
    text: "What people search for. Exact shows your ad for that meaning only, phrase for searches that contain it, broad for related searches too.",
  },
  "negative-keywords": {
    tab: "campaigns",
    name: "Negative keywords",
    text: "Searches for which your ad is not shown. They keep you from paying for clicks that cannot lead to a sale.",
  },
  sitelinks: {
    tab: "campaigns",
    name: "Sitelinks, callouts and snippets",
    text: "Extra lines below an ad: links to further pages, short facts, and lists of what you offer. Google calls them assets.",
  },
  "ad-group": {
    tab: "campaigns",
    name: "Ad group",
    text: "Ads and keywords on one theme. A campaign has one or more of them.",
  },
  "responsive-search-ad": {
    tab: "campaigns",
    name: "Responsive search ad",
    text: "Up to 15 headlines and 4 descriptions, from which Google puts together what fits each search.",
  },
  "readiness-word": {
    tab: "campaigns",
    name: "Readiness",
    text: "How complete and varied the texts of a campaign are, from 0 to 100, and whether they keep Google's rules; 0 while something is missing without which it cannot be published. It is a check of the ads, not a forecast of results.",
  },
  "ad-schedule": {
    tab: "campaigns",
    name: "Ad schedule",
    text: "The days and hours when your ads are shown, by the account's own clock.",
  },
  "eu-political-ads": {
    tab: "campaigns",
    name: "EU political advertising",
    text: "Google asks every advertiser to declare whether a campaign has political ads aimed at the European Union. Without an answer it refuses changes.",
  },
  fingerprint: {
    tab: "campaigns",
    name: "Receipts and their fingerprints",
    text: "A receipt says what was published, when, and who approved it. A fingerprint is a short code made from all of that: it no longer matches if anything is changed afterward.",
  },
  impressions: {
    tab: "reports",
    name: "Impressions and clicks",
    text: "An impression is one time your ad was shown; a click is one visit that it brought.",
  },
  ctr: {
    tab: "reports",
    name: "CTR and CPC",
    text: "Click-through rate: clicks per impression. Cost per click: what a click cost on average.",
  },
  conversion: {
    tab: "reports",
    name: "Conversion",
    text: "Something valuable that a visitor did, such as a purchase or a sign-up, as you set it up in Google Ads or Google Analytics.",
  },
  "bounce-rate": {
    tab: "reports",
    name: "Sessions, entrances and bounce rate",
    text: "A session is one visit. It enters through its first page; a bounce is a visit that ends there without doing anything.",
  },
  grace: {
    tab: "subscription",
    name: "Payment overdue",
    text: "When a payment fails, your plan goes on for 7 days, so that you can update your payment method.",
  },
} as const satisfies Record<string, GlossaryTerm>;

export type TermId = keyof typeof terms;
