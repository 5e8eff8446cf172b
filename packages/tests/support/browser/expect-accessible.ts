import type { Page } from "playwright-core";
import { expect } from "vitest";

import { listAccessProblems, listOverflow } from "./page-checks.ts";

const WIDTHS = [1440, 390];

/** Expects the current screen to be accessible and to fit, on desktop and phone, dark and light. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, problems: await listAccessProblems(page) }).toEqual({ width, problems: [] });
    expect({ width, beyond: await listOverflow(page) }).toEqual({ width, beyond: [] });
  }
  if (before !== null) await page.setViewportSize(before);
}
