import { LanguageCode } from "@adwright/contracts/language";
import { campaignNames } from "@adwright/rules/campaign-group/campaign-names";
import type {
  CampaignGroupRow,
  GroupPlanRow,
  GroupTargetRow,
} from "@adwright/store/campaign-group/group-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { defaultSettings } from "../campaign/campaign-defaults.ts";
import { campaignIdAt } from "./campaign-id-at.ts";

/** The targets of a group according to its plan, before anything is written for them. */
export function newTargets(group: CampaignGroupRow, plan: GroupPlanRow): GroupTargetRow[] {
  const names = campaignNames(group.name, plan.targets);
  return plan.targets.map(({ geoTarget, language, campaignPrefix }, index) => ({
    userId: group.userId,
    groupId: group.id,
    index,
    campaignId: campaignIdAt(group.id, index),
    name: names[index] ?? group.name,
    geoTarget,
    language,
    campaignPrefix: campaignPrefix === "" ? undefined : campaignPrefix,
    goals: "open",
    drafts: "open",
    round: 0,
    attempts: 0,
    aiMicroDollars: 0,
  }));
}

/** The campaign of a target before its texts are written. */
export function newCampaign(
  group: CampaignGroupRow,
  { negativeKeywords }: GroupPlanRow,
  { index, campaignId: id, name, geoTarget, language }: GroupTargetRow,
): CampaignRow {
  const { userId, dailyBudget, targetCpa } = group;
  return {
    summary: {
      userId,
      id,
      name,
      status: "generating",
      brandId: group.brandId,
      dailyBudget,
      currencyCode: group.currencyCode,
      isCold: true,
      description: "",
      destinationUrl: group.baseUrl,
      createdAt: group.createdAt,
      version: 1,
      groupId: group.id,
      groupIndex: index,
    },
    body: {
      userId,
      id,
      goal: "",
      url: group.baseUrl,
      geography: geoTarget,
      locations: [],
      language: LanguageCode.parse(language),
      keywords: [],
      generatedKeywords: [],
      adGroups: [],
      settings: {
        ...defaultSettings,
        budget: dailyBudget,
        biddingStrategy: "target_cpa",
        targetCpa,
        negativeKeywords,
      },
      notes: [],
    },
  };
}
