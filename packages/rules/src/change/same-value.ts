import { type AdText, isSameAdText } from "@adwright/contracts/change/ad-text";
import type { ChangeValue } from "@adwright/contracts/change/change";

export const isAdText = (value: ChangeValue | undefined): value is AdText =>
  typeof value === "object" && value !== null;

/** True for values that mean the same. */
export function isSameValue(left: ChangeValue, right: ChangeValue): boolean {
  return isAdText(left) && isAdText(right) ? isSameAdText(left, right) : left === right;
}
