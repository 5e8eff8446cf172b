import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { ReactNode } from "react";

import { ThemeToggle } from "../../../ui/theme/theme-toggle.tsx";

interface CardPageProps {
  title: string;
  /** One line under the title. */
  description: ReactNode;
  children: ReactNode;
}

/** A page with one form, for staff who are not signed in yet. */
export function CardPage({ title, description, children }: CardPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-end p-4">
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-4 pb-24">
        <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
          <p className="mb-4 flex items-center gap-2 text-fg-2">
            <img src="/icon.svg" alt="" width="22" height="22" />
            {PRODUCT_NAME}
          </p>
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {title}
          </h1>
          <p className="mt-1 mb-6 text-fg-2 wrap-anywhere">{description}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
