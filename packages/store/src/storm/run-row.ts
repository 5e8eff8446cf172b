import type {
  MatchedEvent,
  StormEndReason,
  StormRunBody,
  StormRunState,
  StormSkipWhy,
} from "@adwright/contracts/storm/run";

import { keys } from "../keys.ts";
import {
  json,
  number,
  numericId,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

export const stormRunEntity = entity("stormrun", keys.stormRun, {
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
});

export const stormRunBodyEntity = entity("stormrunx", keys.stormRunBody, {
  userId: text,
  runId: numericId,
  ...packed<StormRunBody>(),
});

/** Points to a run that has not ended. */
export const stormOpenRunEntity = entity("stormopen", keys.stormOpenRun, {
  userId: text,
  runId: numericId,
  ruleId: text,
});

export const stormLockEntity = entity("stormlock", keys.stormLock, {
  customerId: text,
  campaign: text,
  userId: text,
  runId: number,
});

export const stormDueEntity = entity("stormdue", keys.stormDue, {
  shard: text,
  at: text,
  userId: text,
  runId: numericId,
  since: text,
});

/** How many of Google's operations are kept for ending what runs. */
export const stormHeldEntity = entity("stormheld", keys.stormHeld, { operations: optionalNumber });

export type StormRunRow = RowOf<typeof stormRunEntity>;
