import type { Page } from "playwright-core";

import { listAccessProblems, listOverflow } from "../../../support/browser/page-checks.ts";

/** What is wider than the window, and what axe finds in light and in dark. */
export async function listProblems(page: Page): Promise<string[]> {
  return [...(await listOverflow(page)), ...(await listAccessProblems(page))];
}
