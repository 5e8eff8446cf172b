import type { Device } from "@adwright/contracts/campaign-settings";
import type { LanguageCode } from "@adwright/contracts/language";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type * as z from "zod/mini";

import type { Criterion } from "./criterion-key.ts";
import { decidedBy, type Planned } from "./planned.ts";

type AimPlan = Pick<CampaignPlan, "locations" | "language" | "adSchedule" | "devices">;

const deviceTypes = { desktop: "DESKTOP", mobile: "MOBILE", tablet: "TABLET" } as const;
const allDevices = Object.keys(deviceTypes) as z.infer<typeof Device>[];

/** Google's language constants (Google Ads API, codes and formats: languages). */
export const languageConstants: Record<LanguageCode, number> = {
  en: 1000,
  de: 1001,
  fr: 1002,
  es: 1003,
  it: 1004,
  ja: 1005,
  da: 1009,
  nl: 1010,
  fi: 1011,
  ko: 1012,
  no: 1013,
  pt: 1014,
  sv: 1015,
  zh: 1017,
  ar: 1019,
  hi: 1023,
  pl: 1030,
  ru: 1031,
  tr: 1037,
};

/** No chosen device means no restriction, as for an empty schedule. */
function devicesOff(devices: AimPlan["devices"]): Criterion[] {
  if (devices.length === 0) return [];
  const off = allDevices.filter((device) => !devices.includes(device));
  // Google Ads API: a bid modifier of 0 turns a device off.
  return off.map((device) => ({ device: { type: deviceTypes[device] }, bid_modifier: 0 }));
}

const scheduled = ({ day, startHour, endHour }: AimPlan["adSchedule"][number]): Criterion => ({
  ad_schedule: {
    day_of_week: day,
    start_hour: startHour,
    start_minute: "ZERO" as const,
    end_hour: endHour,
    end_minute: "ZERO" as const,
  },
});

/** A city's canonical name is "Portland,Oregon,United States"; some countries have no regions in it. */
function locationOf(place: AimPlan["locations"][number]): Criterion {
  const { id, name, canonicalName = name, countryCode, distance } = place;
  if (distance === undefined) {
    return { location: { geo_target_constant: `geoTargetConstants/${id}` } };
  }
  const [city = name, ...around] = canonicalName.split(",");
  const [province] = around.length > 1 ? around : [];
  const region = province === undefined ? {} : { province_name: province };
  return {
    proximity: {
      address: { city_name: city, ...region, country_code: countryCode },
      radius: distance.amount,
      radius_units: distance.unit,
    },
  };
}

function plannedLocations({ locations }: Pick<AimPlan, "locations">): Planned<Criterion>[] {
  return locations.map((place, index) => decidedBy(`locations/${index}`, locationOf(place)));
}

/** The campaign's targeting: locations, language, schedule, and devices that are turned off. */
export function plannedCriteria(plan: AimPlan): Planned<Criterion>[] {
  const language = `languageConstants/${languageConstants[plan.language]}`;
  return [
    ...plannedLocations(plan),
    decidedBy("language", { language: { language_constant: language } }),
    ...plan.adSchedule.map((slot, index) => decidedBy(`adSchedule/${index}`, scheduled(slot))),
    ...devicesOff(plan.devices).map((device) => decidedBy("deviceTargeting", device)),
  ];
}

/** The campaign's negative keywords. */
export function plannedNegatives(
  plan: Pick<CampaignPlan, "negativeKeywords">,
): Planned<Criterion>[] {
  return plan.negativeKeywords.map((entry, index) => {
    const { text, matchType } =
      typeof entry === "string" ? { text: entry, matchType: "BROAD" as const } : entry;
    const keyword = { text, match_type: matchType };
    return decidedBy(`negativeKeywords/${index}`, { negative: true, keyword });
  });
}
