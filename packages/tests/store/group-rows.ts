import type {
  CampaignGroupRow,
  GroupPlanRow,
  GroupTargetRow,
} from "@adwright/store/campaign-group/group-row";
import type { Store } from "@adwright/store/store";

import { campaignRow, MONTH, newId, NOW_MS, sampleOf, upTo } from "./rows.ts";

const CAMPAIGN_STEP = 4096;

export const groupRow = (
  fields: Partial<CampaignGroupRow> & { userId: string },
): CampaignGroupRow =>
  sampleOf("campaignGroups.create", { id: newId(), totalTargets: 2, ...fields });

const targetRow = (
  { userId, id }: Pick<CampaignGroupRow, "userId" | "id">,
  index: number,
): GroupTargetRow => ({
  userId,
  groupId: id,
  index,
  campaignId: id + index * CAMPAIGN_STEP,
  name: `Spring · Town ${index} · EN`,
  geoTarget: `Town ${index}`,
  language: "en",
  goals: "open",
  drafts: "open",
  round: 0,
  attempts: 0,
  aiMicroDollars: 0,
});

export function planOf({ userId, id, totalTargets }: CampaignGroupRow): GroupPlanRow {
  const targets = upTo(totalTargets).map((index) => ({
    geoTarget: `Town ${index}`,
    language: "en",
  }));
  return { userId, groupId: id, negativeKeywords: ["used"], targets };
}

/** A group with its targets and their campaigns, before anything is written. */
export async function storeGroup(
  { campaignGroups, campaigns }: Store,
  fields: Partial<CampaignGroupRow> & { userId: string },
): Promise<{ group: CampaignGroupRow; targets: GroupTargetRow[] }> {
  const group = groupRow(fields);
  await campaignGroups.create(group, undefined, planOf(group));
  const targets = upTo(group.totalTargets).map((index) => targetRow(group, index));
  await campaignGroups.putTargets(targets);
  const rows = targets.map(({ campaignId, name, index }) => {
    const { summary, body } = campaignRow({
      userId: group.userId,
      id: campaignId,
      name,
      status: "generating",
      groupId: group.id,
      groupIndex: index,
    });
    return { summary, body: { ...body, adGroups: [] } };
  });
  await campaigns.putUncounted(rows);
  return { group, targets };
}

/** Starts writing the goals of all targets. */
export function startGoals(campaignGroups: Store["campaignGroups"], group: CampaignGroupRow) {
  return campaignGroups.startPhase(group, {
    phase: "goals",
    from: [group.status],
    total: group.totalTargets,
    doneBefore: 0,
    failedBefore: 0,
    nowMs: NOW_MS,
    counted: 0,
    month: MONTH,
    monthlyLimit: undefined,
  });
}
