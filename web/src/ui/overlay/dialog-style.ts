/** The backdrop of a modal. */
export const dialogBackdrop =
  "fixed inset-0 z-40 min-h-dvh bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute";

/** A modal's box: a centered card; on phones, a sheet at the bottom edge. */
export const dialogFrame =
  "popup fixed inset-x-2 bottom-2 z-40 max-h-[calc(100dvh-1rem)] overflow-y-auto sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2";
