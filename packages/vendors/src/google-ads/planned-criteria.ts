import type { Device } from "@adwright/contracts/campaign";
import type { CampaignPlan } from "@adwright/contracts/publication";
import type * as z from "zod/mini";

import type { Criterion } from "./criterion-key.ts";
import { languageConstants } from "./language-constants.ts";

type AimPlan = Pick<CampaignPlan, "locations" | "language" | "adSchedule" | "devices">;

const deviceTypes = { desktop: "DESKTOP", mobile: "MOBILE", tablet: "TABLET" } as const;
const allDevices = Object.keys(deviceTypes) as z.infer<typeof Device>[];

/** No device chosen means no restriction, as with an empty schedule. */
function devicesOff(devices: AimPlan["devices"]): Criterion[] {
  if (devices.length === 0) return [];
  const off = allDevices.filter((device) => !devices.includes(device));
  // Google Ads API: a bid modifier of 0 turns a device off.
  return off.map((device) => ({ device: { type: deviceTypes[device] }, bid_modifier: 0 }));
}

/** Whom the campaign aims at: places, language, hours, and the devices that are turned off. */
export function plannedCriteria(plan: AimPlan): Criterion[] {
  return [
    ...plan.locations.map(({ id }) => ({
      location: { geo_target_constant: `geoTargetConstants/${id}` },
    })),
    { language: { language_constant: `languageConstants/${languageConstants[plan.language]}` } },
    ...plan.adSchedule.map(({ day, startHour, endHour }) => ({
      ad_schedule: {
        day_of_week: day,
        start_hour: startHour,
        start_minute: "ZERO" as const,
        end_hour: endHour,
        end_minute: "ZERO" as const,
      },
    })),
    ...devicesOff(plan.devices),
  ];
}
