const FIELDS = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** The zone's offset from UTC at that moment, in ms. */
function aheadMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", { ...FIELDS, timeZone, hourCycle: "h23" });
  const part = Object.fromEntries(
    format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
}

/** A campaign's last day, as 2026-11-30; null without an end. Google Ads API: those used to end in 2037. */
export const lastDayOf = ({ end_date_time: end = "" }: { end_date_time?: string }): string | null =>
  end === "" || end.startsWith("2037-") ? null : end.slice(0, 10);

/** Google Ads API: times have the format "2026-11-20 09:30:00.123456" in the account's time zone. Answers ISO 8601. */
export function accountTimeToIso(text: string, timeZone: string): string {
  const localMs = Date.parse(`${text.slice(0, 23).replace(" ", "T")}Z`);
  const nearMs = localMs - aheadMs(localMs, timeZone);
  // Repeated with the first result, because the offset may have changed between the two times.
  return new Date(localMs - aheadMs(nearMs, timeZone)).toISOString();
}
