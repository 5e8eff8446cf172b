import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

// The themes differ only in colors, so only the rules about colors are run for dark.
const colourRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };
const allRules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

// An inherited color starts its transition when the parent's has ended, so check again after each wait. What follows a
// scroll position never ends.
const untilStill = `(async () => {
  const running = () => document.getAnimations().filter(
    (each) => each.playState === "running" && each.timeline === document.timeline &&
      each.effect?.getComputedTiming().iterations !== Infinity,
  );
  do {
    await Promise.all(running().map((each) => each.finished.catch(() => undefined)));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  } while (running().length > 0);
})()`;

/** Lists axe's findings in dark and in light, one line each. Leaves the page light. */
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
 * Runs axe in the page itself, which has no frames. @axe-core/playwright would send the script again for each run and
 * open a second page for the summary, which takes five times as long.
 */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults["violations"]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeScript);
  const asked = JSON.stringify({ ...options, resultTypes: ["violations"] });
  // Axe scrolls while it checks; scroll back, because elements under the sticky header would count as covered.
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

/** Lists what is wider than the window; small screens may only scroll vertically. */
export function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(measureOverflow);
}
