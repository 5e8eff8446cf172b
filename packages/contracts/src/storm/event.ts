/**
 * The warnings that can start a campaign, by the names of api.weather.gov. All are warnings with a VTEC line, by which
 * an event is followed from message to message.
 */
export const stormEventNames = [
  "Severe Thunderstorm Warning",
  "Tornado Warning",
  "High Wind Warning",
  "Ice Storm Warning",
  "Winter Storm Warning",
  "Flash Flood Warning",
  "Flood Warning",
  "Freeze Warning",
  "Extreme Cold Warning",
  "Extreme Heat Warning",
  "Heat Advisory",
] as const;
export type StormEventName = (typeof stormEventNames)[number];

/** How strong the weather is. A value that is not stated, or cannot be read, is null and never 0. */
export interface Strength {
  /** 0–10 */
  severity: number;
  hailInches: number | null;
  windMph: number | null;
  /** The damage threat of floods and thunderstorms: 1 is considerable, 2 catastrophic or destructive. */
  damage: 1 | 2 | null;
  /** Somebody saw it; otherwise radar indicates it. */
  isObserved: boolean;
}

/** What is said about weather in some counties. Times are epoch milliseconds; an end may be open. */
export interface Warned extends Strength {
  /** Whether it holds, or why it does not. */
  status: "on" | "cancelled" | "upgraded";
  startMs: number;
  endMs: number | null;
  /** Five digits each (FIPS). */
  counties: string[];
}

/** One message of the weather service about one event. */
export interface WeatherAlert extends Warned {
  id: string;
  /** The event: year, office, phenomenon, significance and number, such as 2026.KFWD.SV.W.0123 */
  eventKey: string;
  name: StormEventName;
  areaDesc: string;
  sentMs: number;
}

/** What all current messages together say of one event in one state. */
export interface SeenEvent extends Warned {
  eventKey: string;
  /** Two digits (FIPS). */
  state: string;
  name: StormEventName;
  areaDesc: string;
  alertIds: string[];
}

/** An event in one state, from the first message to its end. */
export interface StormEvent extends Omit<SeenEvent, "status"> {
  status: Warned["status"] | "ended";
  firstSeenMs: number;
  /** In how many readings of the feed it held, up to 2. */
  seenCount: number;
  /** In how many readings in a row it was over, up to 2. */
  endedCount: number;
  /** When it ended; set with the second of these. */
  endedMs?: number | undefined;
  /** The strongest that was said while it held. */
  highest: Strength;
  /** Every change, oldest first: enough to replay it. */
  timeline: (Omit<Warned, "status"> & { atMs: number; status: StormEvent["status"] })[];
}

/** What is remembered of an event between two readings, so that one without change reads and writes no events. */
export interface Remembered {
  /** Of what the last list said of it; absent if it said nothing. */
  hash?: string | undefined;
  /** It was seen twice, and nothing speaks for its end. */
  isSure?: boolean | undefined;
  /** The own time at which it ends, epoch ms. */
  endsMs?: number | undefined;
  /** It has ended, or had ended when it was first seen; its messages may be listed for hours. */
  isOver?: boolean | undefined;
}
