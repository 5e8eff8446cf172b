import { openedOnDemand } from "./on-demand.tsx";

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export const AlertDialog = openedOnDemand(
  async () => (await import("./alert-window.tsx")).AlertWindow,
);
