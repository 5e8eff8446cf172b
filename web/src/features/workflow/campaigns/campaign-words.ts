import type { GenerationStatus, GroupCampaign } from "@adwright/contracts/campaign-group/group";

import { amountWords } from "../workflow-words.ts";

/** The campaign's goal, or a text if it has none. */
export const goalWords = ({ goal }: Pick<GroupCampaign, "goal">): string =>
  goal.trim() === "" ? "No goal generated" : goal;

export const campaignStatusWords: Record<GroupCampaign["status"], string> = {
  generating: "Generating",
  ready: "Ready to Publish",
  publishing: "Publishing",
  published: "Published",
  failed: "Failed",
};

export const generationStatusWords: Record<GenerationStatus, string> = {
  waiting: "waiting",
  generating: "generating",
  ready: "ready",
  error: "error",
};

export function campaignAmount(amount: number | null, currencyCode: string): string {
  return amount === null ? "Not set" : amountWords(amount, currencyCode);
}
