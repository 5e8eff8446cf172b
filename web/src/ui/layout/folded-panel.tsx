import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldedPanelProps {
  title: string;
  /** At first; then the person opens and closes it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Details that few people need, collapsed by default. */
export function FoldedPanel({ title, isOpen = false, children }: FoldedPanelProps) {
  return (
    <details open={isOpen} className="group min-w-0 rounded-md border border-line bg-surface">
      <summary className="flex list-none items-center gap-2 rounded-md px-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-fg-3 transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="border-t border-line p-3">{children}</div>
    </details>
  );
}
