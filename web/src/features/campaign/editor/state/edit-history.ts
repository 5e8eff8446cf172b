/** Steps for undo and redo: the values one after the other, and which of them is shown. */
export interface EditHistory<Value> {
  steps: readonly Value[];
  at: number;
  /** What the latest edit changed; consecutive edits with the same mark are one step. */
  mark: string | undefined;
}

// Enough for a long session; steps share what they do not change.
const MAX_STEPS = 200;

export function newHistory<Value>(present: Value): EditHistory<Value> {
  return { steps: [present], at: 0, mark: undefined };
}

export function presentOf<Value>({ steps, at }: EditHistory<Value>): Value {
  return steps[at] as Value;
}

/** Consecutive edits with the same `mark`, such as the field being typed in, are one step. */
export function edited<Value>(
  history: EditHistory<Value>,
  change: (value: Value) => Value,
  mark?: string,
): EditHistory<Value> {
  const before = presentOf(history);
  const present = change(before);
  if (present === before) return history;
  const isSameStep = mark !== undefined && mark === history.mark;
  const kept = history.steps.slice(0, history.at + (isSameStep ? 0 : 1));
  const steps = [...kept.slice(-MAX_STEPS), present];
  return { steps, at: steps.length - 1, mark };
}

/** One step back (-1), or forward again (1), if there is one. */
export function moved<Value>(history: EditHistory<Value>, by: -1 | 1): EditHistory<Value> {
  const at = history.at + by;
  return at in history.steps ? { ...history, at, mark: undefined } : history;
}
