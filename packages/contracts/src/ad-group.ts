import * as z from "zod/mini";

import { campaignBounds, isLineOf, line, listOf } from "./campaign-bounds.ts";

export const MatchType = z.enum(["EXACT", "PHRASE", "BROAD"]);
export const Keyword = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(200)),
  matchType: MatchType,
});
export type Keyword = z.infer<typeof Keyword>;

/** Pins one line of a responsive search ad to a position. `index` counts from 0. */
export const Pin = z
  .object({
    kind: z.enum(["headline", "description"]),
    index: z.int("A pin names a line of the ad").check(z.gte(0, "A pin names a line of the ad")),
    position: z.enum(["HEADLINE_1", "HEADLINE_2", "HEADLINE_3", "DESCRIPTION_1", "DESCRIPTION_2"]),
  })
  .check(
    z.refine(({ kind, position }) => position.startsWith(kind.toUpperCase()), {
      error: "A headline is pinned to a headline's place, a description to a description's",
      path: ["position"],
    }),
  );

const maxLines = campaignBounds.headlines + campaignBounds.descriptions;

/** One ad group with its responsive search ad; fields are named as in the API. */
export const AdGroup = z
  .object({
    ad_group_name: z.string().check(z.minLength(1), z.maxLength(campaignBounds.nameCharacters)),
    headlines: listOf(line(), campaignBounds.headlines, "headlines"),
    descriptions: listOf(line(), campaignBounds.descriptions, "descriptions"),
    keywords: listOf(Keyword, campaignBounds.keywords, "keywords"),
    path1: line(),
    path2: line(),
    pins: listOf(Pin, maxLines, "pins"),
    /** Lines that regeneration must not change, such as `headlines/3`. */
    locked: listOf(z.string(), maxLines, "locked lines"),
  })
  .check(
    z.refine((ad) => ad.pins.every(({ kind, index }) => index < ad[`${kind}s`].length), {
      error: "A pin names a line of the ad",
      path: ["pins"],
    }),
    z.refine((ad) => ad.locked.every((path) => isLineOf(ad, path)), {
      error: "Only a line of the ad can be locked",
      path: ["locked"],
    }),
  );
export type AdGroup = z.infer<typeof AdGroup>;

/** What the AI, given the brand's facts, says about the claims of one line. */
export const ClaimReading = z.object({
  text: z.string(),
  verdict: z.enum(["proven", "unproven", "no_claim"]),
  /** The words of the line that make the claim. */
  words: z.string(),
  /** The fact that proves it. */
  fact: z.optional(z.string()),
});
export type ClaimReading = z.infer<typeof ClaimReading>;
