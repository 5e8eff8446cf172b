import type { Page } from "playwright-core";

import { listAccessProblems, listOverflow } from "./page-checks.ts";

/** Lists what is wider than the window, and axe's findings in light and dark. */
export async function listProblems(page: Page): Promise<string[]> {
  return [...(await listOverflow(page)), ...(await listAccessProblems(page))];
}
