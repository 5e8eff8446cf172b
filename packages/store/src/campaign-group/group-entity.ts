import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  number,
  numericId,
  optionalJson,
  optionalNumber,
  optionalText,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import { claimAttributes } from "../work/claim.ts";
import type { CampaignGroupRow, GroupPlanRow, TargetState } from "./group-row.ts";

export function campaignGroupEntity(connection: Connection) {
  return new Entity(
    {
      model: model("group"),
      attributes: {
        userId: text,
        id: numericId,
        name: text,
        baseUrl: text,
        brandId: optionalNumber,
        brandName: text,
        currencyCode: text,
        dailyBudget: number,
        targetCpa: number,
        budgetCeiling: number,
        status: word<CampaignGroupRow["status"]>(),
        totalTargets: number,
        completedGoals: number,
        failedGoals: number,
        completedDrafts: number,
        failedDrafts: number,
        published: number,
        round: number,
        month: text,
        aiMicroDollars: number,
        createdAt: text,
        error: optionalText,
        deletedAt: optionalText,
      },
      indexes: { primary: keys.campaignGroup, listed: keys.groupListed },
    },
    connection,
  );
}

export function groupTargetEntity(connection: Connection) {
  return new Entity(
    {
      model: model("grouptarget"),
      attributes: {
        userId: text,
        groupId: numericId,
        // A group has at most 1,000.
        index: { type: "number", required: true, padding: { length: 4, char: "0" } },
        campaignId: number,
        name: text,
        geoTarget: text,
        language: text,
        campaignPrefix: optionalText,
        goals: word<TargetState>(),
        drafts: word<TargetState>(),
        goal: optionalText,
        keywords: optionalJson<string[]>(),
        error: optionalText,
        round: number,
        attempts: number,
        ...claimAttributes,
        aiMicroDollars: number,
      },
      indexes: { primary: keys.groupTarget },
    },
    connection,
  );
}

export function groupPlanEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupplan"),
      attributes: {
        userId: text,
        groupId: numericId,
        ...packed<Pick<GroupPlanRow, "negativeKeywords" | "targets">>(),
      },
      indexes: { primary: keys.groupPlan },
    },
    connection,
  );
}

export function groupPageEntity(connection: Connection) {
  return new Entity(
    {
      model: model("grouppage"),
      attributes: {
        userId: text,
        groupId: numericId,
        title: text,
        description: text,
        headings: optionalJson<string[]>(),
        text,
        note: optionalText,
      },
      indexes: { primary: keys.groupPage },
    },
    connection,
  );
}
