import type { Resource } from "../accounts/resource.ts";
import { statusOrEnabled } from "../mutate/rule-scope.ts";

/** The criterion type by the field that contains it. */
export const CRITERION_TYPES: Record<string, string> = {
  keyword: "KEYWORD",
  location: "LOCATION",
  proximity: "PROXIMITY",
  location_group: "LOCATION_GROUP",
  language: "LANGUAGE",
  device: "DEVICE",
  ad_schedule: "AD_SCHEDULE",
  age_range: "AGE_RANGE",
  gender: "GENDER",
};

/** Google's ids of these constants (from docs, "Codes and formats"). */
export const DEVICE_IDS: Record<string, number> = {
  DESKTOP: 30_000,
  MOBILE: 30_001,
  TABLET: 30_002,
  CONNECTED_TV: 30_004,
};

export const AGE_RANGE_IDS: Record<string, number> = {
  AGE_RANGE_18_24: 503_001,
  AGE_RANGE_25_34: 503_002,
  AGE_RANGE_35_44: 503_003,
  AGE_RANGE_45_54: 503_004,
  AGE_RANGE_55_64: 503_005,
  AGE_RANGE_65_UP: 503_006,
  AGE_RANGE_UNDETERMINED: 503_999,
};

export const GENDER_IDS: Record<string, number> = { MALE: 10, FEMALE: 11, UNDETERMINED: 20 };

/** A new criterion with what Google adds to it. */
export const completedCriterion = (
  criterion: Resource,
  field: string | undefined,
  id: number | undefined,
): Resource => ({
  ...criterion,
  negative: criterion["negative"] ?? false,
  status: statusOrEnabled(criterion),
  type: CRITERION_TYPES[field ?? ""] ?? "UNKNOWN",
  criterion_id: id,
});

/** The resource's criterion field, if it has one of these. */
export const findCriterionField = (
  resource: Record<string, unknown>,
  fields: readonly string[],
): string | undefined =>
  fields.find((field) => resource[field] !== undefined && resource[field] !== null);
