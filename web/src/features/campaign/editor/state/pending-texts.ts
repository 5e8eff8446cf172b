import { createContext, use, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** A little form whose text is typed but not taken over yet. */
interface PendingText {
  form: () => HTMLElement | null;
  /** Takes the text over; false where it cannot be, which the form then says. */
  take: () => boolean;
}

export interface PendingTexts {
  add: (entry: PendingText) => () => void;
  /** Takes over what is typed, inside a part of the page or anywhere; false, and the focus there, where that cannot be. */
  settle: (part?: Element | null) => boolean;
  /** True while something is typed and not taken over. */
  hasAny: () => boolean;
}

const nobody: PendingTexts = {
  add: () => () => undefined,
  settle: () => true,
  hasAny: () => false,
};

export const PendingTextsContext = createContext<PendingTexts>(nobody);

/** Texts that are typed into the editor's little forms, and whether there are any. */
export function usePendingTexts(): [PendingTexts, boolean] {
  const [count, setCount] = useState(0);
  const pending = useMemo(() => makePendingTexts(setCount), []);
  return [pending, count > 0];
}

function makePendingTexts(onCount: (count: number) => void): PendingTexts {
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

/**
 * Has a little form's text taken over once the person has gone on to something else. Give `undefined` while nothing is
 * typed, and the answer to the form.
 */
export function usePendingText(take: (() => boolean) | undefined) {
  const pending = use(PendingTextsContext);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(take);
  const isPending = take !== undefined;

  useEffect(() => {
    latest.current = take;
  }, [take]);

  useEffect(() => {
    if (!isPending) return undefined;
    const takeNow = () => latest.current?.() ?? true;
    // After the press is over, not when the focus goes: the button that is meant must not move from under it.
    const whenGone = () => {
      if (isLeft(form.current)) takeNow();
    };
    const remove = pending.add({ form: () => form.current, take: takeNow });
    document.addEventListener("click", whenGone);
    document.addEventListener("keyup", whenGone);
    return () => {
      remove();
      document.removeEventListener("click", whenGone);
      document.removeEventListener("keyup", whenGone);
    };
  }, [isPending, pending]);

  return form;
}

/** The focus is elsewhere, and not in the open list of one of the form's choices. */
function isLeft(form: HTMLFormElement | null): boolean {
  if (form === null || form.querySelector('[aria-expanded="true"]') !== null) return false;
  const focused = document.activeElement;
  return !form.contains(focused) && focused?.closest("[role=listbox], [role=option]") == null;
}
