import { flushSync } from "react-dom";

import { openTabOf } from "../../focus-field.ts";

/** A small form whose text is typed but not added yet. */
interface PendingText {
  form: () => HTMLElement | null;
  /** Adds the text; false if it is invalid, which the form then shows. */
  take: () => boolean;
}

/** The text typed into the editor's small forms but not added yet. */
export interface PendingTexts {
  /** Registers a form; the returned function unregisters it. */
  add: (entry: PendingText) => () => void;
  /** Adds what is typed, within a part of the page or anywhere. If a form refuses, focuses it and returns false. */
  settle: (part?: Element | null) => boolean;
  /** True if text is typed but not added. */
  hasAny: () => boolean;
}

export function makePendingTexts(onCount: (count: number) => void): PendingTexts {
  const entries = new Set<PendingText>();
  return {
    add(entry) {
      entries.add(entry);
      onCount(entries.size);
      return () => {
        entries.delete(entry);
        onCount(entries.size);
      };
    },
    settle(part) {
      const asked = [...entries].filter(({ form }) => part?.contains(form()) ?? true);
      // Synchronously, because the caller uses the texts right after.
      const left = flushSync(() => asked.filter(({ take }) => !take()));
      const form = left[0]?.form();
      flushSync(() => openTabOf(form));
      form?.querySelector("input")?.focus();
      return left.length === 0;
    },
    hasAny: () => entries.size > 0,
  };
}
