import type { FakeAnswer } from "../fake-wire.ts";

/** An answer that is given when the test says so. */
export function holdAnswer() {
  const gate: { open?: (given: FakeAnswer) => void } = {};
  const answer = new Promise<FakeAnswer>((resolve) => {
    gate.open = resolve;
  });
  return { answer: () => answer, release: (given: FakeAnswer) => gate.open?.(given) };
}
