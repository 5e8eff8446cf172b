import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";

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
  const list = useRef<HTMLDivElement>(null);
  const chosenAt = items.findIndex((item) => item.value === value);
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
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = items.find((item) => item.value === next);
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
    >
      <div className="fades-right relative overflow-x-auto overflow-y-hidden border-b border-line">
        <Base.List ref={list} aria-label={label} className="relative -mb-px flex min-w-max gap-5">
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              className="flex h-9 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-fg-2 -outline-offset-2 hover:text-fg data-active:border-accent data-active:text-fg data-disabled:cursor-not-allowed data-disabled:opacity-50"
            >
              {item.label}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} keepMounted={keepsAll} className="pt-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
