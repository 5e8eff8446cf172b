import * as z from "zod/mini";

import { ChangeSetStatus, FirstChange } from "../change/change-set.ts";
import { route } from "../route.ts";

/** Where something is: a campaign of a brand's account. */
const place = {
  brandId: z.number(),
  /** Google's number of the campaign. */
  campaign: z.string(),
};

/** An ad group with its enabled keywords' cost of the last 30 complete days, in micros. */
const FoundAdGroup = z.object({
  ...place,
  name: z.string(),
  costMicros: z.number(),
  currencyCode: z.string(),
});

const FoundKeyword = z.object({
  ...place,
  text: z.string(),
  matchType: z.string(),
  costMicros: z.number(),
  currencyCode: z.string(),
});

/** A set of changes, named by what it changes first. */
const FoundSet = z.object({
  brandId: z.number(),
  setId: z.number(),
  status: ChangeSetStatus,
  changeCount: z.number(),
  firstChange: FirstChange,
  /** When it was applied, or else made. ISO 8601. */
  at: z.string(),
});

export const Found = z.object({
  adGroups: z.array(FoundAdGroup),
  keywords: z.array(FoundKeyword),
  sets: z.array(FoundSet),
});
export type Found = z.infer<typeof Found>;

/** Parts of live campaigns and sets of changes whose names have all words of `q`; never waits for Google. */
export const search = route("GET", "/api/search", {
  maxPerHour: 1200,
  inStaffView: true,
  query: z.object({ q: z.string().check(z.maxLength(200)) }),
  answer: Found,
});
