import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface Toast {
  title: string;
  text: string;
  variant: "default" | "destructive";
}

/** For `expect.poll`: long enough for a slow and busy machine. */
export const PATIENCE = { timeout: 20_000 };

const readToasts = `[...document.querySelectorAll("[role=dialog][aria-modal=false]")].map((toast) => ({
  title: toast.querySelector("h2")?.textContent,
  text: toast.querySelector("p")?.textContent,
  variant: toast.dataset.type,
}))`;

/** Reads the toasts on the page, for `expect.poll`; there is never more than one. */
export function toastsOn(page: Page): () => Promise<Toast[]> {
  return () => page.evaluate<Toast[]>(readToasts);
}

/** A toast about a success, or for information. */
export const plain = (title: string, text: string): Toast => ({ title, text, variant: "default" });

export const destructive = (title: string, text: string): Toast => ({
  title,
  text,
  variant: "destructive",
});

/**
 * Call it before the first page: the page's clock is stopped from the start, and only `page.clock.runFor` moves it.
 * Queries need a running clock to show their results.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // A clock can only be paused at a time in its future, so install it a minute earlier.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}

/** Expects the toast on a page with a stopped clock to stay for this long, and then to disappear. */
export async function expectToastLives(page: Page, ms: number): Promise<void> {
  const toasts = toastsOn(page);
  await page.clock.runFor(ms - 1);
  expect(await toasts()).toHaveLength(1);
  // The toast fades out over a few frames.
  await page.clock.runFor(500);
  await expect.poll(toasts, PATIENCE).toEqual([]);
}
