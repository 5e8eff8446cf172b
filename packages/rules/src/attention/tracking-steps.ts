import type { TrackingStep } from "@adwright/contracts/figures/conversion-tracking";

import { daysBetween } from "../figures/daily-figures.ts";
import { addDays, type DayRange, dayRangeWords } from "../report-period.ts";
import { chanceOfAtMost } from "./statistics.ts";

/** An action that sends or counts nothing for longer has stopped. */
const SILENT_DAYS = 7;
const MOST_NAMED = 3;
/** A rare event is not silent while none may still be chance. */
const LEAST_CHANCE = 0.05;

interface Goal {
  category: string;
  origin: string;
}
interface Action extends Goal {
  name: string;
  type: string;
  isPrimary: boolean;
  lastRequestAt: string | undefined;
  lastConversionOn: string | undefined;
}

/** The key events that Google Analytics counted in these days, or why it could not be read. */
export type TrackedEvents =
  | {
      days: DayRange;
      counts: readonly { day: string; name: string; count: number }[];
      /** False if rows may be missing. */
      isComplete: boolean;
    }
  | { problem: string };

/** What was read of an account's conversion tracking. */
export interface Tracking {
  actions: readonly Action[];
  /** Enabled ones, with the goals that they bid on. */
  campaigns: readonly { name: string; goals: readonly Goal[] }[];
  /** Pages that ads lead to; `hasTag` is undefined for a page that could not be read. */
  pages: readonly { url: string; hasTag: boolean | undefined }[];
  /** Undefined without a Google Analytics property. */
  events?: TrackedEvents | undefined;
}

type Judged = Omit<TrackingStep, "hop">;

const ok = (message: string): Judged => ({ state: "ok", message, todo: null });
const failed = (message: string, todo: string): Judged => ({ state: "failed", message, todo });
const unknown = (message: string, todo: string): Judged => ({ state: "unknown", message, todo });

const named = (names: readonly string[]): string => {
  const some = names.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  const others = names.length - some.length;
  return `${some.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
};

/** Where the chain from the website to bidding holds and where it does not. `today` is the account's. */
export function trackingSteps(tracking: Tracking, today: string): TrackingStep[] {
  return [
    { hop: "actions", ...judgeActions(tracking) },
    { hop: "tag", ...judgeTag(tracking) },
    ...(tracking.events === undefined
      ? []
      : [{ hop: "events" as const, ...judgeEvents(tracking.events, today) }]),
    { hop: "requests", ...judgeRequests(tracking, today) },
    { hop: "conversions", ...judgeConversions(tracking, today) },
    { hop: "primary", ...judgePrimary(tracking) },
    { hop: "goals", ...judgeGoals(tracking) },
  ];
}

function judgeActions({ actions }: Tracking): Judged {
  if (actions.length > 0) return ok(`${named(actions.map(({ name }) => name))} can be counted.`);
  return failed(
    "No conversion action is enabled, so nothing is counted.",
    "Create one in Google Ads under Goals, Conversions.",
  );
}

function judgeTag({ actions, pages }: Tracking): Judged {
  if (!actions.some(({ type }) => type === "WEBPAGE")) {
    return ok("No action counts on the website.");
  }
  const read = pages.filter(({ hasTag }) => hasTag !== undefined);
  const without = read.filter(({ hasTag }) => hasTag === false).map(({ url }) => url);
  const todo =
    "Open the page with Google Tag Assistant. A script may add the tag after the page has loaded.";
  if (read.length === 0) return unknown("The pages that ads lead to could not be read.", todo);
  if (without.length === 0) return ok("Google's tag is seen in the pages that ads lead to.");
  return unknown(`Google's tag is not seen in ${named(without)}.`, todo);
}

function judgeEvents(events: TrackedEvents, today: string): Judged {
  if ("problem" in events) return unknown(events.problem, "Check again once it can be read.");
  const { days, counts, isComplete } = events;
  const names = [...new Set(counts.map(({ name }) => name))];
  if (names.length === 0) {
    return unknown(
      `Google Analytics counted no key event from ${dayRangeWords(days)}.`,
      "Mark what you want to count as a key event in Google Analytics under Admin, Events.",
    );
  }
  const silent = names
    .map((name) => lastDayOf(name, events))
    .filter(({ day, expected }) => isOld(day, today) && chanceOfAtMost(0, expected) < LEAST_CHANCE);
  if (silent.length === 0) return ok(`Google Analytics counts ${named(names)} on your website.`);
  const message = silent
    .slice(0, MOST_NAMED)
    .map(({ name, day }) => `Google Analytics last counted “${name}” on ${dayWords(day)}.`)
    .join(" ");
  if (!isComplete) {
    return unknown(`${message} It leaves out rows with few users.`, "Look for it there.");
  }
  return failed(
    message,
    "Complete the action on your website and watch Realtime in Google Analytics. If it stays silent, the page no longer sends the event: its tag was removed or changed.",
  );
}

/** The last day of an event, and how many would have come since if it went on as before. */
function lastDayOf(
  name: string,
  { days, counts }: Extract<TrackedEvents, { days: DayRange }>,
): { name: string; day: string; expected: number } {
  const own = counts.filter((one) => one.name === name);
  const day = own.map((one) => one.day).reduce((last, one) => (one > last ? one : last));
  const sum = own.reduce((total, { count }) => total + count, 0);
  const rate = sum / (daysBetween(days.from, day) + 1);
  return { name, day, expected: rate * daysBetween(day, days.to) };
}

/** The actions that bidding uses; if it uses none, those that were ever received; otherwise all. */
function mattering(actions: readonly Action[]): readonly Action[] {
  const primary = actions.filter(({ isPrimary }) => isPrimary);
  const received = actions.filter(({ lastRequestAt }) => lastRequestAt !== undefined);
  return [primary, received, actions].find((some) => some.length > 0) ?? [];
}

function judgeRequests({ actions }: Tracking, today: string): Judged {
  const own = mattering(actions).filter(({ type }) => type === "WEBPAGE");
  if (own.length === 0) return ok("No action waits for the website.");
  const silent = own.filter(({ lastRequestAt }) => isOld(lastRequestAt, today));
  if (silent.length === 0) return ok(`Google receives ${named(own.map(({ name }) => name))}.`);
  const todo =
    "Complete the action on your website with Google Tag Assistant and see what is sent.";
  return failed(
    sinceWords(silent, ({ lastRequestAt }) => lastRequestAt, "was last received"),
    todo,
  );
}

function judgeConversions({ actions }: Tracking, today: string): Judged {
  const own = mattering(actions);
  if (own.length === 0) return failed("Nothing is counted.", "Create a conversion action first.");
  const still = own.filter(({ lastConversionOn }) => isOld(lastConversionOn, today));
  if (still.length === 0) return ok(`${named(own.map(({ name }) => name))} counted lately.`);
  const todo =
    "If Google receives it, look at the action's counting and attribution settings in Google Ads.";
  return failed(
    sinceWords(still, ({ lastConversionOn }) => lastConversionOn, "counted its last conversion"),
    todo,
  );
}

const dayWords = (day: string): string => dayRangeWords({ from: day, to: day });

const isOld = (at: string | undefined, today: string): boolean =>
  at === undefined || at.slice(0, 10) < addDays(today, -SILENT_DAYS);

function sinceWords(
  actions: readonly Action[],
  lastOf: (action: Action) => string | undefined,
  words: string,
): string {
  return actions
    .slice(0, MOST_NAMED)
    .map((action) => {
      const day = lastOf(action)?.slice(0, 10);
      if (day === undefined) return `“${action.name}” never ${words.replace("its last", "a")}.`;
      return `“${action.name}” ${words} on ${dayWords(day)}.`;
    })
    .join(" ");
}

function judgePrimary({ actions }: Tracking): Judged {
  const primary = actions.filter(({ isPrimary }) => isPrimary);
  if (primary.length > 0) {
    return ok(`${named(primary.map(({ name }) => name))} counts for bidding and reports.`);
  }
  return failed(
    "No action is primary, so bidding and the column of conversions ignore all of them.",
    "Make one primary in Google Ads under Goals, Conversions.",
  );
}

function judgeGoals({ actions, campaigns }: Tracking): Judged {
  const counted = actions.filter(({ isPrimary }) => isPrimary);
  const isCounted = (goal: Goal) =>
    counted.some(({ category, origin }) => category === goal.category && origin === goal.origin);
  const without = campaigns.filter(({ goals }) => !goals.some(isCounted));
  if (campaigns.length === 0) return ok("No campaign is enabled.");
  if (without.length === 0) return ok("Every enabled campaign bids on a goal that is counted.");
  return failed(
    `${named(without.map(({ name }) => name))} ${without.length === 1 ? "bids" : "bid"} on no goal that a primary action counts.`,
    "Choose the goals of the campaign in Google Ads under Settings, Goals.",
  );
}
