const DAY_MS = 86_400_000;

const FIELDS = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", { ...FIELDS, timeZone, hourCycle: "h23" });
  formats.set(timeZone, made);
  return made;
}

/** The account's local time at that moment, as if it were UTC. */
export function localTimeMs(atMs: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(atMs);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (atMs % 1000);
}

/** Google Ads API: days are in the account's time zone. Counted from 1970. */
export const localDay = (atMs: number, timeZone: string): number =>
  Math.floor(localTimeMs(atMs, timeZone) / DAY_MS);

/** "yyyy-MM-dd HH:mm:ss", the API's format, for a time that is already local. */
export const toDateTime = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 19).replace("T", " ");
