import type { Page } from "playwright-core";
import { expect } from "vitest";

export interface Toast {
  title: string;
  text: string;
  variant: "default" | "destructive";
}

/** For `expect.poll`: long enough for a slow machine that does other work beside. */
export const PATIENCE = { timeout: 20_000 };
/** For a toast at the end of several steps: it disappears by itself, so waiting for it begins before them. */
export const LONG_PATIENCE = { timeout: 60_000 };

const readToasts = `[...document.querySelectorAll("[role=dialog][aria-modal=false]")].map((toast) => ({
  title: toast.querySelector("h2")?.textContent,
  text: toast.querySelector("p")?.textContent,
  variant: toast.dataset.type,
}))`;

/** Reads the toasts that are on the page now, for `expect.poll`; there is never more than one. */
export function toastsOn(page: Page): () => Promise<Toast[]> {
  return () => page.evaluate<Toast[]>(readToasts);
}

/** A toast about something that went well, or is to be known. */
export const plain = (title: string, text: string): Toast => ({ title, text, variant: "default" });

export const destructive = (title: string, text: string): Toast => ({
  title,
  text,
  variant: "destructive",
});

export interface ExpectedToast {
  title: string;
  text: string | RegExp;
  variant?: Toast["variant"];
}

/** This toast is there, and no other beside it. */
export async function expectToast(
  page: Page,
  expected: ExpectedToast,
  patience = PATIENCE,
): Promise<void> {
  const { title, text, variant = "default" } = expected;
  const asText = typeof text === "string" ? text : expect.stringMatching(text);
  await expect.poll(toastsOn(page), patience).toEqual([{ title, text: asText, variant }]);
}

/**
 * Before the first page: its clock is stopped from the start, and only `page.clock.runFor` moves it. Queries need
 * moving time to show what they got; where one is waited for, `page.clock.install` first and `pauseClock` later.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // It runs until it is paused, and a pause may only be in its future.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}

/** On a page with an installed clock: from now on its clock is stopped. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate<number>("Date.now()");
  await page.clock.pauseAt(now + 5000);
}

/** The toast on a page whose clock is stopped stays this long, and then disappears. */
export async function expectToastLives(page: Page, ms: number): Promise<void> {
  const toasts = toastsOn(page);
  await page.clock.runFor(ms - 1);
  expect(await toasts()).toHaveLength(1);
  // It fades out over a few frames.
  await page.clock.runFor(500);
  await expect.poll(toasts, PATIENCE).toEqual([]);
}
