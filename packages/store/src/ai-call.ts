import { aiCallEntity } from "./entities/ai-call.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import type { Table } from "./open-table.ts";
import { withoutUndefined } from "./without-undefined.ts";

/** Long enough to compare a month with the one a year before. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** One call to the model, failures too. Money is US dollars. */
export interface AiCallRow {
  userId: string;
  callId: string;
  /** ISO 8601 */
  at: string;
  purpose: string;
  promptVersion: string;
  model: string;
  brandId?: number | undefined;
  inputTokens: number;
  cachedTokens: number;
  cacheWriteTokens: number;
  outputTokens: number;
  costUsd: number;
  durationMs: number;
  /** "ok" or the error's code */
  outcome: string;
}

export interface AiCallStore {
  put(call: AiCallRow): Promise<void>;
  /** Newest first. */
  listOf(userId: string, limit: number): Promise<AiCallRow[]>;
}

export function makeAiCallStore(table: Table): AiCallStore {
  const calls = () => table.entity(aiCallEntity);

  return {
    async put(call) {
      const ttl = epochSeconds(Date.parse(call.at) + KEPT_MS);
      await calls()
        .put({ ...withoutUndefined(call), ttl })
        .go();
    },

    async listOf(userId, limit) {
      const { data } = await calls().query.primary({ userId }).go({ order: "desc", limit });
      return data;
    },
  };
}
