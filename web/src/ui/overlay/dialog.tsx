import type { ReactNode } from "react";

import { openedOnDemand } from "./on-demand.tsx";

/** A modal question or form. It traps the focus, and returns it when it closes. */
export const Dialog = openedOnDemand(
  async () => (await import("./dialog-window.tsx")).DialogWindow,
);

/** The buttons at the end of a dialog; on phones the main one comes first and has full width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
  );
}
