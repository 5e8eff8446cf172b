import type {
  CampaignGroupRow,
  GroupPlanRow,
  GroupTargetRow,
} from "@adwright/store/campaign-group/group-row";
import type { Store } from "@adwright/store/store";

import { campaignRow, CREATED_AT, MONTH, newId, NOW_MS, upTo } from "./rows.ts";

const CAMPAIGN_STEP = 4096;

export function groupRow(fields: Partial<CampaignGroupRow> & { userId: string }): CampaignGroupRow {
  return {
    id: newId(),
    name: "Spring",
    baseUrl: "https://northwind-running.example/trail",
    brandId: 7,
    brandName: "Northwind",
    currencyCode: "USD",
    dailyBudget: 50,
    targetCpa: 25,
    budgetCeiling: 100,
    status: "setting_up",
    totalTargets: 2,
    completedGoals: 0,
    failedGoals: 0,
    completedDrafts: 0,
    failedDrafts: 0,
    published: 0,
    round: 0,
    month: MONTH,
    aiMicroDollars: 0,
    createdAt: CREATED_AT,
    ...fields,
  };
}

export function targetRow(
  group: Pick<CampaignGroupRow, "userId" | "id">,
  index: number,
  fields: Partial<GroupTargetRow> = {},
): GroupTargetRow {
  return {
    userId: group.userId,
    groupId: group.id,
    index,
    campaignId: group.id + index * CAMPAIGN_STEP,
    name: `Spring · Town ${index} · EN`,
    geoTarget: `Town ${index}`,
    language: "en",
    goals: "open",
    drafts: "open",
    round: 0,
    attempts: 0,
    aiMicroDollars: 0,
    ...fields,
  };
}

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

/** One item of each kind for a group in work. */
export async function writeOneGroup({ campaignGroups }: Store, userId: string): Promise<void> {
  const group = groupRow({ userId, id: 2000, totalTargets: 1 });
  await campaignGroups.create(group, undefined, planOf(group));
  await campaignGroups.putTargets([targetRow(group, 3)]);
  await campaignGroups.putPage({ userId, groupId: 2000, title: "", description: "", text: "" });
  await startGoals(campaignGroups, group);
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
