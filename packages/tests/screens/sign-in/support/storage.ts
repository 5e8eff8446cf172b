import type { Page } from "playwright-core";

/** The value of a key in this browser's local storage. */
export function readStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
}

export function setStorage(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
}

/** Every key of the local storage, sorted. */
export function keysInStorage(page: Page): Promise<string[]> {
  return page.evaluate<string[]>("Object.keys(localStorage).sort()");
}
