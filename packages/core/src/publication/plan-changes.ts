import type { PreflightChange } from "@adwright/contracts/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication";
import { moneyWords } from "@adwright/rules/money";

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const amount = (micros: number, { currencyCode }: CampaignPlan) => moneyWords(micros, currencyCode);

type Change = Omit<PreflightChange, "action">;

const campaignOf = (plan: CampaignPlan): Change[] => [
  { resource: "budget", name: `${amount(plan.dailyBudgetMicros, plan)} a day`, detail: "" },
  {
    resource: "campaign",
    name: plan.campaignName,
    detail: plan.startServing ? "Starts serving at once" : "Paused until you enable it",
  },
];

const aimsOf = (plan: CampaignPlan): Change[] => [
  ...plan.locations.map(({ name, countryCode }) => ({
    resource: "location" as const,
    name,
    detail: countryCode,
  })),
  { resource: "language", name: plan.language, detail: "" },
];

function adGroupsOf(plan: CampaignPlan): Change[] {
  const bid = plan.cpcBidMicros === null ? "" : `, bid ${amount(plan.cpcBidMicros, plan)}`;
  return plan.adGroups.map(({ name, keywords }) => ({
    resource: "ad_group",
    name,
    detail: `1 ad, ${counted(keywords.length, "keyword")}${bid}`,
  }));
}

function restOf({ negativeKeywords, extensions }: CampaignPlan): Change[] {
  const extended = [
    [extensions.sitelinks.length, "sitelink"],
    [extensions.callouts.length, "callout"],
    [extensions.structuredSnippets.length, "structured snippet"],
  ] as const;
  const words = extended.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  const changes: Change[] = [];
  if (negativeKeywords.length > 0) {
    const name = counted(negativeKeywords.length, "negative keyword");
    changes.push({ resource: "negative_keywords", name, detail: "Broad match" });
  }
  if (words.length > 0) {
    changes.push({ resource: "extensions", name: words.join(", "), detail: "" });
  }
  return changes;
}

/** What publishing the plan changes in the account, in the order it is done. */
export function planChanges(plan: CampaignPlan, hasLeftovers: boolean): PreflightChange[] {
  const cleared: PreflightChange[] = hasLeftovers
    ? [
        {
          action: "remove",
          resource: "campaign",
          name: plan.campaignName,
          detail: "What an earlier publication left half-made",
        },
      ]
    : [];
  const created = [campaignOf, aimsOf, adGroupsOf, restOf].flatMap((part) => part(plan));
  return [...cleared, ...created.map((change) => ({ action: "create" as const, ...change }))];
}
