import { flushSync } from "react-dom";

/** A small form whose text is typed but not taken over yet. */
interface PendingText {
  form: () => HTMLElement | null;
  /** Takes the text over; false where it cannot be, which the form then says. */
  take: () => boolean;
}

/** Texts that are typed into the editor's small forms. */
export interface PendingTexts {
  /** The answer removes the entry again. */
  add: (entry: PendingText) => () => void;
  /** Takes over what is typed, inside a part of the page or anywhere; false, and the focus there, where that cannot be. */
  settle: (part?: Element | null) => boolean;
  /** True while something is typed and not taken over. */
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
      // At once: what comes next works on the texts as they then are.
      const left = flushSync(() => asked.filter(({ take }) => !take()));
      left[0]?.form()?.querySelector("input")?.focus();
      return left.length === 0;
    },
    hasAny: () => entries.size > 0,
  };
}
