import { expect, test } from "vitest";

import {
  type EditHistory,
  edited,
  moved,
  newHistory,
  presentOf,
} from "../../../src/features/campaign/editor/state/edit-history.ts";

type Action = (history: EditHistory<string>) => EditHistory<string>;
const historyAfter = (...actions: Action[]) =>
  actions.reduce((history, act) => act(history), newHistory(""));
const after = (...actions: Action[]) => presentOf(historyAfter(...actions));
const edit =
  (text: string, mark?: string): Action =>
  (history) =>
    edited(history, () => text, mark);
const undo: Action = (history) => moved(history, -1);
const redo: Action = (history) => moved(history, 1);

test("edits are undone and redone in order", () => {
  const steps = [edit("a"), edit("b"), edit("c")];
  expect(after(...steps, undo)).toBe("b");
  expect(after(...steps, undo, undo, redo)).toBe("b");
  expect(after(...steps, undo, undo, undo, undo)).toBe("");
  expect(after(...steps, undo, redo, redo)).toBe("c");
});

test("typing in one field is one step until something else is edited", () => {
  const typed = [edit("h", "line 1"), edit("he", "line 1"), edit("hey", "line 1")];
  expect(after(...typed, undo)).toBe("");
  expect(after(...typed, edit("hey you", "line 2"), undo)).toBe("hey");
  expect(after(...typed, undo, redo, edit("hey!", "line 1"), undo)).toBe("hey");
});

test("a new edit clears the redo steps; an edit that changes nothing is not a step", () => {
  expect(after(edit("a"), undo, edit("b"), redo)).toBe("b");
  expect(after(edit("a"), undo, edit(""), redo)).toBe("a");
});

test("the history has a maximum length", () => {
  const steps = Array.from({ length: 500 }, (_, index) => edit(String(index)));
  expect(historyAfter(...steps).steps).toHaveLength(201);
  expect(after(...steps)).toBe("499");
});
