import { useEffect, useRef } from "react";

import { useEditorStore } from "./editor-context.tsx";

/**
 * Has a small form's text taken over once the person has moved on to something else. Give `undefined` while nothing is
 * typed, and the answer to the form.
 */
export function usePendingText(take: (() => boolean) | undefined) {
  const { pending } = useEditorStore();
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
