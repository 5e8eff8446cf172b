import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  flag,
  groupIndex,
  json,
  model,
  number,
  numericId,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { BulkRunCampaignRow, BulkRunRow } from "./bulk-run-row.ts";

const places = json<number[]>();

export function bulkRunEntity(connection: Connection) {
  return new Entity(
    {
      model: model("grouprun"),
      attributes: {
        userId: text,
        groupId: numericId,
        runId: text,
        status: word<BulkRunRow["status"]>(),
        brandId: number,
        approvedBy: text,
        approvedAt: text,
        setHash: text,
        euPoliticalAdvertising: flag,
        startServing: flag,
        order: places,
        running: places,
        published: places,
        failed: places,
        undone: places,
        kept: places,
        undoFailed: places,
        isRetry: flag,
        operations: number,
        waitingFor: optionalText,
        waitUntilMs: optionalNumber,
        lookedAtMs: number,
        // The driver and its lease, and the time before which no driver is needed (epoch ms).
        leasedBy: optionalText,
        leaseUntilMs: optionalNumber,
        dueAtMs: optionalNumber,
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
        tries: number,
        before: optionalText,
        publicationId: optionalText,
        undoJobId: optionalText,
        ttl,
      },
      indexes: { primary: keys.bulkRunCampaign },
    },
    connection,
  );
}

export function bulkWorkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("bulkwork"),
      attributes: {
        userId: text,
        groupId: numericId,
        kind: text,
        at: text,
        ttl,
      },
      indexes: { primary: keys.bulkWork },
    },
    connection,
  );
}
