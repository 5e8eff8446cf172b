import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  flag,
  groupIndex,
  json,
  model,
  number,
  numberSet,
  numericId,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type {
  BulkCheckResult,
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "./bulk-check-row.ts";

export function bulkCheckEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupcheck"),
      attributes: {
        userId: text,
        groupId: numericId,
        checkId: text,
        status: word<BulkCheckRow["status"]>(),
        attempt: optionalNumber,
        startedAt: text,
        euPoliticalAdvertising: flag,
        startServing: flag,
        order: json<number[]>(),
        checked: numberSet,
        withErrors: numberSet,
        withWarnings: numberSet,
        operations: number,
        endedAt: optionalText,
        setHash: optionalText,
        ...packed<BulkCheckResult>(),
        ttl,
      },
      indexes: { primary: keys.bulkCheck },
    },
    connection,
  );
}

export function checkedCampaignEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupchecked"),
      attributes: {
        userId: text,
        groupId: numericId,
        checkId: text,
        index: groupIndex,
        campaignId: number,
        name: text,
        place: text,
        language: text,
        state: word<CheckedCampaignRow["state"]>(),
        error: optionalText,
        findings: json<PreflightFinding[]>(),
        planHash: optionalText,
        dailyBudget: optionalNumber,
        currencyCode: text,
        operations: number,
        ttl,
      },
      indexes: { primary: keys.bulkChecked },
    },
    connection,
  );
}

/** A separate item, because it contains the keywords, which lists do not need. */
export function campaignDigestEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupdigest"),
      attributes: {
        userId: text,
        groupId: numericId,
        checkId: text,
        index: groupIndex,
        ...packed<CampaignDigest>(),
        ttl,
      },
      indexes: { primary: keys.bulkDigest },
    },
    connection,
  );
}
