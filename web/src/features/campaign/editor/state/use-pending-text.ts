import { useEffect, useRef } from "react";

import { useEditorStore } from "./editor-context.tsx";

/** Calls `take` once the person has left the form whose ref is returned; it is undefined while nothing is typed. */
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
    // After the click, not on blur: otherwise the layout may shift and the click may miss its button.
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

/** True if the focus has left the form; an open list of one of its selects does not count. */
function isLeft(form: HTMLFormElement | null): boolean {
  if (form === null || form.querySelector('[aria-expanded="true"]') !== null) return false;
  const focused = document.activeElement;
  return !form.contains(focused) && focused?.closest("[role=listbox], [role=option]") == null;
}
