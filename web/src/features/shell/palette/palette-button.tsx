import { Search } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useState } from "react";

import { IconButton } from "../../../ui/action/icon-button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";

const SHORTCUT = /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl+K";

type LoadedPalette = ComponentType<{ onClose: () => void }>;

/** Opens the palette, as ⌘K and Ctrl+K do on any page. Its code loads on first use. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<LoadedPalette>();
  const [isOpen, setIsOpen] = useState(false);

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
      if (!isShortcut(event)) return;
      // Otherwise the browser opens its own search.
      event.preventDefault();
      if (isOpen) close();
      else if (document.querySelector("[role=dialog], [role=alertdialog]") === null) void open();
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
      {isOpen && Palette !== undefined && <Palette onClose={close} />}
    </>
  );
}

function isShortcut({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (metaKey || ctrlKey) && !altKey && !shiftKey;
}
