import { RANDOM_BITS } from "../ids.ts";

/**
 * The id of a group's campaign, derived from the group's id and the index so that a repeated write hits the same rows:
 * each index adds one millisecond. Groups created within the same second only share ids if their random bits are equal.
 */
export function campaignIdAt(groupId: number, index: number): number {
  return groupId + index * 2 ** RANDOM_BITS;
}
