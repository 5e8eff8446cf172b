import type { Page } from "playwright-core";
import { expect } from "vitest";

import { listAccessProblems, listOverflow } from "./page-checks.ts";

const WIDTHS = [1440, 390];

/**
 * Expects the current screen to be accessible and to fit, on desktop and phone, dark and light. Findings that include
 * `allowed` are left out.
 */
export async function expectAccessible(page: Page, allowed?: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const all = await listAccessProblems(page);
    const problems = allowed === undefined ? all : all.filter((each) => !each.includes(allowed));
    expect({ width, problems }).toEqual({ width, problems: [] });
    expect({ width, beyond: await listOverflow(page) }).toEqual({ width, beyond: [] });
  }
  if (before !== null) await page.setViewportSize(before);
}
