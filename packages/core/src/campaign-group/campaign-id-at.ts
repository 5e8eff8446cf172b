import { RANDOM_BITS } from "../ids.ts";

/**
 * The id of a group's campaign, so that writing it again writes the same rows: the group's own, a millisecond later for
 * each place. Another group of the same second shares the ids only where its random bits are the same.
 */
export function campaignIdAt(groupId: number, index: number): number {
  return groupId + index * 2 ** RANDOM_BITS;
}
