import type { Browser, Page } from "playwright-core";

import { openContext } from "../support/browser/browser.ts";
import { listOverflow } from "../support/browser/page-checks.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import type { Person } from "../support/people/person.ts";
import type { Cast } from "./people.ts";
import type { Scene } from "./scenes.ts";

export const WIDTHS = [1440, 1024, 390] as const;
export const THEMES = ["light", "dark"] as const;

export interface Picture {
  scene: Scene;
  width: number;
  theme: (typeof THEMES)[number];
  file: string;
  /** Elements that are wider than the window. */
  tooWide: string[];
}

interface Shoot {
  browser: Browser;
  origin: string;
  cast: Cast;
  folder: string;
}

/** A screen whose calls are held shows its skeletons after this time. */
const HELD_MS = 1200;

/** Takes pictures of one scene in every width and theme. */
export async function takePictures(
  { browser, origin, cast, folder }: Shoot,
  scene: Scene,
): Promise<Picture[]> {
  const { who = "owner" } = scene;
  const pictures: Picture[] = [];
  for (const width of WIDTHS) {
    const context = await openContext(browser, {
      origin,
      width,
      height: 900,
      ...(who !== "nobody" && { person: await signedInAgain(origin, cast[who]) }),
    });
    try {
      const page = await context.newPage();
      await answerAs(page, scene);
      await page.goto(scene.path);
      await settle(page, scene);
      checkArrived(page, scene);
      await scene.act?.(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        // Wait for the transitions of colors.
        await page.waitForTimeout(200);
        const file = `${nameOf(scene)}-${width}-${theme}.jpg`;
        await page.screenshot({
          path: `${folder}/${file}`,
          type: "jpeg",
          quality: 70,
          fullPage: isWhole(scene),
        });
        pictures.push({ scene, width, theme, file, tooWide: await listOverflow(page) });
      }
    } finally {
      await context.close();
    }
  }
  return pictures;
}

/**
 * The person with a new access token and the next refresh token. The first ones expire while pictures are taken, and
 * two pages that refresh with the same token end the session.
 */
async function signedInAgain(origin: string, person: Person): Promise<Person> {
  const response = await fetch(new URL("/api/auth/jwt/refresh", origin), {
    method: "POST",
    headers: {
      origin,
      "content-type": "application/json",
      cookie: `adwright-refresh=${person.refreshToken}`,
    },
    body: "{}",
  });
  if (!response.ok) throw new Error(`No session: ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  const next = /adwright-refresh=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1];
  Object.assign(person, { accessToken, refreshToken: next ?? person.refreshToken });
  return person;
}

/** A person whose session has ended is led to the sign-in screen, which would be pictured instead. */
function checkArrived(page: Page, { path, who }: Scene): void {
  const { pathname } = new URL(page.url());
  if (who !== "nobody" && pathname === "/login") throw new Error(`${path} led to ${pathname}.`);
}

/** An open dialog is pictured as the window shows it; all other scenes as the whole page. */
const isWhole = ({ state }: Scene): boolean => state !== "open";

export function nameOf({ screen, state }: Scene): string {
  return `${screen} ${state}`.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

async function answerAs(page: Page, { wire }: Scene): Promise<void> {
  if (wire === undefined) return;
  await page.route(wire.url, (route) => {
    if (wire.does === "hold") return undefined;
    const json = { code: "INTERNAL", message: "A server error occurred.", requestId: "gallery" };
    return route.fulfill({ status: 500, json });
  });
}

async function settle(page: Page, { wire }: Scene): Promise<void> {
  if (wire?.does === "hold") {
    await page.locator("main").waitFor();
    await page.waitForTimeout(HELD_MS);
    return;
  }
  await untilSettled(page);
}
