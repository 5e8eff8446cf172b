import { type ReactNode, useEffect, useRef, useState } from "react";

import { Button } from "../../../../ui/action/button.tsx";

/**
 * On narrow screens a box of a fixed height, so that the texts below do not move when the findings arrive; a button
 * shows what does not fit. On wide screens the panel has a column of its own.
 */
export function FoldedPanel({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const inside = content.current;
    if (inside === null) return undefined;
    const observer = new ResizeObserver(() =>
      setIsCut(inside.scrollHeight > (box.current?.clientHeight ?? 0)),
    );
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      className={`relative order-first grid min-w-0 rounded-lg lg:order-none lg:h-auto lg:overflow-visible ${isOpen ? "" : "h-80 overflow-hidden"}`}
    >
      <div ref={content} className="grid min-h-full min-w-0 self-start">
        {children}
      </div>
      {isCut && !isOpen && (
        <div className="absolute inset-x-0 bottom-0 grid justify-items-center rounded-b-lg border border-line bg-surface py-2 lg:hidden">
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Show all issues
          </Button>
        </div>
      )}
    </div>
  );
}
