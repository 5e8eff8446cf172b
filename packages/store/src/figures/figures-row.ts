import type {
  CampaignDays,
  CampaignLine,
  DayFigures,
} from "@adwright/contracts/figures/daily-figures";

import { keys } from "../keys.ts";
import { number, numericId, optionalFlag, packed, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** The stored figures of an account, and when Google was last asked for them. */
export interface FiguresRow {
  userId: string;
  customerId: string;
  /** When Google was last asked, whether or not it answered. ISO 8601. */
  askedAt: string;
  /** The last attempt failed, so the figures are older. */
  hasFailed: boolean;
  /** It failed because Google does not let the person read this account. */
  isRefused?: boolean | undefined;
  /** Absent until the account is read for the first time. */
  figures?: AccountFigures | undefined;
}

/** What was read of an account; the days from `from` to `to` are stored. */
export interface AccountFigures {
  /** When the figures were read. ISO 8601. */
  asOf: string;
  /** IANA; days are in this time zone. */
  timeZone: string;
  currencyCode: string;
  from: string;
  to: string;
  lateReadOn: string;
  /** The account's totals by day, oldest first; days without any are omitted. */
  days: DayFigures[];
}

/** The campaigns of an account as the list shows them. */
export interface CampaignLinesRow {
  asOf: string;
  lines: CampaignLine[];
}

type Counts = [
  impressions: number,
  clicks: number,
  costMicros: number,
  conversions: number,
  conversionsValue: number,
];
/** Arrays instead of objects, which halves the size. */
export type PackedDay = [day: string | number, ...Counts];
export type PackedFigures = Omit<AccountFigures, "days"> & {
  days: PackedDay[];
  /** How many rows hold the days of each month. */
  parts: Record<string, number>;
  /** How many rows hold the campaigns' lines. */
  lineParts: number;
};
/** The days of a month are numbers from 1. */
export type PackedCampaign = [id: string, name: string, days: PackedDay[]];

const partNumber = { type: "number", required: true, padding: { length: 2, char: "0" } } as const;

/** Which read a part is of, and of how many parts it is one: parts of different reads are never mixed. */
const partOfRead = { asOf: text, parts: number } as const;

/** An account's totals by day, and what is stored of it. */
export const figuresEntity = entity("daysum", keys.figures, {
  userId: text,
  customerId: text,
  askedAt: text,
  hasFailed: optionalFlag,
  isRefused: optionalFlag,
  ...packed<PackedFigures>(),
});

/** Some of an account's campaigns as the list shows them. */
export const campaignLinesEntity = entity("campsum", keys.campaignLines, {
  userId: text,
  customerId: text,
  part: partNumber,
  ...partOfRead,
  ...packed<CampaignLine[]>(),
});

/** The days of a month of some of an account's campaigns. */
export const campaignDaysEntity = entity("days", keys.campaignDays, {
  userId: text,
  customerId: text,
  month: text,
  part: partNumber,
  ...partOfRead,
  ttl,
  ...packed<PackedCampaign[]>(),
});

/** Figures of earlier releases, by brand: no longer read, and removed by the next write. */
export const earlierFiguresEntity = entity("metrics", keys.earlierFigures, {
  userId: text,
  brandId: numericId,
});

/** The same of campaigns. */
export const earlierCampaignFiguresEntity = entity("campmetrics", keys.earlierCampaignFigures, {
  userId: text,
  brandId: numericId,
});

export const packedDay = (figures: DayFigures, day: string | number): PackedDay => [
  day,
  figures.impressions,
  figures.clicks,
  figures.cost_micros,
  figures.conversions,
  figures.conversions_value,
];

export function unpackedDay(packedOne: PackedDay, month?: string): DayFigures {
  const [day, impressions, clicks, costMicros, conversions, value] = packedOne;
  return {
    day: month === undefined ? String(day) : `${month}-${String(day).padStart(2, "0")}`,
    impressions,
    clicks,
    cost_micros: costMicros,
    conversions,
    conversions_value: value,
  };
}

export const packedCampaign = ({ id, name, days }: CampaignDays): PackedCampaign => [
  id,
  name,
  days.map((figures) => packedDay(figures, Number(figures.day.slice(8)))),
];

export const unpackedCampaign = (
  [id, name, days]: PackedCampaign,
  month: string,
): CampaignDays => ({
  id,
  name,
  days: days.map((day) => unpackedDay(day, month)),
});
