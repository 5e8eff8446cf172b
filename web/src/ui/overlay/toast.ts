import type { Notice } from "./toaster.tsx";

export type { Notice };

/** Shows a notice, if there is one; replaces the one on screen, so there are never two. Imports its own code. */
export function notify(notice: Notice | undefined): void {
  if (notice === undefined) return;
  void import("./toaster.tsx").then(({ showToast }) => showToast(notice, openInApp), ignore);
}

let openInApp: ((href: string) => void) | undefined;

/** Has links in notices to the app's own pages open in it, without a page load. */
export function openLinksWith(open: (href: string) => void): void {
  openInApp = open;
}

// Offline, the toaster's code may fail to load. A notice must not cause a second error.
function ignore() {}
