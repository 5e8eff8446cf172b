import { AgeGroup, Device, Gender } from "@adwright/contracts/campaign";
import type { PreflightChange } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { moneyWords } from "@adwright/rules/money";

type Change = Omit<PreflightChange, "action">;

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
export const biddingOf = (plan: BiddingPlan): Change[] => [
  { resource: "bidding", name: biddingWords[plan.biddingStrategy](plan), detail: "" },
];

const hour = (hours: number) => String(hours).padStart(2, "0");

/** Hours and devices, unless all are chosen. */
export function timesOf({ adSchedule, devices }: CampaignPlan): Change[] {
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
export const peopleOf = ({ ages, genders }: CampaignPlan): Change[] => [
  ...someOf("ages", ages, AgeGroup.options),
  ...someOf("genders", genders, Gender.options),
];

/** The page that the ads lead to. */
export const pageOf = ({ finalUrl }: CampaignPlan): Change[] => [
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
