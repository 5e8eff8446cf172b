import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { resources } from "google-ads-api";

import { decidedBy, type Planned } from "./planned.ts";

/** An excluded age range or gender. */
export type Exclusion = Pick<resources.IAdGroupCriterion, "age_range" | "gender" | "negative">;

const ageRanges = {
  "18-24": "AGE_RANGE_18_24",
  "25-34": "AGE_RANGE_25_34",
  "35-44": "AGE_RANGE_35_44",
  "45-54": "AGE_RANGE_45_54",
  "55-64": "AGE_RANGE_55_64",
  "65+": "AGE_RANGE_65_UP",
} as const;
const genders = { Male: "MALE", Female: "FEMALE", Unknown: "UNDETERMINED" } as const;

/** Nothing chosen means everybody, so nothing is excluded. */
function leftOut<Choice extends string, Name>(
  all: Record<Choice, Name>,
  chosen: readonly Choice[],
): Name[] {
  if (chosen.length === 0) return [];
  const names = new Map(Object.entries<Name>(all));
  for (const choice of chosen) names.delete(choice);
  return [...names.values()];
}

/** Google Ads API: search ads reach everybody, so whatever is not chosen has to be excluded. */
export function exclusionsOf(plan: Pick<CampaignPlan, "ages" | "genders">): Planned<Exclusion>[] {
  return [
    ...leftOut(ageRanges, plan.ages).map((type) =>
      decidedBy("ageTargeting", { negative: true, age_range: { type } }),
    ),
    ...leftOut(genders, plan.genders).map((type) =>
      decidedBy("genderTargeting", { negative: true, gender: { type } }),
    ),
  ];
}

export function exclusionKey(exclusion: Exclusion): string {
  const { age_range: age, gender } = exclusion;
  return age ? `age|${age.type}` : `gender|${gender?.type}`;
}
