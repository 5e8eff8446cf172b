import type { Stage } from "@adwright/local/stage";
import type { Browser, Page } from "playwright-core";

import { box, rows } from "../../screens/campaigns/support/long-list.ts";
import { putManyCampaigns } from "../../screens/campaigns/support/many-campaigns.ts";
import { openContext } from "../../support/browser/browser.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { medianOf } from "../measure.ts";

const SHORT = 100;
const LONG = 10_000;
const ROUNDS = 5;
/** The first paint of a long list may take at most this many times as long as that of a short one. */
const MOST_TIMES_SHORT = 1.2;
/** A task as long as this makes a page stutter. */
const MOST_TASK_MS = 50;
const WHEEL_TURNS = 60;
const WHEEL_PIXELS = 700;
const FRAME_MS = 50;

export interface ListLoad {
  count: number;
  /** Milliseconds until something is painted; the median of some visits. */
  paintMs: number;
  /** Until the first rows are there; the median, too. */
  rowsMs: number;
  /** The longest task in milliseconds while the list is scrolled; 0 if none took 50. */
  longestTaskMs: number;
}

/** The list of campaigns of two people, at 1440 pixels: how soon it has rows, and whether scrolling stutters. */
export async function measureLists(browser: Browser, stage: Stage): Promise<ListLoad[]> {
  const people = new Map<number, Person>();
  for (const count of [SHORT, LONG]) {
    const person = await makePerson(stage.origin);
    await putManyCampaigns(stage, person, count);
    people.set(count, person);
  }
  const loads = new Map<number, ListLoad[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [count, person] of people) {
      const load = { count, ...(await loadList(browser, stage.origin, person)) };
      loads.set(count, [...(loads.get(count) ?? []), load]);
    }
  }
  return [...loads.values()].map((each) => ({
    ...medianOf(each),
    longestTaskMs: Math.max(...each.map((load) => load.longestTaskMs)),
  }));
}

async function loadList(browser: Browser, origin: string, person: Person) {
  const context = await openContext(browser, { origin, width: 1440, height: 900, person });
  try {
    const page = await context.newPage();
    // What the screen loads once is in the cache, so that the list decides.
    await page.goto("/campaigns");
    await untilSettled(page);
    const begun = performance.now();
    await page.reload();
    await rows(page).first().waitFor();
    const rowsMs = performance.now() - begun;
    await untilSettled(page);
    const paintMs = await page.evaluate<number>(
      `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`,
    );
    return { paintMs, rowsMs, longestTaskMs: await longestTaskWhileScrolling(page) };
  } finally {
    await context.close();
  }
}

async function longestTaskWhileScrolling(page: Page): Promise<number> {
  await page.evaluate(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
    }).observe({ type: "longtask" });`);
  await box(page).hover();
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PIXELS);
    await page.waitForTimeout(FRAME_MS);
  }
  return page.evaluate<number>("longest");
}

/** Prints them; fails if the long list is painted much later than the short one, or stutters. */
export function reportLists(loads: readonly ListLoad[]): void {
  const [short, long] = loads;
  if (short === undefined || long === undefined) throw new Error("The lists were not measured.");
  for (const { count, paintMs, rowsMs, longestTaskMs } of loads) {
    const stutter = longestTaskMs === 0 ? "no task of 50 ms" : `longest task ${longestTaskMs} ms`;
    const times = `painted after ${paintMs.toFixed(0)} ms, rows after ${rowsMs.toFixed(0)} ms`;
    console.log(`${count} campaigns: ${times}, ${stutter} in scrolling`);
  }
  const times = long.paintMs / short.paintMs;
  console.log(
    `The long list takes ${times.toFixed(2)} times as long to paint, ${MOST_TIMES_SHORT} at most, and ${(long.rowsMs / short.rowsMs).toFixed(2)} times as long to have rows.`,
  );
  if (times > MOST_TIMES_SHORT || long.longestTaskMs > MOST_TASK_MS) process.exitCode = 1;
}
