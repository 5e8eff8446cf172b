import type { CampaignAtGoogle } from "@adwright/contracts/publication/serving";

import { formatMicros } from "../../../format/money.ts";

export interface ExpectedUndo {
  outcome: "remove" | "pause" | "record" | "nothing";
  words: string;
}

/** What an undo will come to, as far as can be told beforehand; the server looks for itself. */
export function expectUndo(campaign: CampaignAtGoogle | undefined): ExpectedUndo {
  const isRemoved = campaign?.status === "REMOVED";
  if (campaign !== undefined && campaign.spentMicros > 0) {
    const spent = formatMicros(campaign.spentMicros, campaign.currencyCode);
    return isRemoved
      ? {
          outcome: "nothing",
          words: `The campaign has spent ${spent} and was removed in Google Ads. Its figures stay there.`,
        }
      : {
          outcome: "pause",
          words: `The campaign has spent ${spent}, so it will be paused instead of removed. Its figures stay in Google Ads.`,
        };
  }
  if (isRemoved) {
    return {
      outcome: "record",
      words:
        "The campaign was removed in Google Ads already. Undoing records that, removes its budget and gives you the draft back.",
    };
  }
  return {
    outcome: "remove",
    words:
      "What its receipt lists is removed from Google Ads again: the campaign with all that is in it first, then its budget. The texts of its extensions, if it has any, stay in the account's asset library: Google keeps them. The campaign becomes a draft that you can publish anew.",
  };
}
