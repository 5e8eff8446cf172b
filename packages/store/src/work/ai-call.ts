import { DAY_MS } from "@adwright/contracts/time";

import { keys } from "../keys.ts";
import { aiHourEntity } from "../staff/ai-use.ts";
import { hourlyCountEntity, hourOf, oneMore } from "../staff/hourly-count.ts";
import { epochSeconds, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { shardOf } from "../table/shard.ts";
import { transact } from "../table/write.ts";

export const aiCallEntity = entity("aicall", keys.aiCall, {
  userId: text,
  callId: text,
  /** ISO 8601 */
  at: text,
  purpose: text,
  promptVersion: text,
  /** Which version of the brand's instructions the text was written by; absent where it had none. */
  instructionsVersion: optionalNumber,
  model: text,
  brandId: optionalNumber,
  inputTokens: number,
  cachedTokens: number,
  cacheWriteTokens: number,
  outputTokens: number,
  /** Absent if the call may have been charged although no answer says how much. */
  costUsd: optionalNumber,
  /** The most it may have cost; absent in calls of earlier releases. */
  atMostUsd: optionalNumber,
  durationMs: number,
  /** "ok" or the error's code. */
  outcome: text,
  ttl,
});

/** Long enough to compare a month with the same month of the previous year. */
const KEPT_MS = 400 * DAY_MS;
/** By then, the day has been added up. */
const HOUR_KEPT_MS = 60 * DAY_MS;

/** A bulk workflow makes fifty calls at once, all in the same hour and with the same purpose and model. */
const HOUR_SHARDS = 8;

/** One call to the model, including failed ones. Amounts are in US dollars. */
export type AiCallRow = RowOf<typeof aiCallEntity>;

export function makeAiCallStore(table: Table) {
  const calls = () => table.entity(aiCallEntity);

  return {
    /**
     * Stores the call and adds it to its hour, in one transaction. Storing the same call again changes nothing. Only a
     * failure that is ours counts as one.
     */
    async put(call: AiCallRow, isOurFailure: boolean): Promise<void> {
      const atMs = Date.parse(call.at);
      const { purpose, inputTokens, cachedTokens, outputTokens, durationMs } = call;
      // Failures are rare, so they are not sharded, which keeps reading the overview cheap.
      const counted = isOurFailure
        ? oneMore("ai_failed", atMs)
        : oneMore("ai_done", atMs, call.callId);
      const shard = String(shardOf(call.callId, HOUR_SHARDS));
      const entities = {
        call: calls(),
        hour: table.entity(aiHourEntity),
        hourlyCount: table.entity(hourlyCountEntity),
      };
      await transact(entities, (write) => [
        write.call
          .create({ ...withoutUndefined(call), ttl: epochSeconds(atMs + KEPT_MS) })
          .commit(),
        write.hour
          .update({ ...hourOf(atMs), purpose, model: call.model, shard })
          .add({
            requests: 1,
            failed: Number(isOurFailure),
            inputTokens,
            cachedTokens,
            outputTokens,
            ...costOf(call),
            durationMs,
          })
          .set({ ttl: epochSeconds(atMs + HOUR_KEPT_MS) })
          .commit(),
        write.hourlyCount.update(counted.key).add({ times: 1 }).set({ ttl: counted.ttl }).commit(),
      ]);
    },

    /** Newest first. */
    async listOf(userId: string, limit: number): Promise<AiCallRow[]> {
      const { data } = await calls().query.primary({ userId }).go({ order: "desc", limit });
      return data;
    },
  };
}

/** Unknown costs are added up separately from known ones. */
function costOf({ costUsd, atMostUsd = 0 }: AiCallRow) {
  return costUsd === undefined
    ? { unknownCosts: 1, unknownAtMostUsd: atMostUsd }
    : { costUsd, unknownCosts: 0, unknownAtMostUsd: 0 };
}
