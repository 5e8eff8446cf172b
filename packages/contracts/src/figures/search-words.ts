import * as z from "zod/mini";

import { Metrics } from "../metrics.ts";
import { route } from "../route.ts";

/** One to three words that follow each other in search terms, with the sum of these terms. */
export const SearchWord = z.extend(Metrics, {
  text: z.string(),
  /** How many terms have it. */
  terms: z.number(),
  /** The campaign's own keywords that it would block as a negative phrase; at most 3. */
  blocks: z.array(z.string()),
});
export type SearchWord = z.infer<typeof SearchWord>;

/** A search term in one ad group. */
export const TermPoint = z.extend(Metrics, {
  text: z.string(),
  /** A resource name; empty in a Performance Max campaign. */
  adGroup: z.string(),
  /** Google's: NONE, ADDED, EXCLUDED, ADDED_EXCLUDED. */
  status: z.string(),
});
export type TermPoint = z.infer<typeof TermPoint>;

/** What people searched for in 90 complete days, from what is stored. Google leaves out rare searches. */
export const SearchWords = z.object({
  /** When Google was read, ISO 8601; null before the first read. */
  asOf: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  currencyCode: z.string(),
  totals: Metrics,
  /** The most expensive; at most 40. */
  words: z.array(SearchWord),
  /** The most expensive; at most 300. */
  terms: z.array(TermPoint),
  /** How many more terms there are. */
  otherTerms: z.number(),
});
export type SearchWords = z.infer<typeof SearchWords>;

const path = "/api/brands/:brandId/live/campaigns/:campaign";

export const getSearchWords = route("GET", `${path}/search-words`, {
  inStaffView: true,
  answer: SearchWords,
});

/** The terms of those 90 days that negative keywords would have blocked; a term counts once. */
export const BlockedTerms = z.extend(Metrics, {
  terms: z.number(),
  /** Blocked terms that brought conversions, most first; at most 5. */
  converting: z.array(z.string()),
  /** The campaign's own keywords that would be blocked; at most 5. */
  keywords: z.array(z.string()),
});
export type BlockedTerms = z.infer<typeof BlockedTerms>;

const MOST_NEGATIVES = 200;
const NegativeToTry = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(80)),
  matchType: z.enum(["EXACT", "PHRASE", "BROAD"]),
});

export type NegativeToTry = z.infer<typeof NegativeToTry>;

/** Changes nothing. */
export const findBlockedTerms = route("POST", `${path}/blocked-terms`, {
  maxPerHour: 1200,
  body: z.object({ negatives: z.array(NegativeToTry).check(z.maxLength(MOST_NEGATIVES)) }),
  answer: BlockedTerms,
});
