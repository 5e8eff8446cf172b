import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  json,
  model,
  number,
  numericId,
  optionalJson,
  optionalNumber,
  optionalText,
  text,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { CampaignGroupRow, TargetState } from "./group-row.ts";

export function campaignGroupEntity(connection: Connection) {
  return new Entity(
    {
      model: model("group"),
      attributes: {
        userId: text,
        id: numericId,
        name: text,
        baseUrl: text,
        brandId: number,
        brandName: text,
        currencyCode: text,
        dailyBudget: number,
        targetCpa: number,
        negativeKeywords: json<string[]>(),
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
      },
      indexes: { primary: keys.campaignGroup },
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
        // At most 1,000 in a group.
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
        leaseUntilMs: optionalNumber,
        aiMicroDollars: number,
      },
      indexes: { primary: keys.groupTarget },
    },
    connection,
  );
}
