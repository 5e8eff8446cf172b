import type { FakeAnswer } from "./fake-wire.ts";

/** An answer that the test sends when it is ready. */
export function holdAnswer() {
  const gate: { open?: (given: FakeAnswer) => void } = {};
  const answer = new Promise<FakeAnswer>((resolve) => {
    gate.open = resolve;
  });
  return { answer: () => answer, release: (given: FakeAnswer) => gate.open?.(given) };
}
