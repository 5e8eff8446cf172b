import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// Colours that are inherited start their transition when the one above has ended, so it looks again.
const untilStill = `(async () => {
  const running = () => document.getAnimations().filter(
    (each) => each.playState === "running" && each.effect?.getComputedTiming().iterations !== Infinity,
  );
  do {
    await Promise.all(running().map((each) => each.finished.catch(() => undefined)));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  } while (running().length > 0);
})()`;

/** axe finds nothing, in light and in dark. Leaves the page light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    const { violations } = await new AxeBuilder({ page }).withTags(axeTags).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([]);
  }
}

interface Overflow {
  wider: number;
  widest: string[];
}

const measureOverflow = `(() => {
  const wider = document.documentElement.scrollWidth - window.innerWidth;
  const beyond = [...document.querySelectorAll("body *")].filter(
    (each) => each.getBoundingClientRect().right > window.innerWidth + 1,
  );
  const name = (each) => each.tagName + "." + each.getAttribute("class");
  return { wider, widest: wider > 0 ? beyond.slice(0, 5).map(name) : [] };
})()`;

/** Nothing is wider than the window; small screens scroll down only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wider, widest } = await page.evaluate<Overflow>(measureOverflow);
  expect(wider, `too wide at ${page.url()}: ${widest.join(", ")}`).toBeLessThanOrEqual(0);
}

/** The page has its heading, and nothing in it is still loading. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
}
