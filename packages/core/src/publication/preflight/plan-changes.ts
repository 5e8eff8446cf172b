import { AgeGroup, Device, Gender } from "@adwright/contracts/campaign-settings";
import type { PreflightChange } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { fullPlaceName } from "@adwright/rules/geography";
import { moneyWords } from "@adwright/rules/money";

import type { RecoveryPreview } from "../leftovers/plan-recovery.ts";

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
  ...plan.locations.map((place) => ({
    resource: "location" as const,
    name: fullPlaceName(place),
    detail: place.countryCode,
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

const matchTypes = { BROAD: "broad", PHRASE: "phrase", EXACT: "exact" } as const;

/** "Broad match" or "12 broad, 3 exact". */
function matchWords(negatives: CampaignPlan["negativeKeywords"]): string {
  const types = negatives.map((each) => (typeof each === "string" ? "BROAD" : each.matchType));
  const counts = Object.entries(matchTypes).flatMap(([type, words]) => {
    const count = types.filter((each) => each === type).length;
    return count === 0 ? [] : [{ count, words }];
  });
  const [first, ...others] = counts;
  if (first === undefined) return "";
  if (others.length > 0) return counts.map(({ count, words }) => `${count} ${words}`).join(", ");
  return `${first.words.charAt(0).toUpperCase()}${first.words.slice(1)} match`;
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
    changes.push({ resource: "negative_keywords", name, detail: matchWords(negativeKeywords) });
  }
  if (words.length > 0) {
    changes.push({ resource: "extensions", name: words.join(", "), detail: "" });
  }
  return changes;
}

/** The recorded result that proves that a resource was created, so that publishing continues with it. */
const madeWith: Record<Change["resource"], keyof MadeResources> = {
  budget: "budget",
  campaign: "campaign",
  bidding: "campaign",
  location: "criteria",
  language: "criteria",
  schedule: "criteria",
  devices: "criteria",
  // Together with its ads and keywords.
  ad_group: "keywords",
  ages: "adGroups",
  genders: "adGroups",
  final_url: "ads",
  negative_keywords: "negatives",
  extensions: "ads",
};

const continuedWords = "Started by an earlier publication: publishing continues with what exists";

function inPlan(change: Change, made: MadeResources = {}): PreflightChange {
  const isMade = made[madeWith[change.resource]] !== undefined;
  if (!isMade) return { action: "create", ...change };
  const hasDetail = change.resource === "campaign";
  return { action: "keep", ...change, ...(hasDetail && { detail: continuedWords }) };
}

/**
 * What publishing the plan changes in the account, in order. Leftovers of the same plan are kept, those of another plan
 * are removed.
 */
export function planChanges(
  plan: CampaignPlan,
  { continued, removesCampaign }: Pick<RecoveryPreview, "continued" | "removesCampaign">,
): PreflightChange[] {
  const removed: PreflightChange[] = removesCampaign
    ? [
        {
          action: "remove",
          resource: "campaign",
          name: plan.campaignName,
          detail: "Left by an earlier publication",
        },
      ]
    : [];
  const parts = [campaignOf, biddingOf, aimsOf, timesOf, adGroupsOf, peopleOf, pageOf, restOf];
  const planned = parts.flatMap((part) => part(plan));
  return [...removed, ...planned.map((change) => inPlan(change, continued))];
}

type BiddingPlan = Pick<
  CampaignPlan,
  "biddingStrategy" | "targetCpaMicros" | "targetRoas" | "currencyCode"
>;

const biddingWords: Record<CampaignPlan["biddingStrategy"], (plan: BiddingPlan) => string> = {
  manual_cpc: () => "Manual CPC",
  maximize_clicks: () => "Maximize clicks",
  target_cpa: ({ targetCpaMicros, currencyCode }) =>
    `Target CPA ${moneyWords(targetCpaMicros ?? 0, currencyCode)}`,
  target_roas: ({ targetRoas }) => `Target ROAS ${Math.round((targetRoas ?? 0) * 100)}%`,
};

/** The bidding strategy with its targets. */
const biddingOf = (plan: BiddingPlan): Change[] => [
  { resource: "bidding", name: biddingWords[plan.biddingStrategy](plan), detail: "" },
];

const hour = (hours: number) => String(hours).padStart(2, "0");

/** Hours and devices, unless all are chosen. */
function timesOf({ adSchedule, devices }: CampaignPlan): Change[] {
  const slots = adSchedule.map(({ day, startHour, endHour }) => {
    const short = `${day.slice(0, 1)}${day.slice(1, 3).toLowerCase()}`;
    return `${short} ${hour(startHour)}–${hour(endHour)}`;
  });
  const detail = "In the account's time zone";
  return [
    ...(slots.length > 0
      ? [{ resource: "schedule" as const, name: slots.join(", "), detail }]
      : []),
    ...someOf("devices", devices, Device.options),
  ];
}

/** Ages and genders, unless all are chosen. */
const peopleOf = ({ ages, genders }: CampaignPlan): Change[] => [
  ...someOf("ages", ages, AgeGroup.options),
  ...someOf("genders", genders, Gender.options),
];

/** The page that the ads lead to. */
const pageOf = ({ finalUrl }: CampaignPlan): Change[] => [
  { resource: "final_url", name: finalUrl, detail: "" },
];

function someOf(
  resource: "devices" | "ages" | "genders",
  chosen: readonly string[],
  all: readonly string[],
): Change[] {
  const names = all.filter((one) => chosen.includes(one));
  if (names.length === all.length) return [];
  return [{ resource, name: names.join(", "), detail: "The others are left out" }];
}
