import type { Said } from "../fake-wire.ts";

/** An answer that is given when the test says so. */
export function holdAnswer() {
  const gate: { open?: (said: Said) => void } = {};
  const answer = new Promise<Said>((resolve) => {
    gate.open = resolve;
  });
  return { answer: () => answer, release: (said: Said) => gate.open?.(said) };
}
