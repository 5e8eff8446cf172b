import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

// The themes differ in colours alone, so dark is asked about these only.
const colourRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };
const allRules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

// Colours that are inherited start their transition when the one above has ended, so it checks again.
const untilStill = `(async () => {
  const running = () => document.getAnimations().filter(
    (each) => each.playState === "running" && each.effect?.getComputedTiming().iterations !== Infinity,
  );
  do {
    await Promise.all(running().map((each) => each.finished.catch(() => undefined)));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  } while (running().length > 0);
})()`;

/** What axe finds in dark and in light, one line each. Leaves the page light. */
export async function listAccessProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    const violations = await runAxe(page, colorScheme === "dark" ? colourRules : allRules);
    for (const { id, nodes } of violations) {
      const found = nodes.map(
        ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`,
      );
      problems.push(...found.map((each) => `${colorScheme} ${id}: ${each}`));
    }
  }
  return problems;
}

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * In the page itself, which has no frames: @axe-core/playwright would send the script to it again for every run and
 * open a second page to sum up, five times the work.
 */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults["violations"]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeScript);
  const asked = JSON.stringify({ ...options, resultTypes: ["violations"] });
  // Axe scrolls to what it looks at; what then lies under the sticky header would count as covered.
  await page.evaluate("scrollTo(0, 0)");
  return page.evaluate(`axe.run(document, ${asked}).then(({ violations }) => violations)`);
}

const measureOverflow = `(() => {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const beyond = [...document.querySelectorAll("body *")].filter(
    (each) => each.getBoundingClientRect().right > window.innerWidth + 1,
  );
  return ["page", ...beyond.map((each) => each.tagName + "." + each.getAttribute("class"))];
})()`;

/** What is wider than the window; small screens scroll down only. */
export function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(measureOverflow);
}
