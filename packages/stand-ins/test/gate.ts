/** A promise that a test resolves by calling `open`. */
export function createGate(): { open: () => void; opened: Promise<void> } {
  const gate = new EventTarget();
  const opened = new Promise<void>((resolve) => {
    gate.addEventListener("open", () => resolve(), { once: true });
  });
  return { open: () => void gate.dispatchEvent(new Event("open")), opened };
}
