import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { plural } from "../../../format/plural.ts";
import type { CampaignEntries, ExtensionKind } from "./campaign-entries.ts";

const texts = {
  sitelinks: "sitelink",
  callouts: "callout",
  structuredSnippets: "structured snippet",
} as const;

/** What saving does with the texts of an extension that a campaign has, or has not, where the box alone would not tell. */
export function extensionHint(
  kind: ExtensionKind,
  { adExtensions: on }: CampaignEntries,
  standing: AdExtensions,
): string | undefined {
  if (kind === "call" || kind === "location") return undefined;
  const count = standing[kind].length;
  if (!on[kind]) return count > 0 ? `Saving removes ${plural(count, texts[kind])}.` : undefined;
  // The form has the values of a snippet itself.
  if (count > 0 || kind === "structuredSnippets") return undefined;
  return "None are written yet: write them under “Ad extensions” once this is saved.";
}
