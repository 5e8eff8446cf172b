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
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { BulkRunCampaignRow, BulkRunRow } from "./bulk-run-row.ts";

export function bulkRunEntity(connection: Connection) {
  return new Entity(
    {
      model: model("grouprun"),
      attributes: {
        userId: text,
        groupId: numericId,
        runId: text,
        status: word<BulkRunRow["status"]>(),
        attempt: optionalNumber,
        brandId: number,
        approvedBy: text,
        approvedAt: text,
        setHash: text,
        euPoliticalAdvertising: flag,
        startServing: flag,
        order: json<number[]>(),
        running: numberSet,
        published: numberSet,
        failed: numberSet,
        undone: numberSet,
        kept: numberSet,
        undoFailed: numberSet,
        operations: number,
        waitingFor: optionalText,
        waitUntilMs: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.bulkRun },
    },
    connection,
  );
}

export function bulkRunCampaignEntity(connection: Connection) {
  return new Entity(
    {
      model: model("grouprunof"),
      attributes: {
        userId: text,
        groupId: numericId,
        runId: text,
        index: groupIndex,
        campaignId: number,
        name: text,
        planHash: text,
        operations: number,
        state: word<BulkRunCampaignRow["state"]>(),
        message: text,
        before: optionalText,
        publicationId: optionalText,
        ttl,
      },
      indexes: { primary: keys.bulkRunCampaign },
    },
    connection,
  );
}
