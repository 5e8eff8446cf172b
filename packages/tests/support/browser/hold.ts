import { EventEmitter, once } from "node:events";

import type { Page } from "playwright-core";

/** Holds requests to a URL until they are released. */
export async function hold(page: Page, address: string): Promise<{ release: () => void }> {
  const gate = new EventEmitter();
  const released = once(gate, "open");
  await page.route(address, async (route) => {
    await released;
    // The page may have been closed in the meantime.
    await route.continue().catch(() => undefined);
  });
  return { release: () => void gate.emit("open") };
}
