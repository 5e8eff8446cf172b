/**
 * `npm run bench:lighthouse`: Lighthouse's mobile scores of the sign-in screen and of screens of a signed-in person,
 * compared with the smallest app of the same libraries. Lighthouse is installed on first use, because its hundred
 * packages should not be a dependency of the product. Every figure is the median of RUNS loads (3 unless told), after one
 * that is not counted; SCREENS=Dashboard,Draft measures these screens only. "On free cores" is what Lighthouse says of the
 * same load if the page's tasks take their CPU time only, without what its main thread waits for a core.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { type BrowserContext, chromium } from "playwright-core";

import { findChromium } from "../support/browser/find-chromium.ts";
import type { Person } from "../support/people/person.ts";
import { repositoryRoot } from "../support/stage/repository-root.ts";
import { onFreeCores, type TraceEvent } from "./web/free-cores.ts";
import { rememberAnswers } from "./web/remembered-answers.ts";
import { serveScreens } from "./web/served-screens.ts";

const VERSION = "13.5.0";
const LEAST_SIGN_IN = 98;
const LEAST_SIGNED_IN = 95;
const RUNS = Number(process.env["RUNS"] ?? 3);
const wanted = process.env["SCREENS"]?.split(",");

/** The parts of Lighthouse's result that are used here. */
interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Report>;

const BLOCKED = "total-blocking-time";

const lighthouse = await loadLighthouse();
const served = await serveScreens();
const remembered = await rememberAnswers(served.product.origin);
const port = await freePort();
const browser = await chromium.launchPersistentContext("", {
  ...(await findChromium()),
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});
try {
  const { floor, person, screens } = served;
  const { origin } = remembered;
  const rows: Record<string, Record<string, number>> = {};
  const note = async (name: string, url: string, keepStorage: boolean) => {
    if (!wanted || wanted.includes(name)) rows[name] = await measure(url, keepStorage);
  };
  await note("Smallest app", `${floor.origin}/login`, false);
  await note("Sign-in", `${origin}/login`, false);
  await signIn(browser, origin, person);
  for (const [name, path] of screens) await note(name, `${origin}${path}`, true);
  console.table(rows);
  console.log(
    `Wanted: Sign-in ${LEAST_SIGN_IN}, other screens ${LEAST_SIGNED_IN}. Other work on the machine lowers the scores.`,
  );
} finally {
  await browser.close();
  await remembered.close();
  await served.close();
}

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = join(repositoryRoot, "node_modules/.cache/lighthouse");
  const entry = join(folder, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const args = [
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      `lighthouse@${VERSION}`,
    ];
    execFileSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  }
  const loaded = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return loaded.default;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}

/** Signs in on a file that loads nothing of the app, so that nothing gets cached. */
async function signIn(
  context: BrowserContext,
  origin: string,
  { user, accessToken, refreshToken }: Person,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/icon.svg`);
  const text = JSON.stringify(user);
  const items = { access_token: accessToken, auth_user: text, adwright_user: text };
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, items);
  await context.addCookies([
    {
      name: "adwright-refresh",
      value: refreshToken,
      domain: "localhost",
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  await page.close();
}

/** The median of each figure. */
async function measure(url: string, keepStorage: boolean): Promise<Record<string, number>> {
  const loads: Record<string, number>[] = [];
  await measureOnce(url, keepStorage);
  for (let run = 0; run < RUNS; run += 1) loads.push(await measureOnce(url, keepStorage));
  const figures = Object.keys(loads[0] ?? {});
  return Object.fromEntries(
    figures.map((figure) => [figure, median(loads.map((load) => load[figure] ?? 0))]),
  );
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;
}

async function measureOnce(url: string, keepStorage: boolean): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const flags = {
    port,
    output: "json",
    logLevel: "error",
    disableStorageReset: keepStorage,
    auditMode: folder,
  };
  // Both modes: the page is loaded, rated, and what was measured is kept in the folder.
  const { lhr, artifacts } = await lighthouse(url, { ...flags, gatherMode: folder });
  const { traceEvents } = artifacts.Trace;
  const trace = { ...artifacts.Trace, traceEvents: onFreeCores(traceEvents) };
  writeFileSync(join(folder, "trace.json"), JSON.stringify(trace));
  const { lhr: free } = await lighthouse(url, flags);
  rmSync(folder, { recursive: true });
  return {
    performance: scoreOf(lhr, "performance"),
    "on free cores": scoreOf(free, "performance"),
    accessibility: scoreOf(lhr, "accessibility"),
    "best practices": scoreOf(lhr, "best-practices"),
    seo: scoreOf(lhr, "seo"),
    "first paint, ms": Math.round(figureOf(lhr, "first-contentful-paint")),
    "largest paint, ms": Math.round(figureOf(lhr, "largest-contentful-paint")),
    "blocked, ms": Math.round(figureOf(lhr, BLOCKED)),
    "blocked on free cores, ms": Math.round(figureOf(free, BLOCKED)),
    shift: Number(figureOf(lhr, "cumulative-layout-shift").toFixed(3)),
  };
}

function scoreOf({ categories }: Report["lhr"], name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function figureOf({ audits }: Report["lhr"], name: string): number {
  return audits[name]?.numericValue ?? 0;
}
