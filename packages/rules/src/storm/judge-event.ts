import type {
  SeenEvent,
  StormEvent,
  Strength,
  Warned,
  WeatherAlert,
} from "@adwright/contracts/storm/event";
import { MINUTE_MS } from "@adwright/contracts/time";

/** weather-gov/api#190: an update may come after the end that was announced. */
export const OFF_DELAY_MS = 10 * MINUTE_MS;
/** How many readings in a row make a beginning or an end. */
const SURE = 2;
const MOST_IDS = 20;

/** The event and the state, which together name a row. */
export const eventIdOf = ({ eventKey, state }: Pick<SeenEvent, "eventKey" | "state">) =>
  `${eventKey}#${state}`;

/**
 * What the messages say together, by event and state. One event may come as several messages with different counties:
 * for each county, the newest one counts.
 */
export function eventsIn(alerts: readonly WeatherAlert[]): Map<string, SeenEvent> {
  const byEvent = Map.groupBy(alerts, ({ eventKey }) => eventKey);
  const seen = [...byEvent.values()].flatMap(statesOf);
  return new Map(seen.map((event) => [eventIdOf(event), event]));
}

function statesOf(alerts: WeatherAlert[]): SeenEvent[] {
  const newestFirst = alerts.toSorted(
    (a, b) => b.sentMs - a.sentMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  );
  const taken = new Set<string>();
  const parts = new Map<string, WeatherAlert[]>();
  for (const alert of newestFirst) {
    const counties = alert.counties.filter((county) => !taken.has(county));
    for (const county of counties) taken.add(county);
    for (const [state, ofState] of Map.groupBy(counties, (county) => county.slice(0, 2))) {
      parts.set(state, [...(parts.get(state) ?? []), { ...alert, counties: ofState }]);
    }
  }
  return [...parts].map(([state, ofState]) => together(state, ofState));
}

/** Where it holds anywhere in the state, only that counts; otherwise how it ended last. */
function together(state: string, parts: WeatherAlert[]): SeenEvent {
  const [newest] = parts;
  if (!newest) throw new Error("An event without messages was not expected.");
  const holding = parts.filter(({ status }) => status === "on");
  const told = holding.length > 0 ? holding : parts;
  const { eventKey, name, areaDesc, status } = told[0] ?? newest;
  const ends = told.map(({ endMs }) => endMs);
  return {
    ...strongest(told),
    eventKey,
    state,
    name,
    areaDesc,
    status,
    startMs: Math.min(...told.map(({ startMs }) => startMs)),
    endMs: ends.includes(null) ? null : Math.max(...ends.map(Number)),
    counties: told.flatMap(({ counties }) => counties).toSorted(),
    alertIds: told.map(({ id }) => id),
  };
}

export function strongest(all: readonly Strength[]): Strength {
  const most = (pick: (one: Strength) => number | null) => {
    const known = all.map(pick).filter((value) => value !== null);
    return known.length > 0 ? Math.max(...known) : null;
  };
  return {
    severity: most(({ severity }) => severity) ?? 0,
    hailInches: most(({ hailInches }) => hailInches),
    windMph: most(({ windMph }) => windMph),
    damage: most(({ damage }) => damage) as Strength["damage"],
    isObserved: all.some(({ isObserved }) => isObserved),
  };
}

/**
 * What a reading of the feed shows of an event: what it says, the same as before, that it is missing, or nothing, because
 * the feed is late. Late readings end nothing but what ends by its own time.
 */
export type Look = SeenEvent | "same" | "missing" | "nothing";

/** The event after a reading; undefined if it is new but over already. */
export function judgeEvent(
  known: StormEvent | undefined,
  look: Look,
  nowMs: number,
): StormEvent | undefined {
  const said = typeof look === "object" ? look : undefined;
  if (!known) return said && begun(said, nowMs);
  const event = said ? changed(known, said, nowMs) : known;
  const isLate = look === "nothing";
  const isOver = event.status !== "on" || isPast(event, nowMs) || look === "missing";
  const { seenCount, endedCount } = event;
  const next = {
    ...event,
    seenCount: isOver || isLate ? seenCount : Math.min(SURE, seenCount + 1),
    endedCount: isOver ? Math.min(SURE, endedCount + 1) : isLate ? endedCount : 0,
  };
  return next.endedCount === SURE ? ended(next, nowMs) : next;
}

const isPast = ({ endMs }: Pick<Warned, "endMs">, nowMs: number) =>
  endMs !== null && endMs + OFF_DELAY_MS <= nowMs;

function begun(seen: SeenEvent, nowMs: number): StormEvent | undefined {
  if (seen.status !== "on" || isPast(seen, nowMs)) return undefined;
  return {
    ...seen,
    firstSeenMs: nowMs,
    seenCount: 1,
    endedCount: 0,
    highest: strongest([seen]),
    timeline: [{ atMs: nowMs, ...saidOf(seen) }],
  };
}

function changed(known: StormEvent, seen: SeenEvent, nowMs: number): StormEvent {
  const last = known.timeline.at(-1);
  const isNews = last === undefined || factsOf(last) !== factsOf(seen);
  return {
    ...known,
    ...seen,
    alertIds: [...new Set([...seen.alertIds, ...known.alertIds])].slice(0, MOST_IDS),
    highest: seen.status === "on" ? strongest([known.highest, seen]) : known.highest,
    timeline: isNews ? [...known.timeline, { atMs: nowMs, ...saidOf(seen) }] : known.timeline,
  };
}

function ended(event: StormEvent, nowMs: number): StormEvent {
  const status = event.status === "on" ? "ended" : event.status;
  const last = event.timeline.at(-1);
  const isTold = last === undefined || last.status === status;
  return {
    ...event,
    status,
    endedMs: Math.min(nowMs, event.endMs ?? nowMs),
    timeline: isTold ? event.timeline : [...event.timeline, { ...last, atMs: nowMs, status }],
  };
}

/** Comparable, because the table does not keep the order of fields. */
const factsOf = (said: Said) => JSON.stringify(saidOf(said));

type Said = Omit<StormEvent["timeline"][number], "atMs">;

const saidOf = (seen: Said) => ({
  status: seen.status,
  startMs: seen.startMs,
  endMs: seen.endMs,
  severity: seen.severity,
  hailInches: seen.hailInches,
  windMph: seen.windMph,
  damage: seen.damage,
  isObserved: seen.isObserved,
  counties: seen.counties,
});
