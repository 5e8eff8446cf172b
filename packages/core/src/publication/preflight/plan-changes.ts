import type { PreflightChange } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { moneyWords } from "@adwright/rules/money";

import type { Leftover } from "./leftover-findings.ts";
import { biddingOf, pageOf, peopleOf, timesOf } from "./setting-changes.ts";

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

const parts = [campaignOf, biddingOf, aimsOf, timesOf, adGroupsOf, peopleOf, pageOf, restOf];

/** With what each resource was made: it stands, and publishing goes on with it, once that is there. */
const madeWith: Record<Change["resource"], keyof MadeResources> = {
  budget: "budget",
  campaign: "campaign",
  bidding: "campaign",
  location: "criteria",
  language: "criteria",
  schedule: "criteria",
  devices: "criteria",
  // With its ad and its keywords.
  ad_group: "keywords",
  ages: "adGroups",
  genders: "adGroups",
  final_url: "ads",
  negative_keywords: "negatives",
  extensions: "ads",
};

const goesOn = "Half-made by an earlier publication: publishing goes on with what stands";

function inPlan(change: Change, made: MadeResources = {}): PreflightChange {
  const stands = made[madeWith[change.resource]] !== undefined;
  if (!stands) return { action: "create", ...change };
  const isTold = change.resource === "campaign";
  return { action: "keep", ...change, ...(isTold && { detail: goesOn }) };
}

/**
 * What publishing the plan changes in the account, in the order it is done: what a failed publication of the same plan
 * made is kept, what one of another plan left is removed.
 */
export function planChanges(
  plan: CampaignPlan,
  { continued, isCleared }: Pick<Leftover, "continued" | "isCleared">,
): PreflightChange[] {
  const cleared: PreflightChange[] = isCleared
    ? [
        {
          action: "remove",
          resource: "campaign",
          name: plan.campaignName,
          detail: "What an earlier publication left half-made",
        },
      ]
    : [];
  const planned = parts.flatMap((part) => part(plan));
  return [...cleared, ...planned.map((change) => inPlan(change, continued))];
}
