import { Search } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { openedOnDemand } from "../../../ui/overlay/on-demand.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";

const SHORTCUT = /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl+K";

const Palette = openedOnDemand(
  async () => (await import("./palette.tsx")).Palette,
  "Search could not be opened",
);
// Few open it, and only by a key or from the palette.
const Shortcuts = lazyPart<{ onClose: () => void }>(
  async () => (await import("./shortcuts.tsx")).Shortcuts,
);

/** Opens the palette, as ⌘K and Ctrl+K do on any page; “?” lists the shortcuts. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const [typed, setTyped] = useState("");

  const close = useCallback(() => {
    setIsOpen(false);
    setTyped("");
  }, []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Until the palette is loaded and has the focus; neither a table of the page nor its button in focus takes it.
      if (isOpen && !isInDialog(document.activeElement) && isText(event)) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key !== "Enter") setTyped((before) => before + event.key);
        return;
      }
      if (isHelp(event)) setIsListing(true);
      if (!isShortcut(event)) return;
      // Otherwise the browser opens its own search.
      event.preventDefault();
      if (isOpen) close();
      else if (!isAsking()) setIsOpen(true);
    };
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, [isOpen, close]);

  return (
    <>
      <IconButton
        icon={Search}
        label={`Search (${SHORTCUT})`}
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Palette
          typed={typed}
          onType={setTyped}
          onClose={close}
          onShortcuts={() => setIsListing(true)}
        />
      )}
      {isListing && (
        <Suspense>
          <Shortcuts onClose={() => setIsListing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A notice is a dialog, too, but not a modal one. */
const DIALOG = ":is([role=dialog], [role=alertdialog]):not([aria-modal=false])";
const isAsking = () => document.querySelector(DIALOG) !== null;
const isInDialog = (element: Element | null) => Boolean(element?.closest(DIALOG));

const isText = ({ key, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === "Enter") && !metaKey && !ctrlKey;

const TYPED = "input:not([type=checkbox], [type=radio]), textarea, select";

function isHelp({ key, target, metaKey, ctrlKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPED) !== null;
  return key === "?" && !metaKey && !ctrlKey && !isTyping && !isAsking();
}

function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (metaKey || ctrlKey) && !altKey && !shiftKey;
}
