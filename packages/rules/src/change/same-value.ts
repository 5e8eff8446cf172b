import { type AdText, isSameAdText } from "@adwright/contracts/change/ad-text";
import type { Bidding } from "@adwright/contracts/change/bidding";
import type { ChangeValue } from "@adwright/contracts/change/change";

export const isAdText = (value: ChangeValue | undefined): value is AdText =>
  typeof value === "object" && value !== null && "headlines" in value;

const isBidding = (value: ChangeValue): value is Bidding =>
  typeof value === "object" && value !== null && "strategy" in value;

const biddingKey = (bidding: Bidding): string => {
  const { strategy, targetCpaMicros, targetRoas, cpcCeilingMicros } = bidding;
  return JSON.stringify([strategy, targetCpaMicros, targetRoas, cpcCeilingMicros]);
};

const isList = (value: ChangeValue): value is string[] => Array.isArray(value);

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  const known = new Set(left);
  return known.size === new Set(right).size && right.every((each) => known.has(each));
}

/** True for equal values. */
export function isSameValue(left: ChangeValue, right: ChangeValue): boolean {
  if (isAdText(left) && isAdText(right)) return isSameAdText(left, right);
  if (isBidding(left) && isBidding(right)) return biddingKey(left) === biddingKey(right);
  if (isList(left) && isList(right)) return isSameList(left, right);
  return left === right;
}
