import type { CampaignStatus } from "@adwright/contracts/campaign";

/**
 * What a change of status adds to the counters; undefined when it changes none. Every status but published counts as
 * a draft: generating, draft, publishing and failed.
 */
export function counterMove(
  from: CampaignStatus,
  to: CampaignStatus,
): { drafts: number; published: number } | undefined {
  const step = Number(to === "published") - Number(from === "published");
  return step === 0 ? undefined : { drafts: -step, published: step };
}
