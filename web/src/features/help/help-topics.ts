import { terms } from "../../ui/glossary/terms.ts";
import { assistantTopics } from "./assistant-topics.ts";
import type { HelpTab, HelpTopic } from "./help-topic.ts";

export const tabLabels: Record<HelpTab, string> = {
  start: "Getting Started",
  brands: "Brand Management",
  campaigns: "Campaign Creation",
  reports: "Reports & Analytics",
  subscription: "Subscription",
};

export const helpTopics: readonly HelpTopic[] = [
  {
    id: "connect",
    tab: "start",
    title: "Connect Google Ads",
    text: [
      "Sign in with Google, then connect Google Ads from the dashboard. On Google's page, keep the box for managing your campaigns checked: without it, nothing can be read or published.",
      "Your access to Google is stored encrypted on our servers and never reaches your browser.",
    ],
    link: { to: "/dashboard", label: "Go to the dashboard" },
  },
  {
    id: "manager-account",
    tab: "start",
    title: "What is a manager account (MCC)?",
    text: [
      "A manager account groups several Google Ads accounts under one sign-in. Google used to call it My Client Center (MCC). Choose the one through which your accounts are reached.",
      "Manager accounts run no ads of their own, so they have no metrics and no campaigns.",
    ],
  },
  {
    id: "first-campaign",
    tab: "start",
    title: "Your first campaign",
    text: [
      "Import an account as a brand, let the AI read your website and write a value proposition, then fill in the campaign form. The AI drafts ad groups, keywords and ads; you check and change them, and publish when they are right.",
    ],
    link: { to: "/campaigns/new", label: "Create a campaign" },
  },
  {
    id: "assistants",
    tab: "start",
    title: "Work with Claude, ChatGPT and other assistants",
    text: [
      "An assistant can read your account and prepare changes and drafts. Only you approve, publish and pay.",
    ],
    link: { to: "/help/assistants", label: "Connect an assistant" },
  },
  {
    id: "import",
    tab: "brands",
    title: "Import accounts as brands",
    text: [
      "Each brand is one Google Ads account. Choose accounts from the list that Google gives us; accounts that are imported already cannot be chosen again. A manager account has no campaigns and no metrics of its own.",
    ],
    link: { to: "/brands/import", label: "Import accounts" },
  },
  {
    id: "active-status",
    tab: "brands",
    title: "Active status",
    text: [
      "A brand's active status can change up to 2 times per month. A deactivated brand still counts in your plan for 30 days; it cannot generate or publish once it no longer counts.",
    ],
    link: { to: "/brands", label: "Go to your brands" },
  },
  {
    id: "delete-brand",
    tab: "brands",
    title: "Delete a brand",
    text: [
      "A brand can be deleted when it is at least 30 days old. Its campaigns in Google Ads stay as they are; its drafts and reports stay here.",
    ],
  },
  {
    id: "value-proposition",
    tab: "brands",
    title: "Value proposition and AI assistant",
    text: [
      "The AI reads up to eight pages of your website and writes what sets the brand apart, with the page each fact comes from. Ads can only claim what it says. The AI assistant keeps these facts at hand for every campaign.",
    ],
  },
  {
    id: "generation",
    tab: "campaigns",
    title: "How long generation takes",
    text: [
      "Campaign generation has a 120-second timeout on this page. When it takes longer the work goes on: the campaign appears in your list when it is written.",
    ],
    link: { to: "/campaigns", label: "Go to your campaigns" },
  },
  {
    id: "readiness",
    tab: "campaigns",
    title: "Readiness and Google's rules",
    text: [
      "Every line is checked against Google's limits and policies while you type: 30 characters for a headline, 90 for a description, no claims that your brand's facts do not support. The readiness score says how strong the ads are: lines that name your product, a price, a number, a place, or an offer count most, and generic lines cost points.",
    ],
  },
  {
    id: "publishing",
    tab: "campaigns",
    title: "What publishing does",
    text: [
      "Before anything is made, Google checks the whole campaign and you see what will be created and the most it can cost. Campaigns start paused unless you choose otherwise.",
      "Publishing makes a budget, the campaign, its locations and languages, ad groups, ads, keywords and negative keywords. If something fails on the way, it continues where it stopped; nothing is made twice.",
    ],
  },
  {
    id: "undo",
    tab: "campaigns",
    title: "Pause or undo",
    text: [
      "A published campaign can be paused at any time, on every plan. Undo removes what publishing made, as long as nobody has changed it in Google Ads since; where money was spent, it pauses instead.",
    ],
  },
  {
    id: "live-campaigns",
    tab: "campaigns",
    title: "Live campaigns",
    text: [
      "Campaigns shows everything that runs in your accounts, made here or not. Open one to change its budget, bids, keywords, ads and places. What you change is staged first: nothing reaches Google until you review it and apply it, and you see before what it costs.",
    ],
    link: { to: "/campaigns", label: "Go to your campaigns" },
  },
  {
    id: "change-log",
    tab: "campaigns",
    title: "Change log",
    text: [
      "Each brand has a log of every set of changes: what changed from what to what, when, and by whom, with changes that others made in Google Ads. An applied set can be undone, whole or line by line.",
    ],
    link: { to: "/brands", label: "Go to your brands" },
  },
  {
    id: "search-terms",
    tab: "campaigns",
    title: "Search terms and negative keywords",
    text: [
      "Search terms are what people typed before they saw your ad. Choose those that do not fit and add them as negative keywords: your ads no longer show for them. Choose those that convert and add them as keywords.",
    ],
  },
  {
    id: "not-showing",
    tab: "campaigns",
    title: "My ads are not showing",
    text: [
      "Look at the campaign's status first: it says Google's reason. A new campaign starts paused until you enable it. New ads are in review, usually for one business day. A campaign whose day's budget is spent, whose end date has passed or that is outside its schedule does not show.",
      "Disapproved ads carry Google's reason beside the line. A negative keyword that blocks one of your keywords is named in the review and on the dashboard.",
    ],
    link: { to: "/campaigns", label: "Go to your campaigns" },
  },
  {
    id: "workflows",
    tab: "campaigns",
    title: "Campaigns for many markets",
    text: [
      "A workflow makes one campaign for each place and language from one form, up to 1,000 at once. The AI writes a goal for each, then the drafts; what fails can be retried alone.",
      "Nothing is published before you have reviewed the whole set: what was found in each campaign, and what all of them may cost.",
    ],
    link: { to: "/supercharged-isolated", label: "Go to workflows" },
  },
  {
    id: "report-time",
    tab: "reports",
    title: "How long a report takes",
    text: ["Reports take 2-3 minutes. The page updates by itself; refresh to see it sooner."],
    link: { to: "/reports", label: "Go to your reports" },
  },
  {
    id: "report-periods",
    tab: "reports",
    title: "Which days a report compares",
    text: [
      "Complete days by your account's own clock: the last 7 days with the 7 before, the last full month with the one before, or the last 12 full months with the 12 before. Lifetime starts with your first day with data and compares nothing. Today is always left out.",
    ],
  },
  {
    id: "report-claims",
    tab: "reports",
    title: "Why you can trust the numbers",
    text: [
      "The AI writes sentences, never figures: each number is computed from your report's own rows. A sentence that the rows do not support is left out, and the report says how many were.",
    ],
  },
  {
    id: "analytics",
    tab: "reports",
    title: "AI Insights from Google Analytics",
    text: [
      "Connect Google Analytics and choose a property for a brand with an AI assistant. You see what visitors do on your website, and campaigns that follow from it.",
    ],
    link: { to: "/ai-insights", label: "Go to AI Insights" },
  },
  {
    id: "conversions",
    tab: "reports",
    title: "Conversions that arrive later",
    text: [
      "Google counts a conversion on the day of the click that led to it, which can be days before. Figures of the last week therefore still grow.",
    ],
  },
  {
    id: "plans",
    tab: "subscription",
    title: "Plans",
    text: [
      "Free costs $0 and includes 1 brand, 1 campaign per month and 1 report per month.",
      "Unlimited costs $299 per month or $2,869 per year (saving 20%) and includes unlimited brands, campaigns and reports, priority support and add-ons, with a 3-day free trial.",
      "Enterprise has custom pricing; what it includes is agreed with you.",
    ],
    link: { to: "/settings", label: "Go to settings" },
  },
  {
    id: "add-ons",
    tab: "subscription",
    title: "Add-ons",
    text: [
      "Storm Chasers ($250 per month) and Supercharged ($599 per month) need the Unlimited plan. Both are coming soon.",
    ],
  },
  {
    id: "faq-count",
    tab: "subscription",
    title: "What counts as a campaign or a report?",
    text: [
      "A campaign counts when it is generated, a report when it is started. One that fails, or finds no data, is given back.",
    ],
  },
  {
    id: "refunds",
    tab: "subscription",
    title: "Refunds",
    text: [
      "What you pay for your plan goes through Paddle, and the Refund Policy below this page says when it is paid back. What your ads cost is paid to Google: Google credits invalid clicks by itself, and days on which a campaign cost more than twice its budget can be claimed there.",
    ],
    link: { to: "/contact-support", label: "Contact support" },
  },
  {
    id: "faq-stop",
    tab: "subscription",
    title: "What happens to my ads when my plan ends?",
    text: [
      "Nothing in Google Ads changes by itself: what runs there keeps running and keeps costing. Pausing and undoing stay possible on every plan.",
    ],
    link: { to: "/contact-support", label: "Contact support" },
  },
];

/** The terms that question marks on other screens explain. */
export const helpWords: readonly HelpTopic[] = Object.entries(terms).map(
  ([id, { tab, name, text }]) => ({ id, tab, title: name, text: [text] }),
);

/** The topics and terms of all tabs whose title or text contains every word of the query. */
export function findTopics(query: string): HelpTopic[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return [...helpTopics, ...assistantTopics, ...helpWords].filter(({ title, text }) => {
    const whole = [title, ...text].join(" ").toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
