import type { Brand } from "@adwright/contracts/brand";
import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { Store } from "@adwright/store/store";

import type { Person } from "../people/person.ts";
import { draftCampaign } from "./drafts.ts";

/** A workflow group whose drafts are written. */
export interface MadeGroup {
  groupId: number;
  /** By index in the group. */
  campaignIds: number[];
  names: string[];
  path: string;
}

/** Writes a group's own rows, and this many drafts, which differ only in their names. */
export async function makeGroup(
  store: Store,
  person: Person,
  {
    brand,
    name,
    count,
    budget = 20,
    group = {},
    targets = [],
  }: {
    brand: Brand;
    name: string;
    count: number;
    budget?: number;
    /** Fields that differ from a group whose drafts are written. */
    group?: Partial<CampaignGroupRow>;
    /** Fields that differ from a target whose draft is written, by index. */
    targets?: Partial<GroupTargetRow>[];
  },
): Promise<MadeGroup> {
  const userId = person.user.id;
  const { id: templateId } = await draftCampaign(person, brand.id, `${name} template`);
  const template = await store.campaigns.find(userId, templateId, { consistent: true });
  if (!template) throw new Error("The template was not written.");
  // Ids like the product's own, larger than all existing ones.
  const groupId = templateId + 1;
  const places = Array.from({ length: count }, (_, index) => index);
  const campaignIds = places.map((index) => groupId + 1 + index);
  const names = places.map((index) => `${name} ${index}`);
  const { createdAt } = template.summary;
  const month = createdAt.slice(0, 7);
  await store.campaignGroups.create(
    {
      userId,
      id: groupId,
      name,
      baseUrl: template.body.url,
      brandId: brand.id,
      brandName: brand.name,
      currencyCode: template.summary.currencyCode,
      dailyBudget: budget,
      targetCpa: 25,
      budgetCeiling: budget * count,
      status: "drafts_ready",
      totalTargets: count,
      completedGoals: count,
      failedGoals: 0,
      completedDrafts: count,
      failedDrafts: 0,
      published: 0,
      round: 2,
      month,
      aiMicroDollars: 0,
      createdAt,
      ...group,
    },
    undefined,
    { userId, groupId, negativeKeywords: [], targets: [] },
  );
  for (const index of places) {
    const id = campaignIds[index] ?? 0;
    const summary = { ...template.summary, id, name: names[index] ?? "", groupId };
    const settings = { ...template.body.settings, budget, euPoliticalAdvertising: null };
    await store.campaigns.create(
      {
        summary: { ...summary, groupIndex: index, version: 1, dailyBudget: budget },
        body: { ...template.body, id, settings },
      },
      month,
      undefined,
    );
  }
  await store.campaignGroups.putTargets(
    places.map((index) => ({
      userId,
      groupId,
      index,
      campaignId: campaignIds[index] ?? 0,
      name: names[index] ?? "",
      geoTarget: "United States",
      language: "en",
      goals: "done",
      drafts: "done",
      round: 2,
      attempts: 1,
      aiMicroDollars: 0,
      ...targets[index],
    })),
  );
  const path = `/api/supercharged-isolated/group/${groupId}`;
  return { groupId, campaignIds, names, path };
}
