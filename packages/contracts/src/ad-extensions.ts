import * as z from "zod/mini";

import { campaignBounds, line, listOf, pageAddress } from "./campaign-bounds.ts";

export const Sitelink = z.object({
  text: line(),
  description1: line(),
  description2: line(),
  url: pageAddress(),
});
const StructuredSnippet = z.object({
  header: line(),
  values: listOf(line(), campaignBounds.snippetValues, "snippet values"),
});
export const AdExtensions = z.object({
  sitelinks: listOf(Sitelink, campaignBounds.sitelinks, "sitelinks"),
  callouts: listOf(line(), campaignBounds.callouts, "callouts"),
  structuredSnippets: listOf(
    StructuredSnippet,
    campaignBounds.structuredSnippets,
    "structured snippets",
  ),
  call: z.boolean(),
  location: z.boolean(),
});
export type AdExtensions = z.infer<typeof AdExtensions>;

/** Extensions whose texts the AI writes. */
export const WrittenExtension = z.enum(["sitelinks", "callouts"]);
