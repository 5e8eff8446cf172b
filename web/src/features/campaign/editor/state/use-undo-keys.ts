import { type RefObject, useEffect } from "react";

/**
 * Ctrl or Cmd with Z, Shift+Z or Y, inside the editor and where nothing has the focus. The browser's own undo stays in
 * entries outside, such as those of a dialog, and where `data-own-undo` marks text that is typed but not taken over.
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
  if (!(target instanceof Element) || editor === null) return false;
  return editor.contains(target) && target.closest("[data-own-undo]") === null;
}
