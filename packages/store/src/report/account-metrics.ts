import type { Metrics } from "@adwright/contracts/metrics";
import { createWriteTransaction } from "electrodb";

import { brandEntity } from "../brand/brand-row.ts";
import { anyOf, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readTogether } from "../table/read-together.ts";
import { transact } from "../table/transact.ts";
import {
  accountMetricsEntity,
  campaignMetricsEntity,
  type PackedCampaign,
  type PackedFigures,
  type PackedMetrics,
} from "./account-metrics-entity.ts";
import type {
  AccountFigures,
  AccountMetricsRow,
  CampaignFigures,
  CampaignMetricsRow,
} from "./account-metrics-row.ts";

/** Identifies a brand's account, as the brand may move to another one. */
export interface AccountKey {
  userId: string;
  brandId: number;
  customerId: string;
}

// DynamoDB: the limit of a BatchGetItem.
const MAX_KEYS = 100;

export function makeAccountMetricsStore(table: Table) {
  const accounts = () => table.entity(accountMetricsEntity);
  const campaignRows = () => table.entity(campaignMetricsEntity);
  const brands = () => table.entity(brandEntity);

  return {
    /** The rows of all brands, with one Query. */
    async listOf(userId: string): Promise<AccountMetricsRow[]> {
      const { data } = await accounts().query.primary({ userId }).go({ pages: "all" });
      return data.map(({ content, zipped, ...row }) => ({
        ...row,
        hasFailed: row.hasFailed ?? false,
        figures: withDays(unpack<PackedFigures>({ content, zipped })),
      }));
    },

    /**
     * Claims the right to ask Google about an account that was last asked at `askedBefore` (ISO 8601) or earlier.
     * Returns false if somebody asked since then, or the brand is gone. Figures of another account are dropped.
     */
    async startReading(
      { userId, brandId, customerId }: AccountKey,
      at: string,
      askedBefore: string,
    ): Promise<boolean> {
      const { data: known } = await accounts().get({ userId, brandId }).go({ consistent: true });
      const isMoved = known !== null && known.customerId !== customerId;
      const refused = await transact(
        createWriteTransaction({ brand: brands(), account: accounts() }, (write) => [
          write.brand
            .check({ userId, id: brandId })
            .where((row, is) => is.eq(row.customerId, customerId))
            .commit(),
          isMoved
            ? write.account
                .put({ userId, brandId, customerId, askedAt: at, hasFailed: false })
                .where((row, is) => is.eq(row.customerId, known.customerId))
                .commit()
            : write.account
                .upsert({ userId, brandId, customerId, askedAt: at })
                .where((row, is) =>
                  anyOf(is.notExists(row.askedAt), is.lte(row.askedAt, askedBefore)),
                )
                .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    /** Stores the figures; false if the brand was moved or deleted in the meantime. */
    async put(
      { userId, brandId, customerId }: AccountKey,
      {
        figures,
        campaigns,
        isComplete,
      }: { figures: AccountFigures; campaigns: CampaignFigures[]; isComplete: boolean },
    ): Promise<boolean> {
      const { asOf } = figures;
      const entities = { account: accounts(), campaigns: campaignRows(), brand: brands() };
      const refused = await transact(
        createWriteTransaction(entities, (write) => [
          write.brand
            .check({ userId, id: brandId })
            .where((row, is) => is.eq(row.customerId, customerId))
            .commit(),
          write.account
            .put({
              userId,
              brandId,
              customerId,
              askedAt: asOf,
              hasFailed: false,
              ...pack(withoutNames(figures)),
            })
            .commit(),
          write.campaigns
            .put({
              userId,
              brandId,
              customerId,
              asOf,
              isComplete,
              ...pack(campaigns.map(packedOf)),
            })
            .commit(),
        ]),
      );
      return !refused.includes(true);
    },

    /** Records that the account could not be read. The stored figures stay. */
    async noteFailure({ userId, brandId, customerId }: AccountKey): Promise<void> {
      await accounts()
        .patch({ userId, brandId })
        .set({ hasFailed: true })
        .where((row, is) => is.eq(row.customerId, customerId))
        .go(quietly);
    },

    /** The campaigns of several brands, by brand id; brands never read are absent. Takes one BatchGetItem per 100. */
    async findCampaigns(
      userId: string,
      brandIds: number[],
    ): Promise<Map<number, CampaignMetricsRow>> {
      const found = new Map<number, CampaignMetricsRow>();
      const wanted = [...new Set(brandIds)].map(
        (brandId) => campaignRows().get({ userId, brandId }).params().Key,
      );
      for (let start = 0; start < wanted.length; start += MAX_KEYS) {
        const some = wanted.slice(start, start + MAX_KEYS);
        const items = await readTogether(table, some, { consistent: false });
        for (const item of items) {
          const row = item && campaignRows().parse(item).data;
          if (row) found.set(row.brandId, withCampaigns(row));
        }
      }
      return found;
    },
  };
}

const packedMetrics = (metrics: Metrics): PackedMetrics => [
  metrics.impressions,
  metrics.clicks,
  metrics.cost_micros,
  metrics.conversions,
];

function metricsOf([impressions, clicks, costMicros, conversions]: PackedMetrics): Metrics {
  return { impressions, clicks, cost_micros: costMicros, conversions };
}

const withoutNames = ({ days, ...figures }: AccountFigures): PackedFigures => ({
  ...figures,
  days: days.map(({ day, ...metrics }) => [day, ...packedMetrics(metrics)]),
});

function withDays(figures: PackedFigures | undefined): AccountFigures | undefined {
  if (figures === undefined) return undefined;
  const days = figures.days.map(([day, ...metrics]) => ({ day, ...metricsOf(metrics) }));
  return { ...figures, days };
}

const packedOf = ({ id, status, ...metrics }: CampaignFigures): PackedCampaign => [
  id,
  status,
  ...packedMetrics(metrics),
];

function withCampaigns({
  content,
  zipped,
  ...row
}: Omit<CampaignMetricsRow, "campaigns"> & {
  content?: PackedCampaign[] | undefined;
  zipped?: Uint8Array | undefined;
}): CampaignMetricsRow {
  const rows = unpack<PackedCampaign[]>({ content, zipped }) ?? [];
  const campaigns = rows.map(([id, status, ...metrics]) => ({ id, status, ...metricsOf(metrics) }));
  return { ...row, campaigns };
}
