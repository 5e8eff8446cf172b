import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the tabs are for, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Keeps the contents of the other tabs mounted, so that nothing opened or typed there is lost. */
  keepsAll?: boolean;
}

/** Usually only the chosen tab's content is mounted. Arrow keys move, Enter or Space select. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  keepsAll = false,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosenAt = items.findIndex((item) => item.value === value);
  // The tab that the Tab key leads to: the focused one, so that Shift+Tab leaves the list, otherwise the chosen one.
  const [focusedAt, setFocusedAt] = useState<number>();
  useEffect(() => {
    const chosen = list.current?.children[chosenAt];
    const strip = list.current?.parentElement;
    if (!(chosen instanceof HTMLElement) || strip == null) return;
    // On a phone the tab strip may be wider than the screen. Only the strip scrolls, never the page.
    const isBefore = chosen.offsetLeft < strip.scrollLeft;
    const end = chosen.offsetLeft + chosen.offsetWidth;
    if (isBefore || end > strip.scrollLeft + strip.clientWidth) {
      strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [chosenAt]);
  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = focusedAt ?? chosenAt;
    const last = items.length - 1;
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    };
    const tab = list.current?.children[targets[event.key] ?? -1];
    if (!(tab instanceof HTMLElement)) return;
    event.preventDefault();
    tab.focus();
  }

  return (
    <div>
      <div className="fades-right relative overflow-x-auto overflow-y-hidden border-b border-line">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs has the focus (WAI-ARIA tabs) */}
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          onBlur={() => setFocusedAt(undefined)}
          className="relative -mb-px flex min-w-max gap-5"
        >
          {items.map((item, index) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={index === chosenAt}
              aria-controls={keepsAll || index === chosenAt ? `${id}-${item.value}` : undefined}
              aria-disabled={item.disabled}
              tabIndex={index === (focusedAt ?? chosenAt) ? 0 : -1}
              onFocus={() => setFocusedAt(index)}
              onClick={() => {
                if (!item.disabled) onValueChange(item.value);
              }}
              className="flex h-9 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-fg-2 -outline-offset-2 hover:text-fg aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-selected:border-accent aria-selected:text-fg"
            >
              {item.label}
            </button>
          ))}
        </div>
      </div>
      {items.map(
        (item, index) =>
          (keepsAll || index === chosenAt) && (
            <div
              key={item.value}
              role="tabpanel"
              id={`${id}-${item.value}`}
              aria-labelledby={`${id}-tab-${item.value}`}
              tabIndex={0}
              hidden={index !== chosenAt}
              className="pt-4"
            >
              {item.content}
            </div>
          ),
      )}
    </div>
  );
}
