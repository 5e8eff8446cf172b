import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { TIMEOUT_MS, useStage } from "./support/use-stage.ts";

const { visit, makePerson } = useStage();

const early = `[...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.href)`;
/** Of a chunk's address: "shell" of ".../assets/shell-Be8X2udR.js". */
const nameOf = (href: string) => /assets\/([a-z]+)-/.exec(href)?.[1] ?? href;

/** The scripts that are requested although the app's own code does not run. */
async function earlyScripts(page: Page): Promise<string[]> {
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  return (await page.evaluate<string[]>(early)).map(nameOf);
}

const failed = [Number.NaN];

test(
  "for a signed-in person the scripts of all screens are requested before the app runs, for others not",
  { timeout: TIMEOUT_MS },
  async () => {
    const person = await makePerson();
    await visit({ person, expectedStatuses: failed }, async (page) => {
      expect(await earlyScripts(page)).toEqual(expect.arrayContaining(["shell", "common"]));
    });
    await visit({ expectedStatuses: failed }, async (page) => {
      const scripts = await earlyScripts(page);
      expect(scripts).toContain("vendor");
      expect(scripts).not.toContain("shell");
      expect(scripts).not.toContain("common");
    });
  },
);
