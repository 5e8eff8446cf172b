import type { Stage } from "@adwright/local/stage";
import type { Browser, Page } from "playwright-core";

import { box, rows } from "../../screens/campaigns/support/long-list.ts";
import { putManyCampaigns } from "../../screens/campaigns/support/many-campaigns.ts";
import { openContext } from "../../support/browser/browser.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { makePerson, type Person } from "../../support/people/person.ts";

const SHORT = 100;
const LONG = 10_000;
const ROUNDS = 5;
/** The first rows of a long list may take at most this many times as long as those of a short one. */
const MOST_TIMES_SHORT = 1.2;
/** A task as long as this makes a page stutter. */
const MOST_TASK_MS = 50;
const WHEEL_TURNS = 60;
const WHEEL_PIXELS = 700;
const FRAME_MS = 50;

export interface ListLoad {
  count: number;
  /** Milliseconds until the first rows are there; the median of some visits. */
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
  return [...loads].map(([count, each]) => {
    const sorted = each.map(({ rowsMs }) => rowsMs).toSorted((left, right) => left - right);
    const longestTaskMs = Math.max(...each.map((load) => load.longestTaskMs));
    return { count, rowsMs: sorted[ROUNDS >> 1] ?? 0, longestTaskMs };
  });
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
    return { rowsMs, longestTaskMs: await longestTaskWhileScrolling(page) };
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

/** Prints them; fails if the long list takes too long against the short one, or stutters. */
export function reportLists(loads: readonly ListLoad[]): void {
  const [short, long] = loads;
  if (short === undefined || long === undefined) throw new Error("The lists were not measured.");
  for (const { count, rowsMs, longestTaskMs } of loads) {
    const stutter = longestTaskMs === 0 ? "no task of 50 ms" : `longest task ${longestTaskMs} ms`;
    console.log(`${count} campaigns: rows after ${rowsMs.toFixed(0)} ms, ${stutter} in scrolling`);
  }
  const times = long.rowsMs / short.rowsMs;
  console.log(
    `The long list takes ${times.toFixed(2)} times as long, ${MOST_TIMES_SHORT} at most.`,
  );
  if (times > MOST_TIMES_SHORT || long.longestTaskMs > MOST_TASK_MS) process.exitCode = 1;
}
