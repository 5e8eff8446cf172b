import { keys } from "../keys.ts";
import { optionalJson, optionalNumber, optionalText, text } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import type { LatestEntry } from "./stats-row.ts";

/** A person's counters; absent until something is counted. */
export const statsEntity = entity("stats", keys.stats, {
  userId: text,
  brands: optionalNumber,
  countedBrands: optionalNumber,
  drafts: optionalNumber,
  published: optionalNumber,
  unfinished: optionalNumber,
  reports: optionalNumber,
  groups: optionalNumber,
  groupDrafts: optionalNumber,
  lastGroupAt: optionalText,
  latestDraft: optionalJson<LatestEntry>(),
  latestReport: optionalJson<LatestEntry>(),
});

/** What a person has used of the plan in one month (yyyy-mm, UTC). */
export const usageEntity = entity("usage", keys.usage, {
  userId: text,
  month: text,
  campaigns: optionalNumber,
  reports: optionalNumber,
});
