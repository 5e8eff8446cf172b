/** What was typed before a reload of the tab; undefined if there is nothing or it can't be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed; if the browser forbids that, the form can still be sent. */
export function keepDraft(key: string, entries: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // The storage is full or forbidden.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The storage is forbidden, so there is no draft.
  }
}
