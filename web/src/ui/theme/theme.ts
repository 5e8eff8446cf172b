import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

// public/first-paint.js reads the same key before the first paint.
const KEY = "adwright-theme";
const listeners = new Set<() => void>();

// The theme chosen in this tab, in case storage is blocked.
let current: Theme | undefined;

function readTheme(): Theme {
  current ??= asTheme(storedTheme());
  return current;
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is blocked
  }
}

function asTheme(value: string | null): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

/** Chooses a theme for this browser; "system" follows the device. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked, so the choice lasts until the tab closes.
  }
  show(theme);
}

function show(theme: Theme) {
  current = theme;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === KEY || event.key === null) show(asTheme(storedTheme()));
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
}

/** The chosen theme, which another tab may change. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
