import type { Page } from "playwright-core";

import { listAccessProblems, listOverflow } from "./page-checks.ts";

const WIDTHS = [1440, 390];

/** Lists axe's violations on the current screen and what does not fit, on desktop and phone, dark and light. */
export async function listViolationsAndOverflow(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const problems = await listAccessProblems(page);
    const beyond = await listOverflow(page);
    found.push(
      ...problems.map((each) => `${width} ${each}`),
      ...beyond.map((each) => `${width} too wide: ${each}`),
    );
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}
