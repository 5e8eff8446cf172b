import type { AdGroup } from "@adwright/contracts/ad-group";
import type {
  CampaignLocation,
  CampaignSettings,
  CampaignStatus,
  GenerationSettings,
} from "@adwright/contracts/campaign";
import type { LanguageCode } from "@adwright/contracts/language";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  flag,
  json,
  model,
  number,
  numericId,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { ReadClaims, ServingStatus } from "./campaign-row.ts";

export function campaignSummaryEntity(connection: Connection) {
  return new Entity(
    {
      model: model("camp"),
      attributes: {
        userId: text,
        id: numericId,
        name: text,
        status: word<CampaignStatus>(),
        brandId: optionalNumber,
        dailyBudget: optionalNumber,
        currencyCode: text,
        targetCountry: optionalText,
        isCold: flag,
        description: text,
        destinationUrl: text,
        readiness: optionalNumber,
        createdAt: text,
        changedAt: optionalText,
        googleCampaign: optionalText,
        servingStatus: optionalWord<ServingStatus>(),
        servingAt: optionalText,
        version: number,
        error: optionalText,
        jobId: optionalText,
        groupId: optionalNumber,
        groupIndex: optionalNumber,
      },
      indexes: { primary: keys.campaignSummary },
    },
    connection,
  );
}

export function campaignBodyEntity(connection: Connection) {
  return new Entity(
    {
      model: model("campx"),
      attributes: {
        userId: text,
        id: numericId,
        /** The summary's version that this body was saved with. */
        version: number,
        goal: text,
        url: text,
        geography: text,
        locations: json<CampaignLocation[]>(),
        language: word<LanguageCode>(),
        keywords: json<string[]>(),
        generatedKeywords: json<string[]>(),
        adGroups: json<AdGroup[]>(),
        settings: json<CampaignSettings>(),
        notes: json<string[]>(),
        claims: optionalJson<ReadClaims>(),
      },
      indexes: { primary: keys.campaignBody },
    },
    connection,
  );
}

/** The settings for a campaign that is not generated yet, by the key of the call that will generate it. */
export function generationSettingsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("campset"),
      attributes: {
        userId: text,
        key: text,
        expiresAtMs: number,
        ttl,
        ...packed<GenerationSettings>(),
      },
      indexes: { primary: keys.generationSettings },
    },
    connection,
  );
}
