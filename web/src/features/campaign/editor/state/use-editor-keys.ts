import { type RefObject, useEffect } from "react";

interface EditorActions {
  undo: () => void;
  redo: () => void;
  save: () => void;
}

/**
 * Undo and redo with Ctrl or Cmd plus Z, Shift+Z or Y, inside the editor or if nothing has the focus. The browser's own
 * undo still works in inputs outside the editor, such as those of a dialog, and where `data-own-undo` marks text that
 * is typed but not added. Ctrl or Cmd plus S saves at once; the browser would save the page.
 */
export function useEditorKeys(
  editor: RefObject<HTMLElement | null>,
  { undo, redo, save }: EditorActions,
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = actionOf(event);
      if (action === undefined || !isMeant(event.target, editor.current, action)) return;
      event.preventDefault();
      ({ undo, redo, save })[action]();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [editor, undo, redo, save]);
}

function actionOf(event: KeyboardEvent): keyof EditorActions | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  if (key === "s" && !event.shiftKey) return "save";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
}

function isMeant(
  target: EventTarget | null,
  editor: HTMLElement | null,
  action: keyof EditorActions,
): boolean {
  if (target === document.body) return true;
  if (!(target instanceof Element) || editor === null) return false;
  if (!editor.contains(target)) return false;
  return action === "save" || target.closest("[data-own-undo]") === null;
}
