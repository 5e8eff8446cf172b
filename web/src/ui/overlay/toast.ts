import type { MouseEvent } from "react";

export interface ToastAction {
  label: string;
  /** Renders a link; without it the action is a button. */
  href?: string;
  /** A router may call `event.preventDefault()` and navigate itself. The toast closes either way. */
  onClick?: (event: MouseEvent) => void;
}

export interface Notice {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive";
  /** Default 3 s, destructive 5 s (handbook/calls.md); 0 stays until dismissed. Waits while read or hovered. */
  durationMs?: number;
  action?: ToastAction;
}

/** Shows a notice, if there is one, in place of the one on screen: never two at once. Loads its own code. */
export function notify(notice: Notice | undefined): void {
  if (notice === undefined) return;
  void import("./toaster.tsx").then(({ showToast }) => showToast(notice), ignore);
}

// Offline, its chunk may be out of reach. A notice is never worth a second failure.
function ignore() {}
