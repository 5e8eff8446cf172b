import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { type Browser, type BrowserContext, type Page, chromium } from "playwright-core";

import type { Person } from "../people/person.ts";
import { repositoryRoot } from "../stage/repository-root.ts";
import { findChromium } from "./find-chromium.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** A page of a test lives for seconds: optimizing its scripts takes longer than it saves. */
const forTests = ["--js-flags=--no-opt,--no-maglev"];
/** Long enough for a slow and busy machine. */
const PATIENCE_MS = 60_000;

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...flags, ...more];
  return chromium.launch({ ...(await findChromium()), args, timeout: PATIENCE_MS });
}

let shared: Promise<Browser> | undefined;

/** The browser shared by all files of this process; each visit has its own profile. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (!running?.isConnected()) shared = launchBrowser(forTests);
  return shared as Promise<Browser>;
}

export interface ContextOptions {
  origin: string;
  /** The signed-in person; nobody is signed in if it is missing. */
  person?: Person;
  width?: number;
  height?: number;
  theme?: "light" | "dark";
}

/** A separate browser profile. */
export async function openContext(
  browser: Browser,
  options: ContextOptions,
): Promise<BrowserContext> {
  const { origin, person, width = 1280, height = 900, theme = "light" } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    ...(person && { storageState: stateOf(origin, person) }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** The cookies and local storage of a browser in which this person is signed in. */
function stateOf(origin: string, { user, accessToken, refreshToken }: Person) {
  const userText = JSON.stringify(user);
  const items = { access_token: accessToken, auth_user: userText, adwright_user: userText };
  return {
    cookies: [
      {
        name: "adwright-refresh",
        value: refreshToken,
        domain: "localhost",
        path: "/",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Lax" as const,
      },
    ],
    origins: [
      {
        origin,
        localStorage: Object.entries(items).map(([name, value]) => ({ name, value })),
      },
    ],
  };
}

export interface VisitOptions extends ContextOptions {
  /** Statuses of 400 and above that the visit expects; any other one fails it. */
  expectedStatuses?: readonly number[];
}

export type Run = (page: Page) => Promise<void>;

/** Runs one visit in a separate browser profile; see `BrowserProfile`. */
export async function visit(browser: Browser, options: VisitOptions, run: Run): Promise<void> {
  const profile = await openProfile(browser, options);
  try {
    await profile.visit(run, options.expectedStatuses);
  } finally {
    await profile.close();
  }
}

/** A browser profile with one page. */
export interface BrowserProfile {
  /**
   * Fails when a script throws, the console shows an error or the Content-Security-Policy is violated, and takes a
   * picture of the page then. The page stays where the visit left it; its routes end with the visit.
   */
  visit(run: Run, expectedStatuses?: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

export async function openProfile(
  browser: Browser,
  options: ContextOptions,
): Promise<BrowserProfile> {
  const context = await openContext(browser, options);
  const problems = await collectProblems(context);
  const page = await context.newPage();
  return {
    async visit(run, expectedStatuses = []) {
      const unexpected = () =>
        problems.flatMap(({ text, status }) =>
          status !== undefined && expectedStatuses.includes(status) ? [] : text,
        );
      try {
        await run(page);
        if (unexpected().length > 0) throw new Error("The browser reported errors.");
      } catch (error) {
        const picture = await takePicture(page);
        throw new Error(`At ${page.url()}, ${picture}. ${unexpected().join("\n")}`, {
          cause: error,
        });
      } finally {
        problems.length = 0;
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
    },
    close: () => context.close(),
  };
}

const tellViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("Content-Security-Policy:", event.effectiveDirective, event.blockedURI, event.sample))`;

/** What went wrong in a page. A line of the console has the HTTP status that it names, or NaN. */
interface Problem {
  text: string;
  status?: number;
}

async function collectProblems(context: BrowserContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  await context.addInitScript(tellViolations);
  context.on("weberror", (error) => problems.push({ text: `thrown: ${error.error().stack}` }));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const text = `${message.text()} (${message.location().url})`;
    // Chromium logs such a line for every answer of 400 and above.
    const status = /^Failed to load resource: .* status of (\d+)/.exec(text)?.[1];
    problems.push({ text: `console: ${text}`, status: Number(status) });
  });
  return problems;
}

let pictures = 0;

/** Answers where the picture is, or why there is none, without hiding the failure of the visit. */
async function takePicture(page: Page): Promise<string> {
  const folder = join(repositoryRoot, "node_modules/.cache/journeys");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `failed-${process.pid}-${(pictures += 1)}.png`);
  try {
    await page.screenshot({ path, fullPage: true, timeout: PATIENCE_MS });
    return `pictured in ${path}`;
  } catch (error) {
    return `not pictured (${String(error)})`;
  }
}
