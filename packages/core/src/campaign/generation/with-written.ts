import { normalized } from "@adwright/ad-text/normalize";
import type { CampaignSettings } from "@adwright/contracts/campaign";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";

import type { WrittenExtensions } from "../copy/finish-extensions.ts";

/** The settings that the AI writes. */
interface WrittenSettings {
  negativeKeywords: string[];
  extensions: WrittenExtensions;
}

/** Combines the person's settings with what the AI wrote, leaving out extensions the person did not want. */
export function withWritten(
  settings: CampaignSettings,
  written: WrittenSettings,
): CampaignSettings {
  const { unwantedExtensions = [], ...rest } = settings;
  const { adExtensions } = settings;
  const unwanted = new Set(unwantedExtensions);
  const { sitelinks, callouts, structuredSnippets } = written.extensions;
  return {
    ...rest,
    negativeKeywords: distinct([...settings.negativeKeywords, ...written.negativeKeywords]).slice(
      0,
      campaignBounds.negativeKeywords,
    ),
    adExtensions: {
      ...adExtensions,
      sitelinks: distinctBy(
        [...adExtensions.sitelinks, ...(unwanted.has("sitelinks") ? [] : sitelinks)],
        ({ text }) => text,
      ).slice(0, campaignBounds.sitelinks),
      callouts: distinct([
        ...adExtensions.callouts,
        ...(unwanted.has("callouts") ? [] : callouts),
      ]).slice(0, campaignBounds.callouts),
      // Offered to nobody to leave out, they come with the callouts, which they resemble.
      structuredSnippets: distinctBy(
        [
          ...adExtensions.structuredSnippets,
          ...(unwanted.has("callouts") ? [] : structuredSnippets),
        ],
        ({ header }) => header,
      ).slice(0, campaignBounds.structuredSnippets),
    },
  };
}

/** The texts without duplicates. */
function distinct(texts: readonly string[]): string[] {
  return distinctBy(texts, (text) => text);
}

/** The items without those whose text repeats an earlier one. */
function distinctBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = normalized(textOf(item));
    return seen.has(key) ? false : seen.add(key);
  });
}
