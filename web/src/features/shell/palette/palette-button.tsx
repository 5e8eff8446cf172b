import { Search } from "lucide-react";
import { type ComponentType, Suspense, useCallback, useEffect, useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { lazyPart } from "../../../ui/state/lazy-part.ts";

const SHORTCUT = /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl+K";

type LoadedPalette = ComponentType<{ onClose: () => void; onShortcuts: () => void }>;

// Few open it, and only by a key or from the palette.
const Shortcuts = lazyPart<{ onClose: () => void }>(
  async () => (await import("./shortcuts.tsx")).Shortcuts,
);

/** Opens the palette, as ⌘K and Ctrl+K do on any page; “?” lists the shortcuts. Their code loads on first use. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<LoadedPalette>();
  const [isOpen, setIsOpen] = useState(false);
  const [isListing, setIsListing] = useState(false);

  const open = useCallback(async () => {
    try {
      const { Palette: loaded } = await import("./palette.tsx");
      setPalette(() => loaded);
      setIsOpen(true);
    } catch {
      notify({
        title: "Search could not be opened",
        description: "Check your connection and try again.",
        variant: "destructive",
      });
    }
  }, []);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isHelp(event)) setIsListing(true);
      if (!isShortcut(event)) return;
      // Otherwise the browser opens its own search.
      event.preventDefault();
      if (isOpen) close();
      else if (!isAsking()) void open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOpen, open, close]);

  return (
    <>
      <IconButton
        icon={Search}
        label={`Search (${SHORTCUT})`}
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        onClick={() => void open()}
      />
      {isOpen && Palette !== undefined && (
        <Palette onClose={close} onShortcuts={() => setIsListing(true)} />
      )}
      {isListing && (
        <Suspense>
          <Shortcuts onClose={() => setIsListing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** True while a dialog is open; a notice is a dialog, too, but not a modal one. */
const isAsking = () =>
  document.querySelector(":is([role=dialog], [role=alertdialog]):not([aria-modal=false])") !== null;

function isHelp({ key, target, metaKey, ctrlKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
  return key === "?" && !metaKey && !ctrlKey && !isTyping && !isAsking();
}

function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (metaKey || ctrlKey) && !altKey && !shiftKey;
}
