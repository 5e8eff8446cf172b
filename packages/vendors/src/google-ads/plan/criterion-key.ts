import type { common, resources } from "google-ads-api";

/** A criterion as it is written or read: the fields that say whom it is about. */
export type Criterion = Pick<
  resources.ICampaignCriterion,
  "location" | "language" | "ad_schedule" | "device" | "keyword" | "negative" | "bid_modifier"
>;

const scheduleKey = (slot: common.IAdScheduleInfo) =>
  `schedule|${slot.day_of_week}|${slot.start_hour}|${slot.end_hour}`;

/** Keywords are the same regardless of case (Google Ads API: criterion ids depend on text and match type). */
export const keywordKey = (keyword: common.IKeywordInfo) =>
  `keyword|${keyword.match_type}|${(keyword.text ?? "").trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

/** Equal for two criteria that aim at the same thing. A device counts only while it is turned off. */
export function criterionKey(criterion: Criterion): string {
  const { location, language, ad_schedule: slot, device, keyword } = criterion;
  if (location) return `location|${location.geo_target_constant}`;
  if (language) return `language|${language.language_constant}`;
  if (slot) return scheduleKey(slot);
  if (device) return `device|${device.type}|${criterion.bid_modifier === 0}`;
  if (keyword) return `${keywordKey(keyword)}|${criterion.negative === true}`;
  return "other";
}
