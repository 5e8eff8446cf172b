import type { ChangeValue, DiffState, FieldState } from "@adwright/contracts/change/change";

import { isSameValue } from "./same-value.ts";

type Context = FieldState["context"];

function isSame(left: Context[string] | undefined, right: Context[string] | undefined): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

/** True if the values that the decision depends on are unchanged. */
function isSameContext(left: Context, right: Context): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}

/** Compares a field as staged, as it is now, and as it would be after the change. */
export function compareField(base: FieldState, now: FieldState, after: ChangeValue): DiffState {
  if (!now.isThere) return "gone";
  if (isSameValue(now.value, after)) return "same";
  if (!isSameValue(now.value, base.value)) return "conflict";
  return isSameContext(base.context, now.context) ? "clean" : "moved";
}
