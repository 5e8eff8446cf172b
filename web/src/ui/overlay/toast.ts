import type { MouseEvent } from "react";

export interface ToastAction {
  label: string;
  /** Renders the action as a link; without it, it is a button. */
  href?: string;
  /** A router may call `event.preventDefault()` and navigate itself. The toast closes in both cases. */
  onClick?: (event: MouseEvent) => void;
}

export interface Notice {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive";
  /**
   * Default 3 s, destructive 5 s (handbook/calls.md); 0 stays until dismissed. The timer pauses while the toast is
   * hovered or focused.
   */
  durationMs?: number;
  action?: ToastAction;
}

/** Shows a notice, if there is one; replaces the one on screen, so there are never two. Imports its own code. */
export function notify(notice: Notice | undefined): void {
  if (notice === undefined) return;
  void import("./toaster.tsx").then(({ showToast }) => showToast(notice), ignore);
}

// Offline, the toaster's code may fail to load. A notice must not cause a second error.
function ignore() {}
