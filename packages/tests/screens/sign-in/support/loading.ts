import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

import { PATIENCE } from "../../../support/browser/toast.ts";

/**
 * Call it before a page is opened. The returned function waits until these chunks are loaded and no request is running:
 * `networkidle` is not enough, because a page is also idle for a moment before it preloads.
 */
export function watchLoading(page: Page): (...chunks: string[]) => Promise<void> {
  const running = new Set<Request>();
  const loaded: string[] = [];
  page.on("request", (request) => void running.add(request));
  page.on("requestfailed", (request) => void running.delete(request));
  page.on("requestfinished", (request) => {
    running.delete(request);
    loaded.push(request.url());
  });
  const isMissing = (chunk: string) => !loaded.some((url) => url.includes(`/assets/${chunk}-`));
  return async (...chunks) => {
    await expect
      .poll(
        () => [...chunks.filter(isMissing), ...Array.from(running, (one) => one.url())],
        PATIENCE,
      )
      .toEqual([]);
  };
}
