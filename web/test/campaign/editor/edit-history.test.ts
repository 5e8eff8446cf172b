import { expect, test } from "vitest";

import {
  type EditAction,
  editHistory,
  newHistory,
} from "../../../src/features/campaign/editor/state/edit-history.ts";

function after(...actions: EditAction<string>[]) {
  return actions.reduce(editHistory<string>, newHistory(""));
}
const edit = (text: string, mark?: string): EditAction<string> => ({
  type: "edit",
  change: () => text,
  mark,
});
const undo = { type: "undo" } as const;
const redo = { type: "redo" } as const;

test("edits are undone and redone in order", () => {
  const steps = [edit("a"), edit("b"), edit("c")];
  expect(after(...steps, undo).present).toBe("b");
  expect(after(...steps, undo, undo, redo).present).toBe("b");
  expect(after(...steps, undo, undo, undo, undo).present).toBe("");
  expect(after(...steps, undo, redo, redo).present).toBe("c");
});

test("typing in one field is one step until something else is edited", () => {
  const typed = [edit("h", "line 1"), edit("he", "line 1"), edit("hey", "line 1")];
  expect(after(...typed, undo).present).toBe("");
  expect(after(...typed, edit("hey you", "line 2"), undo).present).toBe("hey");
  expect(after(...typed, undo, redo, edit("hey!", "line 1"), undo).present).toBe("hey");
});

test("a new edit clears the redo steps; an edit that changes nothing is not a step", () => {
  expect(after(edit("a"), undo, edit("b"), redo).present).toBe("b");
  expect(after(edit("a"), undo, edit(""), redo).present).toBe("a");
});

test("replacing the value can't be undone", () => {
  const replaced = after(edit("a"), { type: "replace", value: "theirs" }, undo);
  expect(replaced).toEqual(newHistory("theirs"));
});

test("the history has a maximum length", () => {
  const steps = Array.from({ length: 500 }, (_, index) => edit(String(index)));
  expect(after(...steps).past.length).toBeLessThanOrEqual(200);
});
