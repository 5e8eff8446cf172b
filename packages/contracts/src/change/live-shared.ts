import * as z from "zod/mini";

import { PageQuery } from "../page.ts";
import { route } from "../route.ts";
import { livePageOf } from "./live-campaign.ts";

/** A shared item that a link connects with a campaign; the link's name contains both ids. */
const Linked = z.object({
  /** The link's resource name, whether or not it exists. */
  link: z.string(),
  name: z.string(),
  isLinked: z.boolean(),
});

export const LiveShared = z.object({
  /** The account's lists of negative keywords. */
  lists: z.array(
    z.extend(Linked, {
      /** The list's resource name, the parent of its negative keywords in a change. */
      list: z.string(),
      keywords: z.number(),
      /** How many campaigns use it. */
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
      /** The status of the link, ENABLED or PAUSED; null if there is no link. */
      status: z.nullable(z.string()),
      /** True if Google created it automatically; only Google can link or remove it. */
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

export const getLiveShared = route("GET", `${path}/shared`, {
  // `asOf`: when the data was read from Google. ISO 8601
  answer: z.extend(LiveShared, { asOf: z.string() }),
});

export const listLiveListKeywords = route("GET", `${path}/list-keywords`, {
  query: z.extend(PageQuery, { q: z.optional(z.string()) }),
  answer: livePageOf(LiveListKeyword),
});
