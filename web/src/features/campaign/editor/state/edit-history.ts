/** Steps for undo and redo. */
export interface EditHistory<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the latest edit changed; consecutive edits with the same mark are one step. */
  mark: string | undefined;
}

export type EditAction<Value> =
  /** Consecutive edits with the same `mark`, such as the field being typed in, are one step. */
  | { type: "edit"; change: (value: Value) => Value; mark?: string | undefined }
  | { type: "undo" }
  | { type: "redo" }
  /** A different value, such as a newer one from the server; clears the history. */
  | { type: "replace"; value: Value };

// Enough for a long session; steps share what they do not change.
const MAX_STEPS = 200;

export function newHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], mark: undefined };
}

export function editHistory<Value>(
  history: EditHistory<Value>,
  action: EditAction<Value>,
): EditHistory<Value> {
  if (action.type === "undo") return undo(history);
  if (action.type === "redo") return redo(history);
  if (action.type === "replace") return newHistory(action.value);
  return edit(history, action.change(history.present), action.mark);
}

function edit<Value>(
  history: EditHistory<Value>,
  present: Value,
  mark: string | undefined,
): EditHistory<Value> {
  if (present === history.present) return history;
  const isSameStep = mark !== undefined && mark === history.mark;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], mark };
}

function undo<Value>({ past, present, future, ...rest }: EditHistory<Value>): EditHistory<Value> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return {
    past: past.slice(0, -1),
    present: before,
    future: [present, ...future],
    mark: undefined,
  };
}

function redo<Value>({ past, present, future, ...rest }: EditHistory<Value>): EditHistory<Value> {
  const [after, ...later] = future;
  if (after === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: after, future: later, mark: undefined };
}
