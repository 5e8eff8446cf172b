import type {
  MatchedEvent,
  StormEndReason,
  StormRunBody,
  StormRunState,
  StormSkipWhy,
} from "@adwright/contracts/storm/run";
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
  optionalWord,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";

export function stormRunEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormrun"),
      attributes: {
        userId: text,
        runId: numericId,
        ruleId: text,
        ruleName: text,
        mandateId: text,
        brandId: number,
        customerId: text,
        currencyCode: text,
        campaign: text,
        campaignName: text,
        state: word<StormRunState>(),
        events: json<MatchedEvent[]>(),
        plannedAt: text,
        startedAt: optionalText,
        revertAt: text,
        endDay: text,
        accountDays: json<string[]>(),
        worstMicros: number,
        actualMicros: optionalNumber,
        startSetId: optionalNumber,
        extendSetIds: json<number[]>(),
        endSetId: optionalNumber,
        endReason: optionalWord<StormEndReason>(),
        endedAt: optionalText,
        why: optionalWord<StormSkipWhy>(),
        numbers: optionalJson<Record<string, number>>(),
        /** When it is looked at again; its due row has the same. Absent once it has ended. */
        dueAt: optionalText,
        /** Who works on it, and until when (epoch ms). */
        leasedBy: optionalText,
        leaseUntilMs: optionalNumber,
        /** How often ending it was tried. */
        tries: number,
        /** When its campaign was paused without a set. */
        pausedPlainlyAt: optionalText,
      },
      indexes: { primary: keys.stormRun },
    },
    connection,
  );
}

export function stormRunBodyEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormrunx"),
      attributes: { userId: text, runId: numericId, ...packed<StormRunBody>() },
      indexes: { primary: keys.stormRunBody },
    },
    connection,
  );
}

/** Points to a run that has not ended. */
export function stormOpenRunEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormopen"),
      attributes: { userId: text, runId: numericId, ruleId: text },
      indexes: { primary: keys.stormOpenRun },
    },
    connection,
  );
}

export function stormLockEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormlock"),
      attributes: { customerId: text, campaign: text, userId: text, runId: number },
      indexes: { primary: keys.stormLock },
    },
    connection,
  );
}

export function stormDueEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormdue"),
      /** `since` is when the run should end, however often it was looked at since. */
      attributes: { shard: text, at: text, userId: text, runId: numericId, since: text },
      indexes: { primary: keys.stormDue },
    },
    connection,
  );
}

/** What a rule's runs may cost at most, and did, by day of the account and campaign. */
export interface MonthSums {
  worst: Record<string, Record<string, number>>;
  actual: Record<string, Record<string, number>>;
}

export function stormMonthEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormmonth"),
      attributes: {
        userId: text,
        ruleId: text,
        month: text,
        /** Rises with every write. */
        version: number,
        /** Runs that began in it. */
        runs: number,
        ttl,
        ...packed<MonthSums>(),
      },
      indexes: { primary: keys.stormMonth },
    },
    connection,
  );
}

/** How many of Google's operations are kept for ending what runs. */
export function stormHeldEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormheld"),
      attributes: { operations: optionalNumber },
      indexes: { primary: keys.stormHeld },
    },
    connection,
  );
}

export type StormRunRow = RowOf<typeof stormRunEntity>;
export type StormMonthRow = Omit<RowOf<typeof stormMonthEntity>, "content" | "zipped"> & MonthSums;
