/**
 * `npm run bench:lighthouse`: Lighthouse's mobile scores of the sign-in screen and of screens of a signed-in person,
 * compared with the smallest app of the same libraries. Lighthouse is installed on first use, because its hundred
 * packages should not be a dependency of the product. Every figure is the median of RUNS loads (3 unless told), after one
 * that is not counted; SCREENS=Dashboard,Draft measures these screens only. "On free cores" is the score with the blocked
 * time that the page's own work takes, without what its main thread waits for a core.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { type BrowserContext, chromium } from "playwright-core";

import { findChromium } from "../support/browser/find-chromium.ts";
import type { Person } from "../support/people/person.ts";
import { repositoryRoot } from "../support/stage/repository-root.ts";
import { ownBlockedMs, type TraceEvent } from "./web/own-work.ts";
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
    categories: Record<string, Category>;
    audits: Record<string, { score: number | null; numericValue?: number }>;
  };
  artifacts: { Trace: { traceEvents: TraceEvent[] } };
}
interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Report>;

const BLOCKED = "total-blocking-time";
/** The blocked time that Lighthouse rates 0.9 on a phone, and the one it rates 0.5. */
const BLOCKED_SCORES = { p10: 200, median: 600 };

const { lighthouse, rate } = await loadLighthouse();
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

interface Loaded {
  lighthouse: Lighthouse;
  /** The score of a figure between 0 and 1, by Lighthouse's own curve. */
  rate: (scores: typeof BLOCKED_SCORES, figure: number) => number;
}

async function loadLighthouse(): Promise<Loaded> {
  const folder = join(repositoryRoot, "node_modules/.cache/lighthouse");
  const core = join(folder, "node_modules/lighthouse/core");
  const entry = join(core, "index.js");
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
  const { Audit } = (await import(pathToFileURL(join(core, "audits/audit.js")).href)) as {
    Audit: { computeLogNormalScore: Loaded["rate"] };
  };
  return {
    lighthouse: loaded.default,
    rate: (scores, figure) => Audit.computeLogNormalScore(scores, figure),
  };
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
  const { lhr, artifacts } = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    disableStorageReset: keepStorage,
  });
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => lhr.audits[name]?.numericValue ?? 0;
  const ownBlocked = ownBlockedMs(artifacts.Trace.traceEvents);
  return {
    performance: score("performance"),
    "on free cores": Math.round(100 * scoreWithBlocked(lhr, ownBlocked)),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    seo: score("seo"),
    "first paint, ms": Math.round(figure("first-contentful-paint")),
    "largest paint, ms": Math.round(figure("largest-contentful-paint")),
    "blocked, ms": Math.round(figure(BLOCKED)),
    "by own work, ms": Math.round(ownBlocked),
    shift: Number(figure("cumulative-layout-shift").toFixed(3)),
  };
}

/** The score for performance with another blocked time. */
function scoreWithBlocked({ categories, audits }: Report["lhr"], blockedMs: number): number {
  const { score, auditRefs = [] } = categories["performance"] ?? {};
  const weights = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
  const share = (auditRefs.find(({ id }) => id === BLOCKED)?.weight ?? 0) / weights;
  return (score ?? 0) + share * (rate(BLOCKED_SCORES, blockedMs) - (audits[BLOCKED]?.score ?? 0));
}
