import type { ChangeValue, DiffState, FieldState } from "@adwright/contracts/change/change";

import { isSameValue } from "./same-value.ts";

type Context = FieldState["context"];

function isSame(left: Context[string] | undefined, right: Context[string] | undefined): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** True when what stands around a field is as it was. */
function isSameContext(left: Context, right: Context): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}

/** Compares the field as it was when the change was staged, as it is now, and as the change would leave it. */
export function compareField(base: FieldState, now: FieldState, after: ChangeValue): DiffState {
  if (!now.isThere) return "gone";
  if (isSameValue(now.value, after)) return "same";
  if (!isSameValue(now.value, base.value)) return "conflict";
  return isSameContext(base.context, now.context) ? "clean" : "moved";
}
