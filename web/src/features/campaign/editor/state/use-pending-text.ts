import { type FormEvent, useEffect, useRef, useState } from "react";

import { useEditorStore } from "./editor-context.tsx";

/**
 * A small form whose text is added on submit, or once the person has moved on. `read` answers the parts of the text, or
 * what is wrong with it, also while an input that is marked as invalid is typed in.
 */
export function usePendingEntry<Part>(
  read: (text: string) => Part[] | string,
  add: (parts: Part[]) => void,
) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const ref = usePendingText(text.trim() === "" ? undefined : take);

  function take(): boolean {
    const found = read(text);
    const isRead = typeof found !== "string";
    setError(isRead ? undefined : found);
    if (isRead) setText("");
    if (isRead && found.length > 0) add(found);
    return isRead;
  }

  return {
    text,
    error,
    type: (typed: string) => {
      setText(typed);
      const found = error === undefined ? undefined : read(typed);
      setError(typeof found === "string" ? found : undefined);
    },
    form: {
      ref,
      noValidate: true,
      "data-own-undo": text === "" ? undefined : "",
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        take();
      },
    },
  };
}

/** Calls `take` once the person has left the form whose ref is returned; it is undefined while nothing is typed. */
function usePendingText(take: (() => boolean) | undefined) {
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
