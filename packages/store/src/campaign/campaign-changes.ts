import type { CampaignStatus, GenerationSettings } from "@adwright/contracts/campaign";
import { AppError, notFound, invalid } from "@adwright/contracts/errors";

import { statsEntity, usageEntity } from "../staff/stats.ts";
import { epochSeconds } from "../table/attributes.ts";
import { type Table, withoutUndefined } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readLive } from "../table/read.ts";
import { allOf, isOneOf, quietly, transact } from "../table/write.ts";
import { byCounter, counterMove, type CampaignCounter } from "./campaign-counters.ts";
import {
  campaignBodyEntity,
  campaignSummaryEntity,
  type CampaignRow,
  type ServingStatus,
  generationSettingsEntity,
} from "./campaign-row.ts";
import { refreshLatestDraft, renameLatestDraft } from "./latest-draft.ts";

export interface StatusChange {
  userId: string;
  campaignId: number;
  from: CampaignStatus[];
  to: CampaignStatus;
  error?: string | undefined;
  /** The month (yyyy-mm) in whose limit the campaign no longer counts then. */
  uncountedIn?: string | undefined;
}

/** As long as an idempotency key. */
const SETTINGS_KEPT_MS = 24 * 60 * 60 * 1000;

export function makeCampaignChanges(table: Table) {
  const entities = () => ({
    summary: table.entity(campaignSummaryEntity),
    body: table.entity(campaignBodyEntity),
    stats: table.entity(statsEntity),
    usage: table.entity(usageEntity),
  });
  const settingsRows = () => table.entity(generationSettingsEntity);

  /** Changes the status if it is one of `from`, which all belong to the same counter. */
  async function moveFrom(change: StatusChange, from: CampaignStatus[]): Promise<boolean> {
    const { userId, campaignId, to, error, uncountedIn: month } = change;
    const [sample] = from;
    if (sample === undefined) return false;
    const moved = counterMove(sample, to);
    const [isRefused] = await transact(entities(), (write) => {
      const summary = write.summary.patch({ userId, id: campaignId });
      const changed =
        error === undefined
          ? summary.set({ status: to }).remove(["error"])
          : summary.set({ status: to, error });
      return [
        changed.where((row, is) => isOneOf(is, row.status, from)).commit(),
        ...(moved ? [write.stats.update({ userId }).add(moved).commit()] : []),
        ...(month === undefined
          ? []
          : [write.usage.update({ userId, month }).add({ campaigns: -1 }).commit()]),
      ];
    });
    if (moved && !isRefused) await refreshLatestDraft(table, userId);
    return !isRefused;
  }

  /** Writes both items with the next version if the stored one is as expected; OUTDATED or NOT_FOUND otherwise. */
  async function writeBoth(
    { summary, body }: CampaignRow,
    expectedVersion: number,
    from: CampaignStatus,
    moved: ReturnType<typeof counterMove>,
  ): Promise<CampaignRow> {
    requireRoom(body);
    const { userId, id } = summary;
    const version = expectedVersion + 1;
    const [isRefused] = await transact(entities(), (write) => [
      write.summary
        .put({ ...withoutUndefined(summary), version })
        .where((row, is) => allOf(is.eq(row.version, expectedVersion), is.eq(row.status, from)))
        .commit(),
      write.body.put({ ...withoutUndefined(body), version }).commit(),
      ...(moved ? [write.stats.update({ userId }).add(moved).commit()] : []),
    ]);
    if (isRefused) {
      const stored = await entities().summary.get({ userId, id }).go({ consistent: true });
      if (stored.data === null) throw notFound();
      throw new AppError("OUTDATED", "This campaign was changed meanwhile.");
    }
    return { summary: { ...summary, version }, body };
  }

  /** Removes the campaign if it has one of these statuses, which all belong to the same counter. */
  async function removeFrom(
    userId: string,
    id: number,
    counter: CampaignCounter,
    statuses: CampaignStatus[],
  ): Promise<boolean> {
    const [isRefused] = await transact(entities(), (write) => [
      write.summary
        .remove({ userId, id })
        .where((row, is) => isOneOf(is, row.status, statuses))
        .commit(),
      write.body.delete({ userId, id }).commit(),
      write.stats
        .update({ userId })
        .add({ [counter]: -1 })
        .commit(),
    ]);
    return !isRefused;
  }

  return {
    /** Records that a published campaign was enabled or paused in Google Ads. Does nothing for other campaigns. */
    async noteServing({
      userId,
      campaignId,
      servingStatus,
      at,
    }: {
      userId: string;
      campaignId: number;
      servingStatus: ServingStatus;
      /** ISO 8601 */
      at: string;
    }): Promise<void> {
      await entities()
        .summary.patch({ userId, id: campaignId })
        .set({ servingStatus, servingAt: at, changedAt: at })
        .where((row, is) => is.eq(row.status, "published"))
        .go(quietly);
    },

    /**
     * Saves both items with version + 1 if the stored version is `expectedVersion` and the stored status is `from`;
     * OUTDATED otherwise, NOT_FOUND if the campaign does not exist. A changed status also moves the counters (see
     * `campaign-counters.ts`).
     */
    async save(
      campaign: CampaignRow,
      expectedVersion: number,
      from: CampaignStatus,
    ): Promise<CampaignRow> {
      const moved = counterMove(from, campaign.summary.status);
      const saved = await writeBoth(campaign, expectedVersion, from, moved);
      const { summary } = saved;
      await (moved ? refreshLatestDraft(table, summary.userId) : renameLatestDraft(table, summary));
      return saved;
    },

    /**
     * Like `save`, for a campaign that a group is generating. The counters are moved at the end of the group's phase.
     */
    saveInGroup: (campaign: CampaignRow, expectedVersion: number): Promise<CampaignRow> =>
      writeBoth(campaign, expectedVersion, "generating", undefined),

    /** Changes only the status (and error) if it is one of `from`; false otherwise. Updates the counters. */
    async moveStatus(change: StatusChange): Promise<boolean> {
      for (const [, from] of byCounter(change.from)) {
        if (await moveFrom(change, from)) return true;
      }
      return false;
    },

    /**
     * Removes both items and the count, in one transaction, if the status is one of `from`: "refused" otherwise, "gone"
     * if the campaign does not exist. Can be repeated; this also repairs the latest draft after a crash.
     */
    async remove(
      userId: string,
      id: number,
      from: Exclude<CampaignStatus, "published">[],
    ): Promise<"removed" | "refused" | "gone"> {
      let isRemoved = false;
      for (const [counter, statuses] of byCounter<CampaignStatus>(from)) {
        isRemoved ||= await removeFrom(userId, id, counter, statuses);
      }
      if (!isRemoved) {
        const stored = await entities().summary.get({ userId, id }).go({ consistent: true });
        if (stored.data !== null) return "refused";
      }
      await refreshLatestDraft(table, userId);
      return isRemoved ? "removed" : "gone";
    },

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
  };
}

// DynamoDB: an item has at most 400 KB. A body is slightly larger as JSON than as an item.
const LARGEST_BODY_BYTES = 390_000;

/** Throws VALIDATION naming the largest part of a body that does not fit into an item. */
function requireRoom(body: CampaignRow["body"]): void {
  const { settings, ...rest } = body;
  const parts = Object.entries({ ...rest, ...settings }).map(
    ([field, value]) => [field, Buffer.byteLength(JSON.stringify(value ?? null))] as const,
  );
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (total <= LARGEST_BODY_BYTES) return;
  const [largest] = parts.toSorted(([, one], [, other]) => other - one);
  const field = largest?.[0] ?? "adGroups";
  throw invalid([{ field, message: "This campaign is too large to be saved. Shorten this part." }]);
}
