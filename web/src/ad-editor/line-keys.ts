import type { KeyboardEvent } from "react";

const ENTRY = "input, textarea";

/**
 * Keyboard support in a list of lines: the arrows move to the line above and below; Enter moves to the next line, and
 * on the last one calls `add`. In a line that wraps, the arrows leave it only from its start or end.
 */
export function onLineKey(event: KeyboardEvent<HTMLElement>, add: (() => void) | undefined): void {
  const { target, currentTarget, key } = event;
  if (!isEntry(target) || isTaken(event)) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>(ENTRY)];
  const place = entries.indexOf(target);
  if (key === "Enter") {
    event.preventDefault();
    const next = entries[place + 1];
    if (next === undefined) add?.();
    else next.focus();
    return;
  }
  const next = entries[place + (steps[key] ?? Number.NaN)];
  if (next === undefined || !isAtEnd(target, key)) return;
  event.preventDefault();
  next.focus();
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** True for a shortcut, a selection with Shift, or a key that an input method is composing with. */
function isTaken({ altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing;
}

function isEntry(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isAtEnd(entry: HTMLInputElement | HTMLTextAreaElement, key: string): boolean {
  if (entry instanceof HTMLInputElement) return true;
  return entry.selectionStart === (key === "ArrowUp" ? 0 : entry.value.length);
}
