import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
}

/** The page's only h1. It is focusable by script, so that a new page is read from its title. */
export function PageHeader({ title, description, badges, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 grid gap-2">
      {back !== undefined && <div className="text-fg-2 wrap-anywhere">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-2">
            <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
              {title}
            </h1>
            {badges}
          </div>
          {description !== undefined && <p className="mt-1 max-w-2xl text-fg-2">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
