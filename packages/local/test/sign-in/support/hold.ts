import type { Page } from "playwright-core";

/** Keeps requests to an address waiting until they are released. */
export async function hold(page: Page, address: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { release: resolve };
}
