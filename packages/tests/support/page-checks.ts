import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

// The themes differ in colours alone, so dark is asked about these only.
const colourRules = ["color-contrast", "link-in-text-block"];
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

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
    const axe = new AxeBuilder({ page });
    const asked = colorScheme === "dark" ? axe.withRules(colourRules) : axe.withTags(axeTags);
    const { violations } = await asked.analyze();
    for (const { id, nodes } of violations) {
      const found = nodes.map(
        ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`,
      );
      problems.push(...found.map((each) => `${colorScheme} ${id}: ${each}`));
    }
  }
  return problems;
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
