import type { common, resources } from "google-ads-api";

/** The targeting fields of a criterion, written or read. */
export type Criterion = Pick<
  resources.ICampaignCriterion,
  | "location"
  | "proximity"
  | "language"
  | "ad_schedule"
  | "device"
  | "keyword"
  | "negative"
  | "bid_modifier"
>;

const scheduleKey = (slot: common.IAdScheduleInfo) =>
  `schedule|${slot.day_of_week}|${slot.start_hour}|${slot.end_hour}`;

/** Keywords are case-insensitive (Google Ads API: criterion ids depend on text and match type). */
export const keywordKey = (keyword: common.IKeywordInfo) =>
  `keyword|${keyword.match_type}|${(keyword.text ?? "").trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

/** Google finds the point of an address, so a planned radius is known by its address. */
function proximityKey({ address, radius, radius_units: unit }: common.IProximityInfo): string {
  const { city_name: city, province_name: province, country_code: country } = address ?? {};
  const place = [city, province, country].map((part) => (part ?? "").toLowerCase()).join("|");
  return `proximity|${place}|${radius}|${unit}`;
}

/** Equal for two criteria with the same target. A device only has a key if it is turned off. */
export function criterionKey(criterion: Criterion): string {
  const { location, proximity, language, ad_schedule: slot, device, keyword } = criterion;
  if (location) return `location|${location.geo_target_constant}`;
  if (proximity?.address) return proximityKey(proximity);
  if (language) return `language|${language.language_constant}`;
  if (slot) return scheduleKey(slot);
  if (device) return `device|${device.type}|${criterion.bid_modifier === 0}`;
  if (keyword) return `${keywordKey(keyword)}|${criterion.negative === true}`;
  return "other";
}
