import { expect, test } from "vitest";

import { addDays } from "../report-period.ts";
import { type TrackedEvents, trackingSteps } from "./tracking-steps.ts";

const TODAY = "2026-11-29";
const days = { from: "2026-10-30", to: "2026-11-26" };
/** So many a day until some days ago. */
const until = (name: string, ago: number, count: number, every = 1) =>
  Array.from({ length: 31 - ago }, (_, index) => addDays(TODAY, index - 30))
    .filter((_, index) => index % every === 0)
    .map((day) => ({ day, name, count }));

const stepOf = (events: TrackedEvents | undefined) =>
  trackingSteps({ actions: [], campaigns: [], pages: [], events }, TODAY).find(
    ({ hop }) => hop === "events",
  );

type Counts = Extract<TrackedEvents, { days: object }>["counts"];
const counted = (...counts: Counts[]) => ({ days, counts: counts.flat(), isComplete: true });
const partly = (...counts: Counts[]) => ({ ...counted(...counts), isComplete: false });
const rare = counted(until("purchase", 10, 1, 9));
const lost = counted(until("purchase", 12, 2), until("sign_up", 3, 1));
const both = counted(until("purchase", 3, 2), until("sign_up", 4, 1));

test.each<[string, TrackedEvents, "ok" | "failed" | "unknown", RegExp]>([
  ["counts two events", both, "ok", /counts “purchase”, “sign_up” on your website/],
  [
    "lost one of two",
    lost,
    "failed",
    /^Google Analytics last counted “purchase” on 17 Nov 2026\.$/,
  ],
  ["has not had a rare event for ten days, as before", rare, "ok", /counts “purchase”/],
  ["is silent over a long weekend", counted(until("purchase", 6, 5)), "ok", /counts “purchase”/],
  ["leaves out rows", partly(until("purchase", 12, 2)), "unknown", /leaves out rows/],
  ["counts nothing", counted(), "unknown", /no key event from/],
  ["cannot be read", { problem: "Reconnect Google Analytics." }, "unknown", /^Reconnect/],
])("Google Analytics that %s", (_, events, state, words) => {
  const step = stepOf(events);
  expect(step?.state).toBe(state);
  expect(step?.message).toMatch(words);
  expect(step?.todo === null).toBe(state === "ok");
});

test("there is no such hop without Google Analytics", () => {
  expect(stepOf(undefined)).toBeUndefined();
});
