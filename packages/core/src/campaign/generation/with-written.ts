import { normalized } from "@adwright/ad-text/normalize";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { CampaignSettings } from "@adwright/contracts/campaign";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";

/** The part of the settings that the AI writes. */
interface WrittenSettings {
  negativeKeywords: string[];
  extensions: Pick<AdExtensions, "sitelinks" | "callouts">;
}

/** A person's settings together with what the AI has written; what it was not to write is left out. */
export function withWritten(
  settings: CampaignSettings,
  written: WrittenSettings,
): CampaignSettings {
  const { unwantedExtensions = [], ...rest } = settings;
  const { adExtensions } = settings;
  const unwanted = new Set(unwantedExtensions);
  const { sitelinks, callouts } = written.extensions;
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
    },
  };
}

/** The texts without those that say the same as an earlier one. */
function distinct(texts: readonly string[]): string[] {
  return distinctBy(texts, (text) => text);
}

/** The same for things that have a text. */
function distinctBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = normalized(textOf(item));
    return seen.has(key) ? false : seen.add(key);
  });
}
