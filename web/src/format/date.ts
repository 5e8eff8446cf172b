import { once } from "./once.ts";

/** An instant as ISO text or epoch ms, or a calendar day "2026-11-20". */
type When = string | number | Date | null | undefined;

const NOTHING = "—";
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// From largest to smallest; months and years have their average length.
const STEPS = [
  { unit: "year", ms: 365.25 * DAY_MS },
  { unit: "month", ms: 30.44 * DAY_MS },
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

// Written by hand: the browser's first formatter takes a phone longer than a screen full of dates. British months.
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");
const relative = once(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));

/** dd/mm/yy in the reader's time zone (the list of reports). "—" for an unknown date. */
export function formatDate(when: When): string {
  const date = readDate(when);
  if (date === undefined) return NOTHING;
  const parts = [date.getDate(), date.getMonth() + 1, date.getFullYear() % 100];
  return parts.map(twoDigits).join("/");
}

/** "20 Nov 2026": an instant in the reader's time zone; a calendar day is not shifted. */
export function formatDay(when: When): string {
  const date = readDate(when);
  return date === undefined ? NOTHING : dayWords(date);
}

/** "Nov 2026" for a calendar day in it. */
export function formatMonth(when: When): string {
  const date = readDate(when);
  return date === undefined ? NOTHING : monthWords(date);
}

/** Two calendar days as one period: "16–22 Nov 2026", "30 Nov – 6 Dec 2026". */
export function formatDays(first: string, end: string): string {
  const [from, to] = [readDate(first), readDate(end)];
  if (from === undefined || to === undefined) return NOTHING;
  const last = dayWords(to);
  if (from.getFullYear() !== to.getFullYear()) return `${dayWords(from)} – ${last}`;
  if (from.getMonth() !== to.getMonth()) return `${dayAndMonth(from)} – ${last}`;
  return from.getDate() === to.getDate() ? last : `${from.getDate()}–${last}`;
}

/** "20 Nov 2026, 14:05" in the reader's time zone. */
export function formatDateTime(when: When): string {
  const date = readDate(when);
  return date === undefined ? NOTHING : `${dayWords(date)}, ${timeWords(date)}`;
}

/** "14:05" in the reader's time zone. */
export function formatTime(when: When): string {
  const date = readDate(when);
  return date === undefined ? NOTHING : timeWords(date);
}

/** "3 minutes ago", "in 2 days"; less than a minute either way is "just now". */
export function formatRelative(when: When, nowMs: number): string {
  const date = readDate(when);
  if (date === undefined) return NOTHING;
  const aheadMs = date.getTime() - nowMs;
  const step = STEPS.find(({ ms }) => Math.abs(aheadMs) >= ms);
  if (step === undefined) return "just now";
  // Truncated: 119 minutes are still "1 hour ago".
  return relative().format(Math.trunc(aheadMs / step.ms), step.unit);
}

function readDate(when: When): Date | undefined {
  if (when === null || when === undefined || when === "") return undefined;
  // A calendar day is the same day everywhere, but Date would parse it as midnight UTC.
  const isDay = typeof when === "string" && /^\d{4}-\d{2}-\d{2}$/.test(when);
  const date = new Date(isDay ? `${when}T00:00:00` : when);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const monthOf = (date: Date) => MONTHS[date.getMonth()] ?? "";
const monthWords = (date: Date) => `${monthOf(date)} ${date.getFullYear()}`;
const dayAndMonth = (date: Date) => `${date.getDate()} ${monthOf(date)}`;
const dayWords = (date: Date) => `${dayAndMonth(date)} ${date.getFullYear()}`;
const timeWords = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
const twoDigits = (value: number) => String(value).padStart(2, "0");
