/**
 * `npm run bench:web`: what a first visit loads and when it is painted, on a phone with a slow connection, compared
 * with the smallest app of the same libraries in the same run. `--rounds=5` gives steadier times; bytes are exact.
 */
import { parseArgs } from "node:util";

import type { Browser } from "playwright-core";

import { launchBrowser } from "../support/browser/browser.ts";
import { medianOf } from "./measure.ts";
import { measureLists, reportLists } from "./web/long-list.ts";
import { loadPage, type PageLoad } from "./web/page-load.ts";
import { serveScreens, type ServedScreens } from "./web/served-screens.ts";

/** A screen may load at most this many times the bytes of the smallest app. */
const MOST_TIMES_FLOOR: Partial<Record<string, number>> = {
  "Sign-in": 1.15,
  Dashboard: 2.45,
  Brands: 2.45,
  Campaigns: 2.45,
  Reports: 2.45,
  Settings: 2.45,
};
const MOST_SHIFT = 0.02;

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });

const served = await serveScreens();
const browser = await launchBrowser();
try {
  const rows = await measure(browser, served, Number(values.rounds));
  const floor = rows.get("Smallest app");
  if (floor === undefined) throw new Error("The smallest app was not measured.");
  console.table(Object.fromEntries([...rows].map(([name, load]) => [name, shown(load, floor)])));
  report(rows, floor);
  reportLists(await measureLists(browser, served.product));
} finally {
  await browser.close();
  await served.close();
}

async function measure(
  chromium: Browser,
  { product, floor, person, screens }: ServedScreens,
  rounds: number,
): Promise<Map<string, PageLoad>> {
  const visits = [
    { name: "Smallest app", origin: floor.origin, path: "/login" },
    { name: "Sign-in", origin: product.origin, path: "/login" },
    ...[...screens].map(([name, path]) => ({ name, origin: product.origin, path, person })),
  ];
  const loads = new Map<string, PageLoad[]>(visits.map(({ name }) => [name, []]));
  // Interleaved, so that other work on the machine affects all of them alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, ...visit } of visits) {
      loads.get(name)?.push(await loadPage(chromium, visit));
    }
  }
  return new Map([...loads].map(([name, each]) => [name, medianOf(each)]));
}

function shown(load: PageLoad, floor: PageLoad) {
  return {
    "scripts, kB": (load.scriptBytes / 1000).toFixed(1),
    "× smallest": (load.scriptBytes / floor.scriptBytes).toFixed(2),
    files: load.scripts,
    "first paint, ms": load.firstPaintMs,
    "× smallest paint": (load.firstPaintMs / floor.firstPaintMs).toFixed(2),
    "largest paint, ms": load.largestPaintMs,
    shift: load.shift.toFixed(3),
  };
}

/** Only bytes and shifts decide, because they are the same on every machine; times are for reading. */
function report(rows: ReadonlyMap<string, PageLoad>, floor: PageLoad): void {
  for (const [name, { scriptBytes, shift }] of rows) {
    const times = scriptBytes / floor.scriptBytes;
    const most = MOST_TIMES_FLOOR[name] ?? Infinity;
    if (times > most) {
      console.log(`${name} loads ${times.toFixed(2)} times the smallest app, ${most} at most.`);
    }
    if (shift > MOST_SHIFT) console.log(`${name} shifts by ${shift.toFixed(3)}.`);
    if (times > most || shift > MOST_SHIFT) process.exitCode = 1;
  }
}
