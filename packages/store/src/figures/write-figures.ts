import type { CampaignDays, CampaignLine } from "@adwright/contracts/figures/daily-figures";
import { DAY_MS } from "@adwright/contracts/time";
import type { createWriteTransaction } from "electrodb";

import { brandEntity } from "../brand/brand-row.ts";
import { googleConnectionEntity } from "../person/google-connection.ts";
import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/entity.ts";
import { pack, zip } from "../table/packed.ts";
import { quietly, transact } from "../table/write.ts";
import {
  type AccountFigures,
  campaignDaysEntity,
  campaignLinesEntity,
  earlierCampaignFiguresEntity,
  earlierFiguresEntity,
  figuresEntity,
  type PackedCampaign,
  packedCampaign,
  packedDay,
} from "./figures-row.ts";

/** Identifies a brand's account, as the brand may move to another one. */
export interface AccountKey {
  userId: string;
  brandId: number;
  customerId: string;
}

/** What a read of an account brought. */
export interface FiguresRead {
  figures: AccountFigures;
  lines: CampaignLine[];
  /** The campaigns of each month in which days were read. */
  months: ReadonlyMap<string, CampaignDays[]>;
}

/** How many rows held each month, and the lines, before. */
export interface KnownParts {
  months: Record<string, number>;
  lines: number;
}

/** Thirteen months after the month's end. */
const KEPT_MS = 400 * DAY_MS;
const LARGEST_PART_BYTES = 300_000;
/** In bytes: JSON of figures that has no more never zips to more than a part may have. */
const LARGEST_JSON = 700_000;
// DynamoDB: a transaction has at most 100 items and 4 MB.
const MOST_WRITES = 90;
const MOST_BYTES = 3_500_000;

type Packed<Row> = ReturnType<typeof pack<Row[]>>;

/** Packs rows into as many parts as they need, each small enough for an item. */
function packParts<Row>(rows: Row[]): Packed<Row>[] {
  const whole: Row[][] = [];
  let bytes = LARGEST_JSON;
  for (const row of rows) {
    const own = Buffer.byteLength(JSON.stringify(row));
    bytes += own;
    if (bytes > LARGEST_JSON) {
      whole.push([]);
      bytes = own;
    }
    whole.at(-1)?.push(row);
  }
  return rows.length === 0 ? [pack(rows)] : whole.flatMap(packHalves);
}

function packHalves<Row>(rows: Row[]): Packed<Row>[] {
  const whole = pack(rows);
  if (rows.length < 2 || (whole.zipped?.byteLength ?? 0) <= LARGEST_PART_BYTES) return [whole];
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)].flatMap(packHalves);
}

const bytesOf = ({ content, zipped }: ReturnType<typeof pack>): number =>
  zipped?.byteLength ?? 2 * JSON.stringify(content).length;

const entitiesIn = (table: Table) => ({
  brand: table.entity(brandEntity),
  connection: table.entity(googleConnectionEntity),
  account: table.entity(figuresEntity),
  lines: table.entity(campaignLinesEntity),
  days: table.entity(campaignDaysEntity),
  earlier: table.entity(earlierFiguresEntity),
  earlierCampaigns: table.entity(earlierCampaignFiguresEntity),
});

type Entities = ReturnType<typeof entitiesIn>;
type Transaction = Parameters<
  Parameters<typeof createWriteTransaction<Entities, unknown, []>>[1]
>[0];
type Write = ReturnType<ReturnType<Transaction["days" | "lines" | "account"]["put"]>["commit"]>;
type Removal = ReturnType<
  ReturnType<Transaction["days" | "lines" | "earlier" | "earlierCampaigns"]["delete"]>["commit"]
>;

/** Writes that belong together. */
interface Bundle {
  bytes: number;
  count: number;
  write: (tx: Transaction) => (Write | Removal)[];
}

/**
 * Writes the months and then the account with its campaigns, in as few transactions as they fit into: a month is
 * written in one. False, and nothing more is written, if the brand was moved or deleted or Google Ads disconnected in
 * the meantime.
 */
export async function writeFigures(
  table: Table,
  account: AccountKey,
  read: FiguresRead,
  known: KnownParts,
): Promise<boolean> {
  const { asOf } = read.figures;
  const months = [...read.months].map(([month, campaigns]) => {
    const parts = campaigns.length === 0 ? [] : packParts(campaigns.map(packedCampaign));
    return { month, parts, before: known.months[month] ?? 0 };
  });
  const first = read.figures.from.slice(0, 7);
  const counts = Object.entries({
    ...known.months,
    ...Object.fromEntries(months.map(({ month, parts }) => [month, parts.length])),
  }).filter(([month, count]) => month >= first && count > 0);
  const bundles = [
    ...months.map((month) => bundleOfMonth(account, asOf, month)),
    bundleOfAccount(account, read, { ...known, months: Object.fromEntries(counts) }),
  ];
  for (const some of together(bundles)) {
    if (!(await writeBundles(table, account, some))) return false;
  }
  return true;
}

/** The lines of one row, as they were read. */
export interface ReadLines {
  part: number;
  parts: number;
  asOf: string;
  lines: CampaignLine[];
}

/** Replaces lines by what they became since they were read; nothing where another read came in between. */
export async function changeLines(
  table: Table,
  { userId, customerId }: Omit<AccountKey, "brandId">,
  read: readonly ReadLines[],
  change: (line: CampaignLine) => CampaignLine,
): Promise<void> {
  for (const { part, parts, asOf, lines } of read) {
    const changed = lines.map(change);
    if (changed.every((line, index) => line === lines[index])) continue;
    await table
      .entity(campaignLinesEntity)
      .put({ userId, customerId, part, parts, asOf, ...pack(changed) })
      .where((row, is) => is.eq(row.asOf, asOf))
      .go(quietly);
  }
}

function bundleOfMonth(
  { userId, customerId }: AccountKey,
  asOf: string,
  { month, parts, before }: { month: string; parts: Packed<PackedCampaign>[]; before: number },
): Bundle {
  const key = { userId, customerId, month };
  const [year = 0, number = 1] = month.split("-").map(Number);
  const expiry = epochSeconds(Date.UTC(year, number, 1) + KEPT_MS);
  return {
    bytes: parts.reduce((sum, one) => sum + bytesOf(one), 0),
    count: Math.max(parts.length, before),
    write: (tx) => [
      ...parts.map((one, part) => {
        const row = { ...key, part, asOf, parts: parts.length, ttl: expiry };
        return tx.days.put({ ...row, ...one }).commit();
      }),
      ...from(parts.length, before).map((part) => tx.days.delete({ ...key, part }).commit()),
    ],
  };
}

function bundleOfAccount(
  { userId, customerId, brandId }: AccountKey,
  { figures, lines }: FiguresRead,
  known: KnownParts,
): Bundle {
  const key = { userId, customerId };
  const { asOf } = figures;
  const parts = packParts(lines);
  const days = figures.days.map((one) => packedDay(one, one.day));
  const content = zip({ ...figures, days, parts: known.months, lineParts: parts.length });
  return {
    bytes: parts.reduce((sum, one) => sum + bytesOf(one), bytesOf(content)),
    count: 3 + Math.max(parts.length, known.lines),
    write: (tx) => [
      tx.account
        .put({ ...key, askedAt: asOf, hasFailed: false, isRefused: false, ...content })
        .commit(),
      ...parts.map((one, part) =>
        tx.lines.put({ ...key, part, asOf, parts: parts.length, ...one }).commit(),
      ),
      ...from(parts.length, known.lines).map((part) => tx.lines.delete({ ...key, part }).commit()),
      tx.earlier.delete({ userId, brandId }).commit(),
      tx.earlierCampaigns.delete({ userId, brandId }).commit(),
    ],
  };
}

const from = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

/** Puts bundles that follow each other into one transaction while they fit. */
function together(bundles: readonly Bundle[]): Bundle[][] {
  const groups: Bundle[][] = [];
  let [bytes, count] = [0, 0];
  for (const bundle of bundles) {
    bytes += bundle.bytes;
    count += bundle.count;
    const last = groups.at(-1);
    if (last !== undefined && bytes <= MOST_BYTES && count <= MOST_WRITES) last.push(bundle);
    else {
      groups.push([bundle]);
      ({ bytes, count } = bundle);
    }
  }
  return groups;
}

async function writeBundles(
  table: Table,
  { userId, brandId, customerId }: AccountKey,
  bundles: readonly Bundle[],
): Promise<boolean> {
  const refused = await transact(entitiesIn(table), (tx) => [
    tx.brand
      .check({ userId, id: brandId })
      .where((row, is) => is.eq(row.customerId, customerId))
      .commit(),
    tx.connection
      .check({ userId, purpose: "ads" })
      .where((row, is) => is.exists(row.status))
      .commit(),
    ...bundles.flatMap(({ write }) => write(tx)),
  ]);
  return !refused.includes(true);
}
