import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { asCampaign } from "./campaign-view.ts";
import type { AdLine } from "./generation/ad-line-path.ts";

const words: Record<string, string> = {
  generating: "The campaign is still being generated.",
  publishing: "The campaign is being published and cannot change now.",
  published: "The campaign is published. Changes to it are made in Google Ads.",
};

/** Throws CONFLICT unless the campaign is a draft or failed. */
export function checkEditable({ summary: { status } }: CampaignRow): void {
  if (status === "draft" || status === "failed") return;
  throw new AppError("CONFLICT", words[status] ?? "The campaign cannot be changed now.");
}

/** Throws CONFLICT if the line is locked and so must not be rewritten. */
export function checkUnlocked({ group, field }: AdLine): void {
  if (!group.locked.includes(field)) return;
  throw new AppError("CONFLICT", "This line is locked. Unlock it to have it rewritten.");
}

/** The error when another save was first; its details contain the campaign as stored now. */
export function changedElsewhere(campaign: CampaignRow): AppError {
  return new AppError("OUTDATED", "This campaign was changed elsewhere in the meantime.", {
    details: asCampaign(campaign),
  });
}
