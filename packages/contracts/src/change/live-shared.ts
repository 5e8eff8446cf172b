import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";

/** What campaigns share and is linked to one by a link that is named after both. */
const Linked = z.object({
  /** Resource name of the link, whether it is there or not. */
  link: z.string(),
  name: z.string(),
  isLinked: z.boolean(),
});

export const LiveShared = z.object({
  /** Lists of negative keywords of the account. */
  lists: z.array(
    z.extend(Linked, {
      /** Resource name: what a negative keyword of it names as its parent. */
      list: z.string(),
      keywords: z.number(),
      /** How many campaigns it counts for. */
      campaigns: z.number(),
    }),
  ),
  /** Sitelinks, callouts and structured snippets of the account, and those of the campaign's ad groups. */
  assets: z.array(
    z.extend(Linked, {
      /** SITELINK, CALLOUT or STRUCTURED_SNIPPET. */
      type: z.string(),
      /** The ad group it is linked to; null for the campaign. */
      adGroupName: z.nullable(z.string()),
      /** Of the link: ENABLED or PAUSED; null without one. */
      status: z.nullable(z.string()),
      /** Google made it itself: nobody else links or removes it. */
      isByGoogle: z.boolean(),
    }),
  ),
  labels: z.array(Linked),
});
export type LiveShared = z.infer<typeof LiveShared>;

/** A keyword of a list that is attached to the campaign. */
export const LiveListKeyword = z.object({
  resource: z.string(),
  text: z.string(),
  matchType: z.string(),
  listName: z.string(),
});
export type LiveListKeyword = z.infer<typeof LiveListKeyword>;

const path = "/api/brands/:brandId/live/campaigns/:campaign";

export const getLiveShared = route({
  method: "GET",
  path: `${path}/shared`,
  // `asOf`: when Google was read. ISO 8601
  answer: z.extend(LiveShared, { asOf: z.string() }),
});

export const listLiveListKeywords = route({
  method: "GET",
  path: `${path}/list-keywords`,
  query: z.extend(PageQuery, { q: z.optional(z.string()) }),
  answer: z.object({
    asOf: z.string(),
    rows: z.array(LiveListKeyword),
    total: z.number(),
    nextCursor: z.nullable(z.string()),
  }),
});
