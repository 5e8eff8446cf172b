import { Dialog } from "@base-ui/react/dialog";
import { useRouter } from "@tanstack/react-router";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";

import { Spinner } from "../../../ui/state/spinner.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { optionId, PaletteList } from "./palette-list.tsx";
import { usePaletteItems } from "./use-palette-items.ts";

interface PaletteProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Opens anything by its name, runs actions of the current page, and stages changes of campaigns. */
export function Palette({ typed, onType, onClose, onShortcuts }: PaletteProps) {
  const [activeIndex, setActiveIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hasLeft = useRef(false);
  const follow = useFollow();
  const { items, isSearching, hasFailed } = usePaletteItems(typed, onShortcuts);
  // The list may have become shorter since the line was chosen.
  const active = items[Math.min(activeIndex, items.length - 1)];

  function choose(item: PaletteItem | undefined) {
    if (item === undefined) return;
    // The new page takes the focus.
    hasLeft.current = true;
    onClose();
    follow(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      const from = Math.max(items.indexOf(active as PaletteItem), 0);
      setActiveIndex((from + step + items.length) % items.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-veil" />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={() => !hasLeft.current}
          className="popup fixed inset-x-2 top-2 z-40 flex max-h-[calc(100dvh-1rem)] flex-col overflow-hidden sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[70vh] sm:w-144 sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-line px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
            <input
              ref={input}
              role="combobox"
              aria-label="Search, or change a campaign"
              aria-expanded={items.length > 0}
              aria-controls={items.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(listId, active.id)}
              autoComplete="off"
              enterKeyHint="go"
              dir="auto"
              placeholder="Search, or “pause” or “budget” and a campaign…"
              value={typed}
              onChange={(event) => {
                onType(event.target.value);
                setActiveIndex(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-fg-3 pointer-coarse:text-[1rem]"
            />
            {isSearching && <Spinner />}
            <Dialog.Close className="rounded-sm border border-line px-1.5 py-0.5 text-xs text-fg-3 hover:text-fg pointer-coarse:p-1.5">
              <span aria-hidden="true" className="pointer-coarse:hidden">
                Esc
              </span>
              <X aria-hidden="true" className="hidden size-4 pointer-coarse:block" />
              <span className="sr-only">Close</span>
            </Dialog.Close>
          </div>
          <PaletteList
            id={listId}
            items={items}
            activeId={active?.id}
            onPoint={(item) => setActiveIndex(items.indexOf(item))}
            onChoose={choose}
          />
          <Said count={items.length} isSearching={isSearching} hasFailed={hasFailed} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface SaidProps {
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
}

/** The state of the search for screen readers; visible only if the list does not show it. */
function Said({ count, isSearching, hasFailed }: SaidProps) {
  const nothing = count === 0 && !isSearching;
  const words = nothing ? "Nothing matches." : `${count} ${count === 1 ? "result" : "results"}`;
  return (
    <>
      <output className={nothing ? "block p-4 text-fg-2" : "sr-only"}>{words}</output>
      {hasFailed && (
        <p role="alert" className="border-t border-line px-4 py-2 text-xs text-bad">
          Some of what you have could not be searched.
        </p>
      )}
    </>
  );
}

function useFollow() {
  const router = useRouter();
  return ({ href, run }: PaletteItem) => {
    run?.();
    if (href !== undefined) void router.navigate({ href });
  };
}
