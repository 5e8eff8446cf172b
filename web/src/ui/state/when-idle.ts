const PATIENCE_MS = 2000;

/** Resolves when the page has loaded and the main thread is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      if ("requestIdleCallback" in globalThis) {
        requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
      } else {
        setTimeout(resolve, 200);
      }
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
}
