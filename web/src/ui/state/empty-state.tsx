import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** One line: why it is empty, or what will appear here. */
  children?: ReactNode;
  /** The next step, a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center wrap-anywhere">
      <span className="mb-2 grid size-10 place-items-center rounded-full bg-sunken text-fg-3">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <p className="text-base font-medium">{title}</p>
      {children !== undefined && <p className="max-w-sm text-fg-2">{children}</p>}
      {action !== undefined && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}
