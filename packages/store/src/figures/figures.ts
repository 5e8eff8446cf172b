import type { CampaignDays, CampaignLine } from "@adwright/contracts/figures/daily-figures";

import { brandEntity } from "../brand/brand-row.ts";
import type { RowKey } from "../table/cursor.ts";
import type { Table } from "../table/entity.ts";
import { type RowOf } from "../table/entity.ts";
import { unpack } from "../table/packed.ts";
import { readTogether } from "../table/read.ts";
import { anyOf, changedMeanwhile, deleteAll, quietly, transact } from "../table/write.ts";
import { removeAttention } from "./attention.ts";
import {
  type AccountFigures,
  campaignDaysEntity,
  campaignLinesEntity,
  type CampaignLinesRow,
  figuresEntity,
  type FiguresRow,
  type PackedCampaign,
  type PackedFigures,
  unpackedCampaign,
  unpackedDay,
} from "./figures-row.ts";
import { type AccountKey, changeLines, type FiguresRead, writeFigures } from "./write-figures.ts";

const MAX_READS = 3;

/** Names a row of days. */
interface DayPart {
  customerId: string;
  month: string;
  part: number;
}

/** One row of several that were written together. */
interface Part<Row> {
  customerId: string;
  part: number;
  asOf: string;
  parts: number;
  content?: Row[] | undefined;
  zipped?: Uint8Array | undefined;
}

export function makeFiguresStore(table: Table) {
  const accounts = () => table.entity(figuresEntity);
  const lineRows = () => table.entity(campaignLinesEntity);
  const dayRows = () => table.entity(campaignDaysEntity);
  const brands = () => table.entity(brandEntity);

  async function findPacked(userId: string, customerId: string) {
    const { data } = await accounts().get({ userId, customerId }).go({ consistent: true });
    return data ? unpack<PackedFigures>(data) : undefined;
  }

  async function readLines(keys: RowKey[]): Promise<Part<CampaignLine>[]> {
    const items = await readTogether(table, keys, { consistent: false });
    return items.flatMap((item) => (item && lineRows().parse(item).data) ?? []);
  }

  const lineKey = (userId: string, customerId: string, part: number) =>
    lineRows().get({ userId, customerId, part }).params<{ Key: RowKey }>().Key;

  /** The first part of each account says how many there are. */
  async function findLines(userId: string, customerIds: readonly string[]) {
    const firsts = await readLines(customerIds.map((id) => lineKey(userId, id, 0)));
    const others = firsts.flatMap(({ customerId, parts }) =>
      Array.from({ length: parts - 1 }, (_, index) => lineKey(userId, customerId, index + 1)),
    );
    return [...firsts, ...(others.length > 0 ? await readLines(others) : [])];
  }

  /** Rows of days by their keys, whole months only. */
  async function readDays(userId: string, wanted: readonly DayPart[]) {
    const keys = wanted.map(
      (one) =>
        dayRows()
          .get({ userId, ...one })
          .params<{ Key: RowKey }>().Key,
    );
    return readWhole(
      async () => {
        const items = await readTogether(table, keys, { consistent: true });
        return items.flatMap((item) => (item && dayRows().parse(item).data) ?? []);
      },
      ({ customerId, month }) => `${customerId} ${month}`,
    );
  }

  return {
    /** The accounts' own rows, with one Query. */
    async listOf(userId: string): Promise<FiguresRow[]> {
      const { data } = await accounts().query.primary({ userId }).go({ pages: "all" });
      return data.map(asFiguresRow);
    },

    async find(userId: string, customerId: string): Promise<FiguresRow | undefined> {
      const { data } = await accounts().get({ userId, customerId }).go();
      return data ? asFiguresRow(data) : undefined;
    },

    /**
     * Claims the right to ask Google about an account that was last asked at `askedBefore` (ISO 8601) or earlier.
     * Returns false if somebody asked since then, or the brand has another account or is gone.
     */
    async startReading(
      { userId, brandId, customerId }: AccountKey,
      at: string,
      askedBefore: string,
    ): Promise<boolean> {
      const refused = await transact({ brand: brands(), account: accounts() }, (write) => [
        write.brand
          .check({ userId, id: brandId })
          .where((row, is) => is.eq(row.customerId, customerId))
          .commit(),
        write.account
          .upsert({ userId, customerId, askedAt: at })
          .where((row, is) => anyOf(is.notExists(row.askedAt), is.lte(row.askedAt, askedBefore)))
          .commit(),
      ]);
      return !refused.includes(true);
    },

    /** Records that the account could not be read, or not by this person at all. The stored figures stay. */
    async noteFailure({ userId, customerId }: AccountKey, isRefused: boolean): Promise<void> {
      await accounts()
        .patch({ userId, customerId })
        .set({ hasFailed: true, isRefused })
        .go(quietly);
    },

    /** Stores what was read; false if the brand was moved or deleted, or Google Ads disconnected, in the meantime. */
    async put(account: AccountKey, read: FiguresRead): Promise<boolean> {
      const { userId, customerId } = account;
      const known = await findPacked(userId, customerId);
      const parts = { months: known?.parts ?? {}, lines: known?.lineParts ?? 0 };
      return writeFigures(table, account, read, parts);
    },

    /**
     * The campaigns of these months with their days, each campaign once for every month; months that are not stored
     * are left out. One call, in which all items together have at most 16 MB; CONFLICT while they are being replaced.
     */
    async listDays(
      { userId, customerId }: Omit<AccountKey, "brandId">,
      months: readonly string[],
    ): Promise<CampaignDays[]> {
      const known = await findPacked(userId, customerId);
      const wanted = partsOf(customerId, known, months);
      return (await readDays(userId, wanted)).flatMap(campaignsIn);
    },

    /**
     * The campaigns of several accounts with the days of some months, by customer id, and which days are stored;
     * accounts that were never read are absent. Two calls for a hundred rows.
     */
    async listDaysOf(
      userId: string,
      customerIds: ReadonlySet<string>,
      monthsOf: (kept: Pick<AccountFigures, "from" | "to">) => readonly string[],
    ): Promise<Map<string, Pick<AccountFigures, "from" | "to"> & { campaigns: CampaignDays[] }>> {
      const { data } = await accounts().query.primary({ userId }).go({ pages: "all" });
      const known = data.flatMap((row) => {
        const packed = customerIds.has(row.customerId) ? unpack<PackedFigures>(row) : undefined;
        return packed ? [{ customerId: row.customerId, packed }] : [];
      });
      const rows = await readDays(
        userId,
        known.flatMap(({ customerId, packed }) => partsOf(customerId, packed, monthsOf(packed))),
      );
      return new Map(
        known.map(({ customerId, packed: { from, to } }) => {
          const own = rows.filter((row) => row.customerId === customerId);
          return [customerId, { from, to, campaigns: own.flatMap(campaignsIn) }];
        }),
      );
    },

    /**
     * The campaigns of several accounts as the list shows them, by customer id; accounts that were never read are
     * absent. At most two calls for a hundred rows; CONFLICT while they are being replaced.
     */
    async findCampaigns(
      userId: string,
      customerIds: readonly string[],
    ): Promise<Map<string, CampaignLinesRow>> {
      const found = new Map<string, CampaignLinesRow>();
      const wanted = [...new Set(customerIds)];
      if (wanted.length === 0) return found;
      const rows = await readWhole(
        () => findLines(userId, wanted),
        ({ customerId }) => customerId,
      );
      for (const row of rows) {
        const others = found.get(row.customerId)?.lines ?? [];
        const lines = [...others, ...(unpack<CampaignLine[]>(row) ?? [])];
        found.set(row.customerId, { asOf: row.asOf, lines });
      }
      return found;
    },

    /** Changes an account's campaigns, as lists show them, to what was changed at Google since they were read. */
    async noteChanges(
      account: Omit<AccountKey, "brandId">,
      change: (line: CampaignLine) => CampaignLine,
    ): Promise<void> {
      const parts = await findLines(account.userId, [account.customerId]);
      const read = parts.map((row) => ({ ...row, lines: unpack<CampaignLine[]>(row) ?? [] }));
      await changeLines(table, account, read, change);
    },

    /** Removes everything of an account, or of all the person's accounts, with what was found in it. */
    async remove(userId: string, customerId?: string): Promise<void> {
      await removeAttention(table, userId, customerId);
      const of = { userId, ...(customerId !== undefined && { customerId }) };
      const attributes = ["userId", "customerId"] as const;
      const [sums, lines, days] = await Promise.all([
        accounts()
          .query.primary(of)
          .go({ pages: "all", attributes: [...attributes] }),
        lineRows()
          .query.primary(of)
          .go({ pages: "all", attributes: [...attributes, "part"] }),
        dayRows()
          .query.primary(of)
          .go({ pages: "all", attributes: [...attributes, "month", "part"] }),
      ]);
      // The account first: without it the others are not found.
      await deleteAll(accounts(), sums.data);
      await deleteAll(lineRows(), lines.data);
      await deleteAll(dayRows(), days.data);
    },
  };
}

/** The keys of an account's months, as far as they are stored. */
const partsOf = (
  customerId: string,
  known: PackedFigures | undefined,
  months: readonly string[],
): DayPart[] =>
  months.flatMap((month) =>
    Array.from({ length: known?.parts[month] ?? 0 }, (_, part) => ({ customerId, month, part })),
  );

const campaignsIn = (row: Part<PackedCampaign> & { month: string }): CampaignDays[] =>
  (unpack<PackedCampaign[]>(row) ?? []).map((one) => unpackedCampaign(one, row.month));

/** Reads rows again that were replaced between two items: all parts of a group are of one read. */
async function readWhole<Row extends Part<unknown>>(
  read: () => Promise<Row[]>,
  groupOf: (row: Row) => string,
): Promise<Row[]> {
  for (let attempt = 0; attempt < MAX_READS; attempt++) {
    const rows = await read();
    const isWhole = [...Map.groupBy(rows, groupOf).values()].every((some) =>
      some.every(({ asOf, parts }) => asOf === some[0]?.asOf && parts === some.length),
    );
    if (isWhole) return rows;
  }
  throw changedMeanwhile();
}

function asFiguresRow({ content, zipped, ...row }: RowOf<typeof figuresEntity>): FiguresRow {
  const packed = unpack<PackedFigures>({ content, zipped });
  return { ...row, hasFailed: row.hasFailed ?? false, figures: packed && asFigures(packed) };
}

function asFigures({ parts: _, lineParts: __, days, ...figures }: PackedFigures): AccountFigures {
  return { ...figures, days: days.map((day) => unpackedDay(day)) };
}
