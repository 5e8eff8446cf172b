import type { GenerationSettings } from "@adwright/contracts/campaign";

import { usageEntity } from "../staff/stats.ts";
import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readLive } from "../table/read.ts";
import { transact } from "../table/write.ts";
import { campaignSummaryEntity, generationSettingsEntity } from "./campaign-row.ts";

/** As long as an idempotency key. */
const SETTINGS_KEPT_MS = 24 * 60 * 60 * 1000;

export function makeCampaignGeneration(table: Table) {
  const entities = () => ({
    summary: table.entity(campaignSummaryEntity),
    usage: table.entity(usageEntity),
  });

  const settingsRows = () => table.entity(generationSettingsEntity);

  return {
    /** Keeps settings for the generation under this key for a day, in place of earlier ones. */
    async putSettings(
      of: { userId: string; key: string },
      settings: GenerationSettings,
      nowMs: number,
    ): Promise<void> {
      const expiresAtMs = nowMs + SETTINGS_KEPT_MS;
      await settingsRows()
        .put({ ...of, ...pack(settings), expiresAtMs, ttl: epochSeconds(expiresAtMs) })
        .go();
    },

    async findSettings(
      of: { userId: string; key: string },
      nowMs: number,
    ): Promise<GenerationSettings | undefined> {
      // Consistently, because they were put just before, perhaps in place of others.
      const row = await readLive(settingsRows().get(of), nowMs);
      return row && unpack(row);
    },

    /**
     * Changes a campaign from generating to failed and subtracts it from the campaigns counted in `month`, in one
     * transaction. Returns false, and changes nothing, if it is no longer generating.
     */
    async failGeneration({
      userId,
      campaignId: id,
      month,
      error,
    }: {
      userId: string;
      campaignId: number;
      month: string;
      error: string;
    }): Promise<boolean> {
      const [isRefused] = await transact(entities(), (write) => [
        write.summary
          .patch({ userId, id })
          .set({ status: "failed", error })
          .where(({ status }, is) => is.eq(status, "generating"))
          .commit(),
        write.usage.update({ userId, month }).add({ campaigns: -1 }).commit(),
      ]);
      return !isRefused;
    },
  };
}
