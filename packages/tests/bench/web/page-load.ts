import type { Browser, CDPSession } from "playwright-core";

import { openContext } from "../../support/browser/browser.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import type { Person } from "../../support/people/person.ts";

/** Measurements of loading one screen in a profile with an empty cache. */
export interface PageLoad extends Paints {
  /** Transferred bytes of scripts, without headers. */
  scriptBytes: number;
  scripts: number;
}

interface Paints {
  firstPaintMs: number;
  largestPaintMs: number;
  /** Cumulative layout shift; people notice values above 0.1. */
  shift: number;
}

/** Lighthouse's mobile preset: a slow 4G line and a processor a quarter as fast. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const CPU_SLOWDOWN = 4;

/** Runs in the page before its own scripts. */
const watchPaints = `globalThis.measured = { largestPaintMs: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) measured.largestPaintMs = Math.round(entry.startTime);
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });`;

const readPaints = `({ ...measured, firstPaintMs: Math.round(
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0) })`;

/** Loads the path on a phone with a slow connection, signed in if there is a `person`. */
export async function loadPage(
  browser: Browser,
  { origin, path, person }: { origin: string; path: string; person?: Person },
): Promise<PageLoad> {
  const size = { width: 390, height: 844 };
  const context = await openContext(browser, { origin, ...size, ...(person && { person }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    const devtools = await context.newCDPSession(page);
    const scripts = await countScripts(devtools);
    await slowDown(devtools);
    await page.goto(path);
    await untilSettled(page);
    const paints = await page.evaluate<Paints>(readPaints);
    return { ...paints, scriptBytes: scripts.bytes, scripts: scripts.count };
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Counts scripts, starting now. */
async function countScripts(devtools: CDPSession): Promise<{ bytes: number; count: number }> {
  const counted = { bytes: 0, count: 0 };
  const open = new Set<string>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") open.add(requestId);
  });
  devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (open.has(requestId)) counted.bytes += encodedDataLength;
  });
  devtools.on("Network.loadingFinished", ({ requestId }) => {
    if (open.has(requestId)) counted.count += 1;
  });
  await devtools.send("Network.enable");
  return counted;
}
