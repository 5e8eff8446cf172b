import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";

import { campaignPage, livePage } from "../../../format/pages.ts";

export const sourceWords: Record<CampaignTableRow["source"], string> = {
  draft: "Draft here",
  published: "Published here",
  google: "Made in Google Ads",
};

/** Between the parts of the names of a workflow's campaigns: "{group} · {market} · {language}". */
const SEPARATOR = " · ";

/** The name on two lines. Campaigns of a workflow share the beginning of their names, so their market comes first. */
export function nameLines({ name, own }: Pick<CampaignTableRow, "name" | "own">): string[] {
  const parts = name.split(SEPARATOR);
  if (own === null || own.groupId === null || parts.length < 3) return [name];
  return [parts.slice(-2).join(SEPARATOR), parts.slice(0, -2).join(SEPARATOR)];
}

interface Target {
  brandId: number;
  /** The campaign's resource name. */
  campaign: string;
}

/** What changes are staged for; undefined for what is not at Google, was removed there, or has no brand any more. */
export function targetOf({ live, brandId }: CampaignTableRow): Target | undefined {
  if (live === null || brandId === null || live.status === "REMOVED") return undefined;
  return { brandId, campaign: `customers/${live.customerId}/campaigns/${live.campaign}` };
}

/** The budget that can be changed: it was read, and the campaign can be changed. */
export function budgetOf(row: CampaignTableRow): (Target & { budget: string }) | undefined {
  const target = targetOf(row);
  const budget = row.live?.budget ?? null;
  return target && budget !== null && row.budgetMicros !== null ? { ...target, budget } : undefined;
}

/** The campaign's page; undefined where the brand of its account is gone. */
export function pageOf({ own, live, brandId }: CampaignTableRow) {
  if (own !== null) return campaignPage(own.id);
  return live === null || brandId === null ? undefined : livePage(brandId, live.campaign);
}
