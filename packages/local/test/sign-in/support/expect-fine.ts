import type { Page } from "playwright-core";
import { expect } from "vitest";

import { listAccessProblems, listOverflow } from "../../support/page-checks.ts";

/** Nothing is wider than the window, and axe finds nothing in light or dark. */
export async function expectFine(page: Page): Promise<void> {
  expect(await listOverflow(page), `wider than the window at ${page.url()}`).toEqual([]);
  expect(await listAccessProblems(page), `axe at ${page.url()}`).toEqual([]);
}
