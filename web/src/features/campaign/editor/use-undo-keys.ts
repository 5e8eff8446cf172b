import { type RefObject, useEffect } from "react";

/**
 * Ctrl or Cmd with Z, Shift+Z or Y, inside the editor and where nothing has the focus. Entries outside, such as those
 * of a dialog, keep the browser's own undo.
 */
export function useUndoKeys(
  editor: RefObject<HTMLElement | null>,
  undo: () => void,
  redo: () => void,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = actionOf(event);
      if (action === undefined || !isMeant(event.target, editor.current)) return;
      event.preventDefault();
      if (action === "undo") undo();
      else redo();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [editor, undo, redo]);
}

function actionOf(event: KeyboardEvent): "undo" | "redo" | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
}

function isMeant(target: EventTarget | null, editor: HTMLElement | null): boolean {
  if (target === document.body) return true;
  return target instanceof Node && editor !== null && editor.contains(target);
}
