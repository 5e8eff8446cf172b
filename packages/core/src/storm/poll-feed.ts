import { createHash } from "node:crypto";

import type { Remembered, SeenEvent, StormEvent } from "@adwright/contracts/storm/event";
import { type Look, eventIdOf, eventsIn, judgeEvent } from "@adwright/rules/storm/judge-event";
import { isFeedFresh, mayChange, refusalOf, rememberedOf } from "@adwright/rules/storm/judge-feed";
import { mayConcern } from "@adwright/rules/storm/match-area";
import type { FeedDigest, StormFeedRow } from "@adwright/store/storm/feed";
import type { AlertSet, Weather } from "@adwright/vendors/weather/weather";

import type { Context } from "../context.ts";
import { eachOf } from "../maintenance/in-portions.ts";
import { judgeLater } from "./judge-later.ts";

/** A little less than the pause between two polls, so that a cron that runs twice asks once. */
const TAKEN_MS = 55_000;

/**
 * Runs every minute: reads the warnings of the whole country in one request and stores what changed. A failure is no
 * error: it makes the feed late, so that nothing starts. Does nothing where no contact is set up. Answers how often the
 * service was asked, whether the feed is late, and how many events changed.
 */
export async function pollFeed(ctx: Context) {
  const { weather } = ctx;
  if (!weather) return { requests: 0, late: 0, changed: 0 };
  const nowMs = ctx.now();
  const feed = await ctx.store.stormFeed.take(nowMs, nowMs + TAKEN_MS);
  if (!feed) return { requests: 0, late: 0, changed: 0 };
  const answer = await readSafely(ctx, weather, feed);
  const read = { ...feed, sinceMs: feed.sinceMs ?? nowMs, ...usable(ctx, answer, feed) };
  const isFresh = read.isUsed && isFeedFresh(read, nowMs);
  const { digest, changed } = await storeChanges(ctx, read, isFresh);
  await judgeConcerned(ctx, changed);
  const events = Object.values(digest).filter((one) => one?.isOver !== true).length;
  const { seen: _, isUsed: __, ...row } = read;
  await ctx.store.stormFeed.put({ ...row, events, digest });
  return { requests: 1, late: Number(!isFeedFresh(read, nowMs)), changed: changed.length };
}

async function readSafely(ctx: Context, weather: Weather, feed: StormFeedRow) {
  try {
    return await weather.readAlerts(feed);
  } catch (error) {
    ctx.log.warn("The weather could not be read.", { error: String(error) });
    return undefined;
  }
}

/** What a reading says: `seen` is absent if it says the same as before, and nothing is used if it failed. */
type Reading = Partial<StormFeedRow> & { isUsed: boolean; seen?: Map<string, SeenEvent> };

function usable(
  ctx: Context,
  answer: AlertSet | "unchanged" | undefined,
  feed: StormFeedRow,
): Reading {
  const answeredMs = ctx.now();
  if (answer === undefined) return { isUsed: false };
  if (answer === "unchanged") return { isUsed: true, answeredMs };
  const refusal = refusalOf(answer, feed, answeredMs);
  if (refusal !== undefined) {
    ctx.log.warn("A list of warnings was not used.", { refusal, count: answer.count });
    return { isUsed: false, hasShrunk: refusal === "shrunk" || feed.hasShrunk };
  }
  const { alerts, count, lastModified, updatedMs = feed.updatedMs } = answer;
  const used = { answeredMs, updatedMs, count, lastModified, hasShrunk: undefined };
  return { isUsed: true, ...used, seen: eventsIn(alerts) };
}

/** Judges what may have changed, stores it and returns what to remember. */
async function storeChanges(
  ctx: Context,
  { digest: before, seen }: StormFeedRow & Reading,
  isFresh: boolean,
) {
  const nowMs = ctx.now();
  const digest: FeedDigest = {};
  const remember = (id: string, remembered: Remembered | undefined, hash: string | undefined) => {
    // What is over is remembered as long as it is listed, so that it does not begin again.
    if (remembered && (hash !== undefined || remembered.isOver !== true)) {
      digest[id] = { ...remembered, hash };
    }
  };
  const asked: (Looked & { id: string })[] = [];
  for (const id of new Set([...Object.keys(before), ...(isFresh && seen ? seen.keys() : [])])) {
    const known = before[id];
    const looked = lookAt(known, seen?.get(id), { hasList: seen !== undefined, isFresh });
    const { hash } = looked;
    if (mayChange(known, { hash, isFresh, nowMs })) asked.push({ ...looked, id });
    else remember(id, known, hash);
  }
  const known = await ctx.store.stormEvents.find(
    asked.flatMap(({ id }) => (before[id] && before[id].isOver !== true ? keyOf(id) : [])),
  );
  const byId = new Map(known.map((event) => [eventIdOf(event), event]));
  const changed = asked.flatMap(({ id, look, hash }) => {
    const event = judgeEvent(byId.get(id), look, nowMs);
    remember(id, rememberedOf(event, hash), hash);
    return event ?? [];
  });
  await ctx.store.stormEvents.write(changed);
  return { digest, changed };
}

/** Starts a job for each armed rule that an event which changed may concern. */
async function judgeConcerned(ctx: Context, changed: readonly StormEvent[]): Promise<void> {
  const states = [...new Set(changed.map(({ state }) => state))];
  for (const state of states) {
    const events = changed.filter((event) => event.state === state);
    const armed = await ctx.store.stormRules.listArmed(state);
    const concerned = armed.filter((rule) => events.some((event) => mayConcern(rule, event)));
    await eachOf(concerned, ({ userId, ruleId }) => judgeLater({ ...ctx, userId }, ruleId));
  }
}

/** `hash` is of what the list says of an event; undefined if it says nothing. */
interface Looked {
  hash: string | undefined;
  look: Look;
}

/** What the feed shows of one event. Without a new list, what was listed is still listed. */
function lookAt(
  known: Remembered | undefined,
  event: SeenEvent | undefined,
  { hasList, isFresh }: { hasList: boolean; isFresh: boolean },
): Looked {
  if (!isFresh) return { hash: known?.hash, look: "nothing" };
  if (hasList) return { hash: event && hashOf(event), look: event ?? "missing" };
  return { hash: known?.hash, look: known?.hash === undefined ? "missing" : "same" };
}

const hashOf = (event: SeenEvent) =>
  createHash("sha256").update(JSON.stringify(event)).digest("base64url").slice(0, 12);

function keyOf(id: string) {
  const [eventKey = "", state = ""] = id.split("#");
  return { eventKey, state };
}
