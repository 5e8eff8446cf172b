import type { AdGroup } from "@adwright/contracts/ad-group";
import type { GenerationStatus, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import type { CampaignGroupRow, GroupTargetRow } from "@adwright/store/campaign-group/group-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { phaseAtWork } from "./phases/begin-phase.ts";

/** A campaign of a group as the contract describes it. */
export function asGroupCampaign(
  group: CampaignGroupRow,
  target: GroupTargetRow,
  { summary, body }: CampaignRow,
  nowMs: number,
): GroupCampaign {
  const { status } = summary;
  const { keywords = [], goal = "", error = null } = target;
  const generationStatus = generationStatusOf(group, target, summary.status, nowMs);
  return {
    id: summary.id,
    campaignId: summary.id,
    index: target.index,
    name: summary.name,
    country: target.geoTarget,
    language: body.language,
    keywordCount: body.generatedKeywords.length || keywords.length,
    status: status === "draft" ? "ready" : status,
    generationStatus,
    error: generationStatus === "error" ? error : null,
    goal: body.goal || goal,
    dailyBudget: body.settings.budget,
    targetCpa: body.settings.targetCpa,
    currencyCode: summary.currencyCode,
    readiness: summary.readiness ?? null,
    hasAdGroups: body.adGroups.length > 0,
    adGroups: body.adGroups.map(asShortGroup),
  };
}

function generationStatusOf(
  group: CampaignGroupRow,
  { goals, drafts, leaseUntilMs = 0 }: GroupTargetRow,
  status: CampaignRow["summary"]["status"],
  nowMs: number,
): GenerationStatus {
  if (drafts === "done") return "ready";
  if (goals === "failed" || drafts === "failed") return "error";
  if (status !== "generating" && status !== "failed") return "ready";
  return phaseAtWork(group) !== undefined && leaseUntilMs > nowMs ? "generating" : "waiting";
}

function asShortGroup({ ad_group_name, keywords, headlines, descriptions }: AdGroup) {
  const [headline1 = "", headline2 = ""] = headlines;
  const [description1 = ""] = descriptions;
  return {
    name: ad_group_name,
    keywords: keywords.map(({ text }) => text),
    ads: headlines.length > 0 ? [{ headline1, headline2, description1 }] : [],
  };
}
