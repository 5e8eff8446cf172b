import { DAY_MS } from "@adwright/contracts/time";

/** The calendar day and hour in a time zone. */
export function localNow(nowMs: number, timeZone: string): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    hour: Number(parts.get("hour")),
  };
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Analytics Data API, DateRange: YYYY-MM-DD, NdaysAgo, yesterday or today, in the property's time zone. */
export function readDay(text: string, today: string): string | undefined {
  if (text === "today") return today;
  if (text === "yesterday") return addDays(today, -1);
  const [, ago] = /^(\d{1,4})daysAgo$/.exec(text) ?? [];
  if (ago !== undefined) return addDays(today, -Number(ago));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Every day from one to another, both included. */
export function daysBetween(start: string, end: string): string[] {
  const count = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(start, index));
}
