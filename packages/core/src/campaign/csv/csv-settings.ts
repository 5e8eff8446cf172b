import type { CampaignSettings } from "@adwright/contracts/campaign";

import type { CsvColumn } from "./csv-columns.ts";

type Slot = CampaignSettings["adSchedule"][number];
type Device = CampaignSettings["deviceTargeting"][number];
type Cells = Partial<Record<CsvColumn, string>>;

const types: Record<CampaignSettings["campaignType"], string> = {
  search: "Search",
  display: "Display",
  shopping: "Shopping",
  video: "Video",
};

const bidStrategies: Record<CampaignSettings["biddingStrategy"], string> = {
  manual_cpc: "Manual CPC",
  target_cpa: "Target CPA",
  target_roas: "Target ROAS",
  maximize_clicks: "Maximize clicks",
};

const days: Record<Slot["day"], string> = {
  MONDAY: "Monday",
  TUESDAY: "Tuesday",
  WEDNESDAY: "Wednesday",
  THURSDAY: "Thursday",
  FRIDAY: "Friday",
  SATURDAY: "Saturday",
  SUNDAY: "Sunday",
};

const bidColumns = {
  desktop: "Desktop Bid Modifier",
  mobile: "Mobile Bid Modifier",
  tablet: "Tablet Bid Modifier",
} as const satisfies Record<Device, CsvColumn>;

/** The cells of a campaign's own row. Editor has no columns for ages, genders and the EU declaration. */
export function settingsCells(settings: CampaignSettings): Cells {
  const { budget, targetCpa, targetRoas } = settings;
  return {
    "Campaign Daily Budget": budget === null ? "" : String(budget),
    "Campaign Type": types[settings.campaignType],
    Networks: settings.campaignType === "search" ? "Google search" : "",
    "Bid Strategy Type": bidStrategies[settings.biddingStrategy],
    "Target CPA": targetCpa === null ? "" : String(targetCpa),
    // Editor expects a percentage.
    "Target ROAS": targetRoas === null ? "" : `${Math.round(targetRoas * 100)}%`,
    "Ad Schedule": settings.adSchedule.map(scheduled).join(";"),
    ...excludedDevices(settings.deviceTargeting),
  };
}

/** `(Monday[09:00-17:00])`, support.google.com/google-ads/editor/answer/57751. */
function scheduled({ day, startHour, endHour }: Slot): string {
  return `(${days[day]}[${clock(startHour)}-${clock(endHour)}])`;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** A device is excluded by a bid adjustment of -100%. */
function excludedDevices(targeted: readonly Device[]): Cells {
  const excluded = Object.entries(bidColumns).filter(
    ([device]) => !targeted.some((one) => one === device),
  );
  return Object.fromEntries(excluded.map(([, column]) => [column, "-100"]));
}
